import { openDataFolder } from "../runner/open-data-folder.ts"
import type { Lock } from "../runner/lock.ts"
import { logger } from "../runner/log.ts"
import { loadDotEnv, readSettings, type Settings } from "../runner/settings.ts"
import { startFailure } from "../runner/start-failure.ts"
import { type Running, start } from "./start"

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const
/** Milliseconds in which further signals count as the first one. */
const SAME_PRESS = 500

/**
 * Runs the site until it is stopped, and ends the process. Without arguments the settings come from the
 * environment and from `.env` in the folder of the release.
 */
export async function run(given?: { settings: Settings; lock: Lock }): Promise<void> {
  let dataDir = given?.settings.dataDir
  try {
    if (!given) loadDotEnv()
    const settings = given?.settings ?? readSettings(process.env)
    dataDir = settings.dataDir
    const lock = given?.lock ?? (await openDataFolder(settings))
    const running = await start(settings, lock)
    const stop = async () => {
      const stopping = Date.now()
      // A second signal skips the waiting. One key press arrives from the terminal, npm and the launcher.
      const hurry = () => Date.now() - stopping > SAME_PRESS && process.exit(1)
      for (const signal of signals) process.on(signal, hurry)
      await running.stop()
      process.exit(0)
    }
    for (const signal of signals) process.once(signal, stop)
    whenOrphaned(stop)
    greet(running, settings)
  } catch (error) {
    process.stderr.write(`\n${startFailure(error, dataDir)}\n\n`)
    process.exit(1)
  }
}

/** Prints the address of the site, at any log level. */
function greet({ url, setupCode }: Running, { logFormat }: Settings): void {
  const lines = [`Larder is running at ${url}`]
  if (setupCode) lines.push(`Set it up at ${url}/setup?code=${encodeURIComponent(setupCode)}`)
  if (logFormat === "json") {
    const log = logger("info", logFormat)
    return lines.forEach((text) => log.info(text))
  }
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
