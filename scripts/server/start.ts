import { join } from "node:path"
import { configOf } from "../../worker/config"
import { english } from "../../worker/lib/english"
import { startBackups } from "../runner/backups.ts"
import type { Lock } from "../runner/lock.ts"
import { logger } from "../runner/log.ts"
import { finishReplacing, replaceSite } from "../runner/replace-site.ts"
import type { Settings } from "../runner/settings.ts"
import { openGate } from "./gate"
import { startHttpServer } from "./http-server"
import { removeUnfinished } from "./media-files"
import { moveData } from "./move/move-data.ts"
import { watchPrevious } from "./move/previous-layout.ts"
import { openRunningSite, type ProcessParts, type RunningSite } from "./open-site"
import { threadedPictures } from "./picture-tasks"
import { threadedBcrypt } from "./password-tasks"
import { threadedReader } from "./reading-tasks"
import { watchReplaced } from "./watch-replaced"
import { openWebFiles } from "./web-files"

export interface Running {
  /** The address for users. */
  url: string
  /** The code for the first-time setup, while the site has no user. */
  setupCode: string | null
  /** Completes the requests in progress and stops everything that was started. */
  stop(): Promise<void>
}

/** Milliseconds to wait for requests in progress. */
const PATIENCE = 10_000

/** Opens and migrates the database, opens the site, and only then listens. */
export async function start(settings: Settings, lock: Lock): Promise<Running> {
  const log = logger(settings.logLevel, settings.logFormat)
  console.error = (text: unknown) => log.error(String(text))
  const { dataDir } = settings
  const config = configOf(settings.bindings)
  finishReplacing(dataDir)
  await moveData(dataDir, log)
  await removeUnfinished(join(dataDir, "media"))

  const gate = openGate(english({ code: "backup.replacing" }))
  const pictures = threadedPictures(log)
  const reader = threadedReader(log)
  const bcrypt = threadedBcrypt(log)
  let replacing: Promise<void> | undefined
  const parts: ProcessParts = {
    settings,
    config,
    log,
    assets: webFiles(),
    metrics: await metricsOf(settings),
    pictures,
    reader,
    bcrypt,
    onReplace: () => void (replacing ??= replace().finally(() => (replacing = undefined))),
  }
  let site = await openRunningSite(parts)
  gate.open(site.answer)
  const http = await startHttpServer(settings, gate.answer, log)

  /** Replaces the running site by a restored one; on failure the old site continues. */
  async function replace(): Promise<void> {
    log.info("A restored site takes the place of this one …")
    await closeSite(site)
    try {
      // Within the database of a server it has been replaced already.
      const replaced = settings.libsql ? undefined : replaceSite(dataDir)
      const before = replaced ? ` What was there before is ${replaced}.` : ""
      log.info(`The site was restored.${before}`)
    } catch (error) {
      log.error(`The site could not be restored: ${(error as Error).message}`)
    }
    try {
      site = await openRunningSite(parts)
      gate.open(site.answer)
    } catch (error) {
      // The next start continues, or says what is wrong.
      log.error(`The site could not be opened again: ${(error as Error).message}`)
      process.exit(1)
    }
  }

  async function closeSite(closing: RunningSite): Promise<void> {
    const isQuiet = gate.close(PATIENCE)
    closing.hangUp()
    await isQuiet
    await closing.stopWork()
    closing.close()
  }

  const backups = startBackups(settings, () => site.backUp())
  const previous = watchPrevious(dataDir, log)
  const replaced = watchReplaced(dataDir, log)
  return {
    url: settings.bindings.BASE_URL!.replace(/\/+$/, ""),
    setupCode: site.setupCode,
    async stop() {
      log.info("Stopping …")
      backups.stop()
      previous.stop()
      replaced.stop()
      await replacing
      site.hangUp()
      await http.stop(PATIENCE)
      await Promise.all([site.stopWork(), pictures.stop(), reader.stop(), bcrypt.stop()])
      site.close()
      lock.release()
      log.info("Stopped.")
    },
  }
}

/** The library takes some megabytes: it is only loaded if metrics are enabled. */
const metricsOf = async ({ metricsToken }: Settings) =>
  metricsToken ? (await import("./metrics")).openMetrics(metricsToken) : undefined

/** The built web app is next to the folder of this bundle. */
const webFiles = () =>
  openWebFiles(join(import.meta.dirname, "../web"), join(import.meta.dirname, "../web-compressed"))
