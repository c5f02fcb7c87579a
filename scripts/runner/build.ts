import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { compressFiles } from "./compress-files.ts"
import { writeDataFiles } from "./data-files.ts"
import { root } from "./settings.ts"

const sources = [
  "worker",
  "db",
  "web",
  "locales",
  "public",
  "types",
  "wrangler.toml",
  "vite.config.ts",
  "vite.server.config.ts",
  "migrations",
  "tsconfig.json",
  "package-lock.json",
  "scripts/runner",
  "scripts/server",
  "scripts/admin.ts",
  "scripts/restore.ts",
]
export const dist = join(root, "dist")
export const webDir = join(dist, "web")
/** The compressed files of `web`, where it is worth it, with `.br` and `.gz` appended to their names. */
export const webCompressedDir = join(dist, "web-compressed")
/** The server of `npm start`, with the files that it reads. */
export const serverDir = join(dist, "server")
export const workerDir = join(dist, "worker")
export const workerOptionsFile = join(dist, "worker-options.json")
const stamp = join(dist, ".built-from")

/** Builds unless `dist/` was built from exactly these sources. Returns whether it did. */
export async function ensureBuilt(): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprintOf(sources)) return false
  await build()
  return true
}

/**
 * `dist/web` and `dist/server` by Vite, `dist/worker` by wrangler's dry run, and wrangler's interpretation of
 * wrangler.toml as JSON. Each runs in its own process, so that its memory is free when the site starts.
 */
export async function build(): Promise<void> {
  rmSync(stamp, { force: true })
  const fingerprint = fingerprintOf(sources)
  for (const folder of [workerDir, serverDir, webCompressedDir]) {
    rmSync(folder, { recursive: true, force: true })
  }
  mkdirSync(webDir, { recursive: true })
  // Wrangler reads the served files, which Vite is replacing at the same time: it gets none.
  const noFiles = join(dist, "no-files")
  mkdirSync(noFiles, { recursive: true })
  await Promise.all([
    run("node_modules/vite/bin/vite.js", ["build", "--logLevel", "warn"]),
    run("node_modules/vite/bin/vite.js", [
      "build",
      "--logLevel=warn",
      "--config=vite.server.config.ts",
    ]),
    run("node_modules/wrangler/bin/wrangler.js", [
      "deploy",
      "--dry-run",
      `--outdir=${workerDir}`,
      `--assets=${noFiles}`,
    ]),
    run("scripts/runner/worker-options.ts", [workerOptionsFile]),
  ])
  cpSync(join(root, "migrations"), join(serverDir, "migrations"), { recursive: true })
  for (const [name, file] of Object.entries(filesOfServer)) {
    copyFileSync(join(root, file), join(serverDir, name))
  }
  await compressFiles(webDir, webCompressedDir)
  // The Worker reads them from its static assets, the server from its own folder.
  for (const folder of [webDir, serverDir]) writeDataFiles(join(folder, "data"))
  writeFileSync(stamp, fingerprint)
}

/** Files that wrangler bundles as modules and the server reads. */
const filesOfServer = {
  "model.bin": "worker/import/ingredients/nlp/model.bin",
  "webp_dec.wasm": "node_modules/@jsquash/webp/codec/dec/webp_dec.wasm",
  "webp_enc_simd.wasm": "node_modules/@jsquash/webp/codec/enc/webp_enc_simd.wasm",
}

/** Runs a script quietly, from the project's root; its output is in the error if it fails. */
function run(script: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...quietWrangler, NODE_ENV: "production" },
    })
    let printed = ""
    child.stdout.on("data", (chunk) => (printed += chunk))
    child.stderr.on("data", (chunk) => (printed += chunk))
    child.on("error", reject)
    child.on("close", (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${script} failed:\n${printed}`))
    })
  })
}

export const quietWrangler = {
  CI: "1",
  NO_COLOR: "1",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG_PATH: join(root, "node_modules/.cache/wrangler-logs"),
}

/** A hash of the names and contents of all files below `paths`. */
function fingerprintOf(paths: string[]): string {
  const hash = createHash("sha256")
  const add = (path: string) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    const entries = readdirOrFile(full)
    if (!entries) hash.update(`${path}\0`).update(readFileSync(full)).update("\0")
    else for (const name of entries.sort()) add(`${path}/${name}`)
  }
  for (const path of paths) add(path)
  return hash.digest("hex")
}

/** The names in a folder, or undefined if `path` is a file. */
function readdirOrFile(path: string): string[] | undefined {
  try {
    return readdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined
    throw error
  }
}
