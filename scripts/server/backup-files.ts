import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { ByteSource } from "../../worker/archive/byte-source"
import { type BackupStore, type Drafts, isBackupName } from "../../worker/backup/host"
import { syncFolder } from "./durable.ts"

/** The folder for records about finished backups, by their names. */
const CHECKED = "checked"
const VERDICT = "verdict"
const ARCHIVE = "archive"

/** The folder of a backup while it is created, with the notes of that work. */
export const workFolder = (folder: string, name: string) => join(folder, "unfinished", named(name))

/** Backups as files of a folder: `NAME.zip`, with a record about each in `checked/NAME.zip.json`. */
export function backupFiles(folder: string): BackupStore & Drafts {
  const path = (name: string) => join(folder, named(name))
  const notePath = (name: string, note: string) =>
    note === VERDICT
      ? join(folder, CHECKED, `${named(name)}.json`)
      : join(workFolder(folder, name), `${note}.json`)

  return {
    place: { kind: "folder", path: folder },

    async list() {
      const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []
      const names = entries
        .filter((one) => one.isFile() && isBackupName(one.name))
        .map(({ name }) => name)
      const found = names.map(async (name) => {
        const file = await unlessMissing(stat(path(name)))
        return file ? [{ name, size: file.size, modified: file.mtime }] : []
      })
      return (await Promise.all(found)).flat()
    },

    source: (name) => fileAt(path(name)),

    draft: (name) => fileAt(join(workFolder(folder, name), ARCHIVE)),

    async append(name, _, offset) {
      const unfinished = workFolder(folder, name)
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      const file = await open(join(unfinished, ARCHIVE), "a", 0o600)
      // Removes what an earlier try of the step has written.
      await file.truncate(offset)
      return {
        write: async (bytes) => void (await file.appendFile(bytes)),
        async finish() {
          await file.sync()
          await file.close()
        },
        abort: () => file.close(),
      }
    },

    async publish(name) {
      const unfinished = join(workFolder(folder, name), ARCHIVE)
      if (!(await unlessMissing(stat(unfinished)))) return
      await rename(unfinished, path(name))
      await syncFolder(folder)
    },

    note: async (name, note) =>
      (await unlessMissing(readFile(notePath(name, note), "utf8"))) ?? null,

    async writeNote(name, note, text) {
      const target = notePath(name, note)
      await mkdir(join(target, ".."), { recursive: true, mode: 0o700 })
      const unfinished = `${target}.unfinished`
      const file = await open(unfinished, "w", 0o600)
      await file.writeFile(text)
      await file.sync()
      await file.close()
      await rename(unfinished, target)
    },

    async remove(name) {
      await rm(path(name), { force: true })
      await rm(notePath(name, VERDICT), { force: true })
    },

    removeUnfinished: () => rm(join(folder, "unfinished"), { recursive: true, force: true }),
  }
}

/** A file that is read by range; null if it does not exist. */
export async function fileAt(path: string): Promise<(ByteSource & { modified: Date }) | null> {
  const found = await unlessMissing(stat(path))
  if (!found?.isFile()) return null
  return {
    size: found.size,
    modified: found.mtime,
    async read(offset, length) {
      const file = await open(path, "r")
      try {
        return await readExactly(file, offset, length)
      } finally {
        await file.close()
      }
    },
  }
}

/** @throws Error for a name that could reach another folder: names from clients are checked before */
function named(name: string): string {
  if (!isBackupName(name)) throw new Error("Not the name of a backup")
  return name
}

async function readExactly(file: FileHandle, offset: number, length: number) {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(bytes, at, length - at, offset + at)
    if (bytesRead === 0) throw new Error("The backup has become shorter while it was read")
    at += bytesRead
  }
  return bytes
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw error
  }
}
