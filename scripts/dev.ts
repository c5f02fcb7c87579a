import { spawn, spawnSync } from "node:child_process"
import { createServer as createProbe } from "node:net"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { createServer } from "vite"
import { quietWrangler, webDir } from "./runner/build.ts"
import { writeDataFiles } from "./runner/data-files.ts"
import { loadDotEnv, readSettings, root } from "./runner/settings.ts"

// One port for everything: Vite with hot reload, which proxies the Worker's requests to `wrangler dev`; that
// bundles the Worker again whenever one of its files changes. Data is in .wrangler/state.
loadDotEnv()
const settings = readSettings(process.env)
const runnerKey = "development"
const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js")
const env = { ...process.env, ...quietWrangler }

writeDataFiles(join(webDir, "data"))
const migrate = ["d1", "migrations", "apply", "DB", "--local"]
const migrated = spawnSync(process.execPath, [wrangler, ...migrate], {
  cwd: root,
  env,
  encoding: "utf8",
})
if (migrated.status !== 0) throw new Error(migrated.stdout + migrated.stderr)

const innerPort = await freePort()
const inner = `http://127.0.0.1:${innerPort}`
const variables = Object.entries({ ...settings.bindings, RUNNER_KEY: runnerKey }).flatMap(
  ([name, value]) => ["--var", `${name}:${value}`],
)
const worker = spawn(
  process.execPath,
  [
    wrangler,
    "dev",
    "--ip=127.0.0.1",
    `--port=${innerPort}`,
    "--inspector-port=0",
    "--show-interactive-dev-session=false",
    "--log-level=warn",
    ...variables,
  ],
  { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] },
)
worker.on("exit", (code) => process.exit(code ?? 1))
process.on("exit", () => worker.kill("SIGTERM"))
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(0))
}

const target = { target: inner, ws: true }
const vite = await createServer({
  root: join(root, "web"),
  configFile: join(root, "vite.config.ts"),
  server: {
    host: settings.host,
    port: settings.port,
    strictPort: true,
    proxy: { "/api": target, "/docs": target, "/redoc": target, "/openapi.json": target },
  },
})
await vite.listen()
const { setupCode } = await startup()
vite.printUrls()
if (setupCode) console.log(`  Set it up at /setup?code=${encodeURIComponent(setupCode)}\n`)

/** Polls until the Worker responds. */
async function startup(): Promise<{ setupCode: string | null }> {
  for (;;) {
    const response = await fetch(`${inner}/internal/startup`, {
      headers: { "x-larder-runner": runnerKey },
    }).catch(() => undefined)
    if (response?.ok) return (await response.json()) as { setupCode: string | null }
    await wait(300)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
}
