import { mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import type { Context as HonoContext } from "hono"
import { openSqlite } from "../../db/sqlite"
import { createApp } from "../../worker/app"
import type { Config } from "../../worker/config"
import type { Context } from "../../worker/context"
import { wakeAllJobs } from "../../worker/domain/background-jobs/all-groups"
import { clock } from "../../worker/domain/background-jobs/clock"
import { prepareSite } from "../../worker/domain/setup/prepare"
import { tokenCookieOf } from "../../worker/rest/cookies"
import { logFailure } from "../../worker/rest/failure-log"
import type { Assets } from "../../worker/rest/web-app"
import { localeOf } from "../../worker/shared/locales"
import { readToken } from "../../worker/tokens"
import { assertIntegrity } from "../runner/assert-integrity.ts"
import { copyDatabase } from "../runner/backups.ts"
import { backupsFolder, databaseFile } from "../runner/database.ts"
import type { Logger } from "../runner/log.ts"
import { embeddedDatabase, libsqlDatabase } from "../runner/migration-target.ts"
import { migrate } from "../runner/migrate.ts"
import type { Settings } from "../runner/settings.ts"
import { freeSpaceOf } from "./free-space"
import type { Answer, RequestEnv } from "./http-server"
import { openLiveSockets } from "./live-sockets"
import type { Metrics } from "./metrics"
import { openSite, type SiteParts } from "./site"
import { openWork } from "./work-tasks"

/** What is kept when a restored site replaces the running one. */
export interface ProcessParts extends Pick<SiteParts, "pictures" | "reader" | "bcrypt"> {
  settings: Settings
  config: Config
  log: Logger
  assets: Assets
  metrics: Metrics | undefined
  /** Called when another site is ready to replace this one. */
  onReplace(): void
}

/** A site with its database, as one process serves it. */
export interface RunningSite {
  answer: Answer
  /** The code for the first-time setup, while the site has no user. */
  setupCode: string | null
  /** Requests the daily copy of the database. */
  backUp(): void
  /** Closes the connections of open shopping lists. */
  hangUp(): void
  /** Stops long work. */
  stopWork(): Promise<void>
  /** Closes everything else; no request may be in progress. */
  close(): void
}

/** Opens and migrates the database, then opens the site. */
export async function openRunningSite(parts: ProcessParts): Promise<RunningSite> {
  const { settings, config, log, metrics, pictures, reader, bcrypt } = parts
  const mediaDir = join(settings.dataDir, "media")
  const database = await openDatabase(settings, log)
  const file = database && databaseFile(settings.dataDir)
  const live = openLiveSockets()
  const announce: Context["announce"] = (listId, version) =>
    void live.tell(listId, version).catch(logFailure)
  const work = openWork(
    { config, settings, databaseFile: file, mediaDir },
    { log, announce, metrics, onReplace: parts.onReplace },
  )
  const site = await openSite({
    config,
    database,
    databaseFile: file,
    mediaDir,
    dataDir: settings.dataDir,
    backupDir: settings.backupDir,
    pictures,
    reader,
    bcrypt,
    live,
    announce,
    wake: work.wake,
    observer: metrics,
    freeSpace: () => freeSpaceOf(settings.dataDir),
    // Only the thread for long work calls it.
    replaceSite: () => Promise.reject(new Error("Requests do not replace the site")),
  })
  const setupCode = await prepareSite(site)
  metrics?.watch(site.driver, file)
  const app = createApp(contextFor(site), parts.assets, metrics?.serve)
  // No other server uses a database in this process, and the previous one has ended.
  await wakeAllJobs(site, clock, database !== undefined)
  return {
    answer: app.fetch,
    setupCode,
    backUp: work.backUp,
    hangUp: live.close,
    stopWork: work.stop,
    close() {
      // The last connection merges the write-ahead log into the file.
      database?.close()
    },
  }
}

/** The database of this process, migrated; a libSQL server is only migrated. */
async function openDatabase(settings: Settings, log: Logger): Promise<DatabaseSync | undefined> {
  if (settings.libsql) {
    await migrate(libsqlDatabase(settings.libsql), log.info)
    return undefined
  }
  const file = databaseFile(settings.dataDir)
  assertIntegrity(file, backupsFolder(settings.dataDir))
  mkdirSync(dirname(file), { recursive: true })
  const database = openSqlite(file, { checkpoints: false })
  await migrate(embeddedDatabase(database), log.info, async () => {
    const path = await copyDatabase(settings, "before-migration")
    if (path) log.info(`Copied the database to ${path}`)
  })
  database.exec("pragma optimize = 0x10002")
  return database
}

const contextFor =
  (site: Context) =>
  async (c: HonoContext): Promise<Context> => {
    const token = tokenCookieOf(c)
    return {
      ...site,
      locale: localeOf(c.req.header("accept-language")),
      address: (c.env as RequestEnv).client.address,
      claims: token ? await readToken(site.secret, token) : null,
    }
  }
