#!/usr/bin/env node
// Larder, as it is installed: `node larder.mjs` runs the site, `node larder.mjs restore FILE` puts a copy of
// the database back, `node larder.mjs admin` helps an administrator who is locked out. Plain JavaScript that any Node reads, so that an old one gets a sentence.
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

/** Less memory: young objects in little room, old ones collected early. SQLite in Node 22 warns that it is new. */
const options = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=30",
  "--disable-warning=ExperimentalWarning",
]

// Looking up names, reading files, hashing and compressing share these: four slow name servers would stop all.
process.env.UV_THREADPOOL_SIZE ??= "16"
// glibc gives each thread a heap of its own otherwise, and puts pictures into it: it then keeps what was once used.
process.env.MALLOC_ARENA_MAX ??= "2"
process.env.MALLOC_MMAP_THRESHOLD_ ??= String(2 ** 20)
process.env.RESTORE_COMMAND ??= "node larder.mjs restore"
const folder = dirname(fileURLToPath(import.meta.url))
const load = (name) => import(pathToFileURL(join(folder, "dist", "server", name)).href)
const [command, ...rest] = process.argv.slice(2)

if (!isEnough(process.versions.node)) {
  fail(`Larder needs Node 24.9 or newer, or 22.21; this is Node ${process.versions.node}.`)
} else if (command !== undefined && command !== "restore" && command !== "admin") {
  fail(
    "Usage: node larder.mjs, or node larder.mjs restore FILE, or node larder.mjs admin COMMAND EMAIL",
  )
} else if (process.execve && process.execArgv.length === 0 && existsSync(process.execPath)) {
  // The same process, with the options. Where `/proc` is missing, Node does not know its own path.
  const { execPath, argv, env } = process
  // Node 22 gives no environment where none is named.
  process.execve(execPath, [execPath, ...options, ...argv.slice(1)], env)
} else if (command) {
  process.argv.splice(2, process.argv.length, ...rest)
  await load(`${command}.js`)
} else {
  const { run } = await load("main.js")
  await run()
}

/** What is used of `node:sqlite`, `node:tls` and `node:http` came with these versions. */
function isEnough(version) {
  const [major, minor] = version.split(".").map(Number)
  return major > 24 || (major === 24 && minor >= 9) || (major === 22 && minor >= 21)
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exitCode = 1
}
