import { stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import type { ArchiveFiles } from "../../worker/archive/archive-files"
import { openArchive } from "../../worker/archive/open-archive"
import { configuredStore } from "../../worker/backup/configured-store"
import { type BackupStore, isBackupName } from "../../worker/backup/host"
import { configOf } from "../../worker/config"
import { openNamed } from "../../worker/domain/backups/check"
import { listBackups } from "../../worker/domain/backups/list"
import {
  assembleStep,
  readStep,
  restoringSteps,
  type RestoreContext,
} from "../../worker/domain/backups/restore"
import { contentsOf, mealieBackupIn } from "../../worker/domain/backups/mealie/look"
import { doMealieStep, mealieSteps } from "../../worker/domain/backups/mealie/restore"
import type { Outside } from "../../worker/context"
import { recipeReader } from "../../worker/import/reader"
import { bcrypt } from "../../worker/lib/bcrypt"
import { now } from "../../worker/lib/times"
import { DEFAULT_LOCALE } from "../../worker/shared/locales"
import { english } from "../../worker/lib/english"
import { openOutbound } from "../../worker/outbound"
import { backupsFolder } from "../runner/database.ts"
import { replaceSite } from "../runner/replace-site.ts"
import type { Settings } from "../runner/settings.ts"
import { backupFiles, fileAt } from "./backup-files"
import { folderHost } from "./backup-host"
import { freeSpaceOf } from "./free-space"
import { mediaFiles } from "./media-files"
import { dataFile, pictures, tagger } from "./model-files"
import { newSiteIn } from "./new-site"
import { openFetches } from "./outbound-fetch"

/** The store for backups, according to the settings. */
function storeOf(settings: Settings): BackupStore {
  const config = configOf(settings.bindings)
  const { publicFetch, anyFetch } = openFetches()
  const outbound = openOutbound({
    allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK,
    allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
    fetch: publicFetch,
    serviceFetch: anyFetch,
  })
  const drafts = backupFiles(backupsFolder(settings.dataDir))
  return configuredStore(config, outbound)?.(drafts) ?? backupFiles(settings.backupDir)
}

/** A stored backup of the whole site. */
export interface StoredArchive {
  name: string
  size: number
  made: string
  /** As text: whether it is intact, and its contents. */
  state: string
}

/** The backups in the configured store, the newest first. */
export async function storedBackups(settings: Settings): Promise<StoredArchive[]> {
  const found = await listBackups({ backups: { store: storeOf(settings) } })
  return found.map(({ name, size, made, counts, checked, problem }) => ({
    name,
    size,
    made,
    state: problem
      ? `damaged: ${english(problem)}`
      : [
          checked ? `checked ${checked.slice(0, 16).replace("T", " ")} UTC` : "not checked",
          ...(counts ? [`users: ${counts.users}, recipes: ${counts.recipes}`] : []),
        ].join(", "),
  }))
}

/**
 * Restores a backup of the whole site, or one of Mealie, while no process uses the data folder: a file, or
 * the name of a backup in the configured store. All of it is read, and the new site is complete, before the
 * old one is changed.
 *
 * @returns the new path of the old database, if there was one
 * @throws Error with a message
 */
export async function restoreArchive(
  given: string,
  settings: Settings,
  say: (text: string) => void,
): Promise<string | undefined> {
  const context = await contextOf(given, settings)
  const mealie = await mealieIn(context)
  if (mealie) return restoreMealie({ ...context, files: mealie }, settings, say)
  const steps = await restoringSteps(context)
  const backup = await openNamed(context)
  const { manifest } = backup
  say(
    `${basename(given)} was made ${manifest.made.slice(0, 16).replace("T", " ")} UTC ` +
      `(users: ${manifest.tables.users}, recipes: ${manifest.tables.recipes ?? 0}, ` +
      `pictures and files: ${manifest.media.files}). Reading it …`,
  )
  try {
    for (const step of steps) {
      if (step.do === "read") await readStep(context, backup, step.from, step.to)
      if (step.do === "assemble") await assembleStep(context, backup)
    }
  } catch (error) {
    await context.scope.backups.newSite.discard(context.options.name)
    throw error
  }
  return replaceSite(settings.dataDir)
}

/** The files of a Mealie backup; undefined if it is something else, or cannot be opened. */
async function mealieIn({ scope, options }: RestoreContext): Promise<ArchiveFiles | undefined> {
  const source = await scope.backups.store.source(options.name)
  const files = source && (await openArchive(source, options.name).catch(() => undefined))
  return files && mealieBackupIn(files) ? files : undefined
}

async function restoreMealie(
  { scope, options, files }: RestoreContext & { files: ArchiveFiles },
  settings: Settings,
  say: (text: string) => void,
): Promise<string | undefined> {
  const found = await contentsOf(scope, files)
  say(
    `${options.name} is a backup of Mealie ${found.version} ` +
      `(groups: ${found.groups}, users: ${found.users}, recipes: ${found.recipes}). ` +
      "All of it becomes this site. Reading it …",
  )
  const restore = {
    scope: { ...outsideWithout(settings), ...scope },
    options: { ...options, made: now() },
    files,
  }
  const steps = await mealieSteps(restore)
  try {
    let printedAt = Date.now()
    for (const [i, step] of steps.entries()) {
      await doMealieStep(restore, step)
      if (Date.now() - printedAt < printEvery) continue
      printedAt = Date.now()
      say(`${Math.round((i / steps.length) * 100)} % …`)
    }
  } catch (error) {
    await scope.backups.newSite.discard(options.name)
    throw error
  }
  return replaceSite(settings.dataDir)
}

/** Milliseconds between two lines about the progress. */
const printEvery = 5_000

/** The outside of a site that no one uses. */
function outsideWithout({ bindings, dataDir }: Settings): Omit<Outside, "backups"> {
  const unused = () => Promise.reject(new Error("Nothing is asked of other sites here"))
  return {
    media: mediaFiles(join(dataDir, "media")),
    pictures,
    reader: recipeReader,
    bcrypt,
    tagger,
    dataFile,
    outbound: openOutbound({ allowPrivateNetwork: false, allowedPrivateHosts: [], fetch: unused }),
    mailer: null,
    config: configOf(bindings),
    runtime: "node",
    secret: "",
    locale: DEFAULT_LOCALE,
    address: "",
    defer: (work) => void work.catch(() => undefined),
    live: null,
    announce: () => undefined,
    wake: async () => undefined,
  }
}

async function contextOf(given: string, settings: Settings): Promise<RestoreContext> {
  const { dataDir } = settings
  const config = configOf(settings.bindings)
  const isFile = await stat(given).then(
    (found) => found.isFile(),
    () => false,
  )
  const store = isFile ? oneFile(given) : storeOf(settings)
  if (!isFile && !isBackupName(given)) throw new Error(`There is no file ${given}.`)
  if (!isFile && !(await store.source(given))) {
    throw new Error(`There is no file ${given}, and no backup of that name.`)
  }
  const replace = () => Promise.reject(new Error("Another step replaces the site"))
  const newSite = newSiteIn(dataDir, replace)
  const host = folderHost({
    drafts: backupsFolder(dataDir),
    store: () => store,
    database: undefined,
    driver: { batch: () => Promise.reject(new Error("Nothing is backed up here")) },
    newSite,
  })
  return {
    scope: { backups: host, config, freeSpace: () => freeSpaceOf(dataDir) },
    options: { name: isFile ? basename(given) : given },
  }
}

/** A store whose only backup is a file, with any name. */
const oneFile = (path: string): BackupStore => ({
  ...backupFiles(dirname(path)),
  source: () => fileAt(path),
  place: { kind: "folder", path: join(path, "..") },
})
