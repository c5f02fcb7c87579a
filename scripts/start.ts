import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { ensureBuilt } from "./runner/build.ts"
import { snapshotBuild } from "./runner/build-snapshot.ts"
import { openDataFolder } from "./runner/open-data-folder.ts"
import { logger } from "./runner/log.ts"
import { loadDotEnv, readSettings } from "./runner/settings.ts"
import { startFailure } from "./runner/start-failure.ts"

// Builds if needed, and runs the build. See scripts/server for the server itself.
let dataDir: string | undefined
try {
  loadDotEnv()
  const settings = readSettings(process.env)
  dataDir = settings.dataDir
  const lock = await openDataFolder(settings)
  const log = logger(settings.logLevel, settings.logFormat)
  if (await ensureBuilt()) log.info("Built the site.")
  const server = join(snapshotBuild(join(settings.dataDir, "running")), "server/main.js")
  const { run } = (await import(pathToFileURL(server).href)) as typeof import("./server/main.ts")
  await run({ settings, lock })
} catch (error) {
  process.stderr.write(`\n${startFailure(error, dataDir)}\n\n`)
  process.exit(1)
}
