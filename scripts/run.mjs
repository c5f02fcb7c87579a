// Runs a script of the project with the project's own Node, which it installs first where it is missing:
//   node scripts/run.mjs [options of Node] scripts/start.ts [arguments]
// On whatever Node the machine has (20 or newer) and in any shell. Plain JavaScript.
import { spawn } from "node:child_process"
import { constants } from "node:os"
import { ensureInstalled } from "./ensure-installed.mjs"

const binary = ensureInstalled()
const args = process.argv.slice(2)
// Looking up names, reading files, hashing and compressing share these: four slow name servers would stop all.
// glibc gives each thread a heap of its own otherwise, and puts pictures into it: it then keeps what was once used.
const env = {
  UV_THREADPOOL_SIZE: "16",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  ...process.env,
}

// Where it can, this process becomes the other one, and takes no memory beside it.
if (process.execve) process.execve(binary, [binary, ...args], env)
else pass(spawn(binary, args, { stdio: "inherit", env }))

/** Hands signals to the child, and ends as it ends. */
function pass(child) {
  // On Windows the console gives Ctrl-C to both, and a signal from here would end the child at once.
  const send = (signal) => process.platform === "win32" || child.kill(signal)
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, send)
  child.on("error", (error) => {
    console.error(`\n${binary} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  leaveWithParent()
}

/** npm may be killed without a signal for this process. The child looks for its own parent in the same way. */
function leaveWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.exit(1), 500).unref()
}
