import type { Driver } from "../../db/client"
import type { MediaStore } from "../media/store"
import { openUpload } from "../media/upload"
import type { ByteSource } from "../archive/byte-source"
import { type BackupHost, type BackupStore, type Drafts, isBackupName } from "./host"
import type { Migration } from "./side-database"
import { stagedSite } from "./staged-site"

/** The first part of the keys of backups in a media store. */
export const BACKUPS = "backups/"

const published = "published"

/**
 * Backups of a site without a disk. They are made beside its pictures, and kept there unless another store is
 * given. The database is read as it is at each moment.
 */
export function bucketHost(
  media: MediaStore,
  driver: Driver,
  migrations: () => Promise<Migration[]>,
  otherStore?: (drafts: Drafts) => BackupStore,
): BackupHost {
  const drafts = bucketStore(media)
  const other = otherStore?.(drafts)
  return {
    store: other ?? drafts,
    drafts,
    sends: other !== undefined,
    objectsAtOnce: 30,
    openSource: async () => ({ driver, close: () => undefined }),
    migrations,
    openScratch: async () => null,
    newSite: stagedSite({ driver, media, migrations }),
    tidy: drafts.forget,
  }
}

interface Piece {
  key: string
  start: number
  end: number
}

/** Files in a media store: each piece is an object, and all of them are the file. */
function bucketStore(media: MediaStore) {
  const noteKey = (name: string, note: string) => `${BACKUPS}${name}/notes/${note}`
  const piecePrefix = (name: string) => `${BACKUPS}${name}/pieces/`
  const pieceKey = (name: string, number: number) =>
    piecePrefix(name) + String(number).padStart(6, "0")

  async function everything(prefix: string) {
    const found: { key: string; size: number; uploaded: Date }[] = []
    for (let startAfter = "", more = true; more;) {
      const page = await media.list({ prefix, startAfter })
      found.push(...page.objects)
      startAfter = found.at(-1)?.key ?? ""
      more = page.truncated
    }
    return found
  }

  const removeAll = async (prefix: string) => {
    const keys = (await everything(prefix)).map(({ key }) => key)
    for (let i = 0; i < keys.length; i += 1000) await media.delete(keys.slice(i, i + 1000))
  }

  /** Names below which there is anything, and whether the backup is published. */
  async function names() {
    const found = new Map<string, boolean>()
    for (const { key } of await everything(BACKUPS)) {
      const name = key.slice(BACKUPS.length).split("/")[0]!
      found.set(name, found.get(name) || key === noteKey(name, published))
    }
    return found
  }

  async function piecesOf(name: string): Promise<{ pieces: Piece[]; size: number }> {
    const pieces: Piece[] = []
    let size = 0
    for (const piece of await everything(piecePrefix(name))) {
      pieces.push({ key: piece.key, start: size, end: size + piece.size })
      size += piece.size
    }
    return { pieces, size }
  }

  const sourceOf = ({ pieces, size }: { pieces: Piece[]; size: number }): ByteSource => ({
    size,
    async read(offset, length) {
      const bytes = new Uint8Array(length)
      const wanted = pieces.filter(({ start, end }) => start < offset + length && end > offset)
      for (const { key, start, end } of wanted) {
        const from = Math.max(start, offset)
        const range = { offset: from - start, length: Math.min(end, offset + length) - from }
        const object = await media.get(key, { range })
        if (!object) throw new Error(`The piece ${key} of a backup is missing`)
        bytes.set(new Uint8Array(await object.arrayBuffer()), from - offset)
      }
      return bytes
    },
  })

  const forget = async (name: string) => {
    if (!(await media.head(noteKey(name, published)))) await removeAll(`${BACKUPS}${name}/`)
  }

  const store: BackupStore & Drafts = {
    place: { kind: "media" },

    async list() {
      const finished = [...(await names())].flatMap(([name, isDone]) =>
        isDone && isBackupName(name) ? name : [],
      )
      const found = finished.map(async (name) => {
        const mark = await media.head(noteKey(name, published))
        return mark ? [{ name, size: (await piecesOf(name)).size, modified: mark.uploaded }] : []
      })
      return (await Promise.all(found)).flat()
    },

    async source(name) {
      const mark = await media.head(noteKey(name, published))
      return mark && { ...sourceOf(await piecesOf(name)), modified: mark.uploaded }
    },

    async draft(name) {
      const found = await piecesOf(name)
      return found.pieces.length > 0 ? sourceOf(found) : null
    },

    async append(name, number) {
      const upload = await openUpload(media, pieceKey(name, number), "application/octet-stream")
      return {
        write: (bytes) => upload.write(bytes),
        finish: async () => void (await upload.finish()),
        abort: () => upload.abort(),
      }
    },

    publish: async (name) => void (await media.put(noteKey(name, published), new Uint8Array(0))),

    async note(name, note) {
      const found = await media.get(noteKey(name, note))
      return found && new TextDecoder().decode(await found.arrayBuffer())
    },
    writeNote: async (name, note, text) =>
      void (await media.put(noteKey(name, note), new TextEncoder().encode(text))),

    remove: async (name) => {
      // First of all it is not listed any more.
      await media.delete(noteKey(name, published))
      await removeAll(`${BACKUPS}${name}/`)
    },

    async removeUnfinished() {
      for (const [name, isDone] of await names()) {
        if (!isDone) await removeAll(`${BACKUPS}${name}/`)
      }
    },
  }
  return {
    ...store,
    /** Removes a draft that was not published as it is, with its notes. */
    forget,
  }
}
