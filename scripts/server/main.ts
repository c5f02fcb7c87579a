import { type Lock, takeLock } from "../runner/lock.ts"
import { loadDotEnv, readSettings, type Settings } from "../runner/settings.ts"
import { startFailure } from "../runner/start-failure.ts"
import { start } from "./start"

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * Runs the site until it is stopped, and ends the process. Without arguments the settings come from the
 * environment and from `.env` in the working folder.
 */
export async function run(given?: { settings: Settings; lock: Lock }): Promise<void> {
  let dataDir = given?.settings.dataDir
  try {
    if (!given) loadDotEnv(process.cwd())
    const settings = given?.settings ?? readSettings(process.env)
    dataDir = settings.dataDir
    const lock = given?.lock ?? takeLock(settings.dataDir)
    const running = await start(settings, lock)
    const stop = async () => {
      // A second signal does not wait.
      for (const signal of signals) process.on(signal, () => process.exit(1))
      await running.stop()
      process.exit(0)
    }
    for (const signal of signals) process.once(signal, stop)
    whenOrphaned(stop)
  } catch (error) {
    process.stderr.write(`\n${startFailure(error, dataDir)}\n\n`)
    process.exit(1)
  }
}

/** npm is the parent of `npm start`: if it was killed, no signal would ever reach this process. */
function whenOrphaned(stop: () => Promise<void>): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    void stop()
  }, 500)
}
