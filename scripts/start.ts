import { join } from "node:path"
import { ensureBuilt } from "./runner/build.ts"
import { linkBuilt } from "./runner/built-copy.ts"
import { takeLock } from "./runner/lock.ts"
import { loadDotEnv, readSettings } from "./runner/settings.ts"
import { startFailure } from "./runner/start-failure.ts"

// Builds if needed, and runs what is built. See scripts/server for the server itself.
let dataDir: string | undefined
try {
  loadDotEnv()
  const settings = readSettings(process.env)
  dataDir = settings.dataDir
  const lock = takeLock(settings.dataDir)
  if (await ensureBuilt()) process.stdout.write("Built the site.\n")
  const server = join(linkBuilt(join(settings.dataDir, "running")), "server/main.js")
  const { run } = (await import(server)) as typeof import("./server/main.ts")
  await run({ settings, lock })
} catch (error) {
  process.stderr.write(`\n${startFailure(error, dataDir)}\n\n`)
  process.exit(1)
}
