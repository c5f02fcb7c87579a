import { enter } from "../runner/enter.ts"
import type { Lock } from "../runner/lock.ts"
import { loadDotEnv, readSettings, type Settings } from "../runner/settings.ts"
import { type Running, start } from "./start"

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * Runs the site until it is stopped, and ends the process. Without arguments the settings come from the
 * environment and from `.env` in the working folder.
 */
export async function run(given?: { settings: Settings; lock: Lock }): Promise<void> {
  try {
    if (!given) loadDotEnv(process.cwd())
    const settings = given?.settings ?? readSettings(process.env)
    const lock = given?.lock ?? (await enter(settings))
    const running = await start(settings, lock)
    const stop = async () => {
      // A second signal does not wait.
      for (const signal of signals) process.on(signal, () => process.exit(1))
      await running.stop()
      process.exit(0)
    }
    for (const signal of signals) process.once(signal, stop)
    whenOrphaned(stop)
    greet(running)
  } catch (error) {
    process.stderr.write(`\n${(error as Error).message}\n\n`)
    process.exit(1)
  }
}

function greet({ url, setupCode }: Running): void {
  const lines = [`Larder is running at ${url}`]
  if (setupCode) lines.push(`Set it up at ${url}/setup?code=${encodeURIComponent(setupCode)}`)
  process.stdout.write(`\n  ${lines.join("\n  ")}\n\n`)
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
