import { type SpawnOptions, spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Runs a command on this machine; its output is in the error if it fails. */
export function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  })
  if (status === 0) return stdout
  throw new Error(`${command} ${args.join(" ")}\n${error?.message ?? stdout + stderr}`)
}

/**
 * A folder as a substitute for the image `node:…-slim`: Debian by debootstrap, with a user `node`, and Node
 * and npm in /usr/local.
 */
export function makeBase(folder: string, node: string): void {
  if (existsSync(join(folder, ".made"))) return
  run("rm", "-rf", folder)
  run("debootstrap", "--variant=minbase", "bookworm", folder)
  const within = join(folder, "usr/local")
  run("cp", node, join(within, "bin/node"))
  mkdirSync(join(within, "lib/node_modules"), { recursive: true })
  const modules = run("npm", "root", "-g").trim()
  run("cp", "-a", join(modules, "npm"), join(within, "lib/node_modules/npm"))
  run("ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", join(within, "bin/npm"))
  run("chroot", folder, "groupadd", "--gid", "1000", "node")
  run("chroot", folder, "useradd", "--uid", "1000", "--gid", "node", "--create-home", "node")
  writeFileSync(join(folder, ".made"), "")
}

export interface Place {
  root: string
  user: string
  workdir: string
  env: Record<string, string>
}

/** Mounts `/proc` only for this process and its children: nothing needs to be unmounted. */
const withProc = 'mount -t proc proc "$1/proc" && shift && exec "$@"'

/** Starts a command with a folder as its root, as a user in it, with only the given environment. */
export function within(place: Place, command: string[], options: SpawnOptions = {}) {
  const variables = Object.entries({ PATH: "/usr/local/bin:/usr/bin:/bin", ...place.env })
  return spawn(
    "unshare",
    [
      "--mount",
      "sh",
      "-c",
      withProc,
      "sh",
      place.root,
      "chroot",
      `--userspec=${place.user}`,
      place.root,
      "/usr/bin/env",
      "-i",
      "--chdir",
      place.workdir,
      ...variables.map(([name, value]) => `${name}=${value}`),
      ...command,
    ],
    options,
  )
}

/** Runs a command to its end. Returns the exit code and the output. */
export function runWithin(place: Place, command: string[]) {
  const child = within(place, command, { stdio: ["ignore", "pipe", "pipe"] })
  let printed = ""
  child.stdout!.on("data", (text) => (printed += text))
  child.stderr!.on("data", (text) => (printed += text))
  return new Promise<{ code: number | null; printed: string }>((done) =>
    child.on("close", (code) => done({ code, printed })),
  )
}

/** Megabytes of all files below a folder, as `docker images` counts them. */
export const sizeOf = (folder: string) =>
  Number(run("du", "-s", "--block-size=1", folder).split("\t")[0]) / 1e6
