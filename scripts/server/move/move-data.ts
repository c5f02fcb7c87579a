import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs"
import { rename, rm, statfs, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isDiskFull } from "../../../db/constraint-errors.ts"
import { databaseFile } from "../../runner/database.ts"
import type { Logger } from "../../runner/log.ts"
import { syncFile, syncFolder, syncFolders } from "../durable.ts"
import { mediaPaths } from "../media-paths.ts"
import { copyDatabase } from "./copy-database.ts"
import { copyMedia, type OldObject, oldObjects } from "./copy-media.ts"
import { blobFolder, findOldLayout } from "./old-layout.ts"
import { endOldWorkerd } from "./old-workerd.ts"
import { nameForPrevious, previousFolders, renameToPrevious } from "./previous-layout.ts"

/**
 * Parts of the data folder with a new layout. Each is created next to the old one, on the disk where it will
 * be.
 */
const parts = ["database", "media"]
/** The folder within a part in which the copy is made. */
const moving = "moving"
/** Milliseconds between two log lines about the progress. */
const SAY_EVERY = 5000
/** Bytes that the names, types and rounded sizes of one media file take besides its content. */
const PER_OBJECT = 12 * 1024
/** Bytes that must remain free. */
const SPARE = 8 * 1024 * 1024

/**
 * Converts a data folder of Miniflare to the current layout. The old files are only read while they are
 * copied to `database/moving` and `media/moving`. Then the file `moved.json` gets its name by one rename:
 * without it the old layout is valid and the copies are made again, with it the new one is valid and the
 * remaining renames are done, at this start or the next.
 *
 * @throws Error with a message if there is not enough space, or if the old data cannot be read
 */
export async function moveData(dataDir: string, log: Logger, now = new Date()): Promise<void> {
  const record = join(dataDir, "moved.json")
  if (!existsSync(record)) {
    for (const part of parts) rmSync(join(dataDir, part, moving), { recursive: true, force: true })
    const work = workIn(dataDir, log)
    if (!work) return
    await endOldWorkerd(dataDir, log)
    const previous = nameForPrevious(dataDir, now)
    await copy(dataDir, work, log)
    await writeRecord(record, { previous })
  }
  await finish(dataDir, record, log)
}

interface Work {
  database: string | undefined
  objects: OldObject[] | undefined
  /** Bytes to write, by part. */
  bytes: Record<string, number>
}

/** What has to be copied, or undefined if the layout is the new one. */
function workIn(dataDir: string, log: Logger): Work | undefined {
  const old = findOldLayout(dataDir)
  const isNew = {
    database: existsSync(databaseFile(dataDir)),
    media: existsSync(mediaPaths(join(dataDir, "media")).objects),
  }
  if ((old.database && isNew.database) || (old.mediaIndex && isNew.media)) {
    log.warn(
      `${dataDir} has data of an older version of Larder too, which is left as it is and not used. ` +
        "See docs/running.md.",
    )
  }
  const database = isNew.database ? undefined : old.database
  const objects = isNew.media || !old.mediaIndex ? undefined : oldObjects(old.mediaIndex)
  if (!database && !objects) return undefined
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    database,
    objects,
    bytes: {
      database: database ? sizeOf(database) + sizeOf(`${database}-wal`) : 0,
      media: (objects ?? []).reduce((sum, { size }) => sum + size + PER_OBJECT, 0),
    },
  }
}

