import { loadDotEnv, readSettings } from "./runner/settings.ts"
import { start } from "./runner/start.ts"

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

try {
  loadDotEnv()
  const running = await start(readSettings(process.env))
  const stop = async () => {
    // A second signal does not wait.
    for (const signal of signals) process.on(signal, () => process.exit(1))
    await running.stop()
    process.exit(0)
  }
  for (const signal of signals) process.once(signal, stop)
  whenOrphaned(stop)
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n\n`)
  process.exit(1)
}

/** npm is the parent of `npm start`: where it was killed, nobody could stop this process by it. */
function whenOrphaned(stop: () => Promise<void>): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    void stop()
  }, 500)
}
