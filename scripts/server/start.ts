import { mkdirSync } from "node:fs"
import { statfs } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import type { Context as HonoContext } from "hono"
import { openSqlite } from "../../db/sqlite"
import { createApp } from "../../worker/app"
import { configOf } from "../../worker/config"
import type { Context } from "../../worker/context"
import { wakeAllJobs } from "../../worker/domain/background-jobs/all-groups"
import { clock } from "../../worker/domain/background-jobs/clock"
import { prepareSite } from "../../worker/domain/setup/prepare"
import { tokenCookieOf } from "../../worker/rest/cookies"
import { logFailure } from "../../worker/rest/failure-log"
import { localeOf } from "../../worker/shared/locales"
import { readToken } from "../../worker/tokens"
import { assertIntegrity } from "../runner/assert-integrity.ts"
import { copyDatabase, startBackups } from "../runner/backups.ts"
import { backupsFolder, databaseFile } from "../runner/database.ts"
import type { Lock } from "../runner/lock.ts"
import { type Logger, logger } from "../runner/log.ts"
import { embeddedDatabase, libsqlDatabase } from "../runner/migration-target.ts"
import { migrate } from "../runner/migrate.ts"
import type { Settings } from "../runner/settings.ts"
import { type RequestEnv, startHttpServer } from "./http-server"
import { openLiveSockets } from "./live-sockets"
import { removeUnfinished } from "./media-files"
import { moveData } from "./move/move-data.ts"
import { watchPrevious } from "./move/previous-layout.ts"
import { threadedPictures } from "./picture-tasks"
import { threadedReader } from "./reading-tasks"
import { openSite } from "./site"
import { openWebFiles } from "./web-files"
import { openWork } from "./work-tasks"

export interface Running {
  /** Where people reach it. */
  url: string
  /** What the first-time set-up asks for, while the site has no user. */
  setupCode: string | null
  /** Finishes the requests in flight and ends everything that was started. */
  stop(): Promise<void>
}

/** Opens the database and brings it up to date, then the site, and only then listens. */
export async function start(settings: Settings, lock: Lock): Promise<Running> {
  const log = logger(settings.logLevel, settings.logFormat)
  console.error = (text: unknown) => log.error(String(text))
  const config = configOf(settings.bindings)
  const mediaDir = join(settings.dataDir, "media")
  await moveData(settings.dataDir, log)
  await removeUnfinished(mediaDir)
  const database = await openDatabase(settings, log)
  const metrics = await metricsOf(settings)
  const live = openLiveSockets()
  const announce: Context["announce"] = (listId, version) =>
    void live.tell(listId, version).catch(logFailure)
  const pictures = threadedPictures(log)
  const reader = threadedReader(log)
  const work = openWork(
    { config, settings, databaseFile: database && databaseFile(settings.dataDir), mediaDir },
    { log, announce, metrics },
  )
  const site = await openSite({
    config,
    database,
    mediaDir,
    pictures,
    reader,
    live,
    announce,
    wake: work.wake,
    observer: metrics,
    freeSpace: () => freeSpaceOf(settings.dataDir),
  })
  const setupCode = await prepareSite(site)
  metrics?.watch(site.driver, database && databaseFile(settings.dataDir))
  const app = createApp(contextFor(site), webFiles(), metrics?.serve)
  const http = await startHttpServer(settings, app.fetch, log)
  // Of a database in this process there is no other server, and the one before this has ended.
  await wakeAllJobs(site, clock, database !== undefined)

  const backups = startBackups(settings, work.backUp)
  const previous = watchPrevious(settings.dataDir, log)
  return {
    url: settings.bindings.BASE_URL!.replace(/\/+$/, ""),
    setupCode,
    async stop() {
      log.info("Stopping …")
      backups.stop()
      previous.stop()
      live.close()
      await http.stop(10_000)
      await Promise.all([work.stop(), pictures.stop(), reader.stop()])
      // The last connection folds the write-ahead log into the file.
      database?.close()
      lock.release()
      log.info("Stopped.")
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

/** The library takes some megabytes: it is loaded only for those who want it. */
const metricsOf = async ({ metricsToken }: Settings) =>
  metricsToken ? (await import("./metrics")).openMetrics(metricsToken) : undefined

async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The built web app lies beside the folder of this bundle. */
const webFiles = () =>
  openWebFiles(join(import.meta.dirname, "../web"), join(import.meta.dirname, "../web-compressed"))
