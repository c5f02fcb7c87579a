import { randomBytes } from "node:crypto"
import { assertSound } from "./assert-sound.ts"
import { ensureBuilt } from "./build.ts"
import { copyDatabase, startBackups } from "./backups.ts"
import { checkSettings } from "./check-settings.ts"
import { startCron } from "./cron.ts"
import { backupsFolder, databaseFile } from "./database.ts"
import { foldLog } from "./folded.ts"
import { type Front, startFront } from "./front.ts"
import { watchMemory } from "./guardian.ts"
import { endOrphan, takeLock } from "./lock.ts"
import { type Logger, logger } from "./log.ts"
import { libsqlDatabase, localDatabase } from "./migratable.ts"
import { applyMigration, pendingMigrations } from "./migrate.ts"
import { keepPrivate } from "./private-files.ts"
import { networks } from "./network.ts"
import type { Settings } from "./settings.ts"
import { untilDone } from "./until-done.ts"
import { type Site, startSite } from "./worker.ts"

export interface Running {
  /** Finishes the requests in flight and ends everything that was started. */
  stop(): Promise<void>
}

/** Builds if needed, starts the site, brings its database up to date, and only then listens. */
export async function start(settings: Settings): Promise<Running> {
  const log = logger(settings.logLevel)
  await checkSettings(settings)
  keepPrivate(settings.dataDir)
  const lock = takeLock(settings.dataDir)
  if (await endOrphan(settings.dataDir))
    log.warn("Ended a workerd that an earlier run left behind.")
  if (!settings.libsql) assertSound(databaseFile(settings.dataDir), backupsFolder(settings.dataDir))
  log.info("Starting …")
  if (await ensureBuilt()) log.info("Built the site.")

  const runnerKey = randomBytes(24).toString("base64url")
  const stopping = new AbortController()
  // Somebody may end workerd again meanwhile; the site is not to end with it.
  const persist = (work: () => Promise<unknown>) =>
    untilDone(work, (error) => log.error(`${error.message}. Trying again.`), stopping.signal)
  const site: Site = await startSite(
    settings,
    await networks(settings),
    runnerKey,
    log,
    async () => {
      log.warn("workerd had ended, and was started again.")
      await persist(() => announce(site, settings, runnerKey))
    },
  )
  await migrate(settings, site, log)
  const setupCode = await announce(site, settings, runnerKey)
  const front = await startFront(settings, site.address, log)
  greet(front, settings, setupCode)

  const stoppable = [
    startBackups(settings, log),
    startCron(
      site.crons,
      async (cron, scheduledTime) =>
        (await site.miniflare.getWorker("larder")).scheduled({ cron, scheduledTime }),
      log,
    ),
    watchMemory(settings.dataDir, settings.memoryLimit, async (bytes) => {
      log.warn(`workerd has ${Math.round(bytes / 1024 / 1024)} MB; replacing it.`)
      await persist(() => front.pauseFor(site.restart))
      await persist(() => announce(site, settings, runnerKey))
    }),
  ]
  return {
    async stop() {
      log.info("Stopping …")
      stopping.abort()
      for (const part of stoppable) part.stop()
      await front.stop(10_000)
      await site.miniflare.dispose()
      if (!settings.libsql) foldLog(databaseFile(settings.dataDir), log)
      lock.release()
      log.info("Stopped.")
    },
  }
}

async function migrate(settings: Settings, site: Site, log: Logger): Promise<void> {
  const database = settings.libsql
    ? libsqlDatabase(settings.libsql)
    : await localDatabase(site.miniflare)
  const { applied, pending } = await pendingMigrations(database)
  if (applied.length > 0 && pending.length > 0 && !settings.libsql) {
    const path = await copyDatabase(settings, "before-migration")
    if (path) log.info(`Copied the database to ${path}`)
  }
  for (const name of pending) {
    await applyMigration(database, name)
    log.info(`Applied migration ${name}`)
  }
}

/**
 * Tells the Worker that the site is up, by a door that the front keeps shut. The Worker makes the
 * administrator that the environment names, answers the set-up code while there is no user, and goes on
 * with the long work that a queue in memory has forgotten.
 */
async function announce(
  site: Site,
  { libsql }: Settings,
  runnerKey: string,
): Promise<string | null> {
  // Of a database on this machine there is no other server, and the one before this has ended.
  const address = new URL(`/internal/startup?alone=${!libsql}`, await site.address())
  const response = await fetch(address, { headers: { "x-larder-runner": runnerKey } })
  if (!response.ok) throw new Error(`The Worker did not start: ${await response.text()}`)
  return ((await response.json()) as { setupCode: string | null }).setupCode
}

function greet({ addresses }: Front, settings: Settings, setupCode: string | null): void {
  const base =
    settings.bindings.BASE_URL?.replace(/\/+$/, "") ?? `http://localhost:${addresses[0]!.port}`
  const lines = [`Larder is running at ${base}`]
  if (setupCode) lines.push(`Set it up at ${base}/setup?code=${encodeURIComponent(setupCode)}`)
  process.stdout.write(`\n  ${lines.join("\n  ")}\n\n`)
}
