import { start } from "./runner/start.ts"
import { loadDotEnv, readSettings } from "./runner/settings.ts"

try {
  loadDotEnv()
  const running = await start(readSettings(process.env))
  const stop = async () => {
    // A second signal does not wait.
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1))
    await running.stop()
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop)
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n\n`)
  process.exit(1)
}