async function copy(dataDir: string, { database, objects, bytes }: Work, log: Logger) {
  await requireRoom(dataDir, bytes)
  const started = performance.now()
  log.info(`Copying the data into its new layout: ${megabytes(bytes.database! + bytes.media!)} …`)
  try {
    const say = sometimes(log)
    const folders = parts.map((part) => join(dataDir, part, moving))
    for (const folder of folders) mkdirSync(folder, { recursive: true, mode: 0o700 })
    const [databaseFolder, mediaFolder] = folders as [string, string]
    if (database) {
      const { tables, rows } = await copyDatabase(
        database,
        join(databaseFolder, "larder.sqlite"),
        (share) => say(`Copied ${Math.round(share * 100)} % of the database`),
      )
      log.info(`Copied and checked the database: ${rows} rows in ${tables} tables.`)
    }
    if (objects) {
      const leftOut = await copyMedia(objects, blobFolder(dataDir), mediaFolder, (done) =>
        say(`Copied ${done} of ${objects.length} media files`),
      )
      for (const key of leftOut)
        log.warn(`Left out ${key}: its file was damaged or missing before.`)
      log.info(`Copied and checked ${objects.length - leftOut.length} media files.`)
    }
    for (const folder of folders) {
      await syncFolder(folder)
      await syncFolder(join(folder, ".."))
    }
  } catch (error) {
    for (const part of parts) {
      await rm(join(dataDir, part, moving), { recursive: true, force: true })
    }
    if (isDiskFull(error)) throw await noRoom(dataDir, bytes)
    throw new Error(
      `The data in ${dataDir} could not be copied into its new layout: ${(error as Error).message}. ${unchanged}`,
    )
  }
  log.info(`That took ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** The one rename that is the switch. */
async function writeRecord(record: string, content: { previous: string }): Promise<void> {
  const unfinished = `${record}.unfinished`
  await writeFile(unfinished, JSON.stringify(content))
  await syncFile(unfinished)
  await rename(unfinished, record)
  await syncFolder(join(record, ".."))
}

/** Everything here can be repeated: it continues where an earlier start was interrupted. */
async function finish(dataDir: string, record: string, log: Logger): Promise<void> {
  const { previous } = JSON.parse(readFileSync(record, "utf8")) as { previous: string }
  renameToPrevious(dataDir, previous)
  for (const part of parts) {
    const from = join(dataDir, part, moving)
    if (!existsSync(from)) continue
    for (const name of readdirSync(from)) renameSync(join(from, name), join(dataDir, part, name))
    rmdirSync(from)
    await syncFolder(join(dataDir, part))
  }
  for (const folder of previousFolders(dataDir)) await syncFolders(folder)
  await syncFolder(dataDir)
  rmSync(record)
  log.info(
    `The data is in its new layout. The old one is in ${join(dataDir, previous)}, and is deleted when the site has run without it for a week.`,
  )
}

/** Throws before anything is written if the free space is known to be insufficient. */
async function requireRoom(dataDir: string, bytes: Work["bytes"]): Promise<void> {
  const [database, media] = await Promise.all(parts.map((part) => roomAt(dataDir, part)))
  const isShort =
    database!.device === media!.device
      ? database!.free < bytes.database! + bytes.media! + SPARE
      : database!.free < bytes.database! + SPARE || media!.free < bytes.media! + SPARE
  if (isShort) throw await noRoom(dataDir, bytes)
}

async function roomAt(dataDir: string, part: string) {
  const folder = existsSync(join(dataDir, part)) ? join(dataDir, part) : dataDir
  const { bavail, bsize } = await statfs(folder)
  return { device: statSync(folder).dev, free: bavail * bsize }
}

async function noRoom(dataDir: string, bytes: Work["bytes"]): Promise<Error> {
  const [database, media] = await Promise.all(parts.map((part) => roomAt(dataDir, part)))
  const sentences =
    database!.device === media!.device
      ? `needs ${megabytes(bytes.database! + bytes.media! + SPARE)} of free room, and there are ${megabytes(database!.free)}`
      : `needs ${megabytes(bytes.database! + SPARE)} of free room for the database (there are ${megabytes(database!.free)}) ` +
        `and ${megabytes(bytes.media! + SPARE)} for the media (there are ${megabytes(media!.free)})`
  return new Error(
    `The data in ${dataDir} has to be copied into its new layout once, which ${sentences}. Make room and start again. ${unchanged}`,
  )
}

const unchanged = "Nothing was changed: the version before goes on working with this folder."

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** Logs a text, but not more often than every few seconds. */
function sometimes(log: Logger): (text: string) => void {
  let last = performance.now()
  return (text) => {
    if (performance.now() - last < SAY_EVERY) return
    last = performance.now()
    log.info(text)
  }
}
