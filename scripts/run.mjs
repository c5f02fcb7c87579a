// Runs a script of the project with the project's own Node, which is installed first if it is missing:
//   node scripts/run.mjs [options of Node] scripts/start.ts [arguments]
// Works on any installed Node (20 or newer) and in any shell. Plain JavaScript.
import { spawn } from "node:child_process"
import { constants } from "node:os"
import { ensureInstalled } from "./ensure-installed.mjs"

const binary = ensureInstalled()
const args = process.argv.slice(2)
// Name look-ups, reading files, hashing and compression share these threads: four slow name servers would
// block all of them. By default glibc gives each thread its own heap, which then holds pictures: that memory
// is never returned.
const env = {
  UV_THREADPOOL_SIZE: "16",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  ...process.env,
}

// If possible, this process is replaced by the other one, and takes no additional memory.
if (process.execve) process.execve(binary, [binary, ...args], env)
else pass(spawn(binary, args, { stdio: "inherit", env }))

/** Passes signals to the child, and exits with its result. */
function pass(child) {
  // On Windows the console sends Ctrl-C to both, and a signal from here would kill the child immediately.
  const send = (signal) => process.platform === "win32" || child.kill(signal)
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, send)
  child.on("error", (error) => {
    console.error(`\n${binary} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  leaveWithParent()
}

/** npm may be killed without a signal to this process. The child checks its own parent in the same way. */
function leaveWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.exit(1), 500).unref()
}
