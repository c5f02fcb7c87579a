import type { ByteSource } from "../archive/byte-source"
import type { MediaStore } from "../media/store"

/** The prefix of the keys of backups in a media store. */
export const BACKUPS = "backups/"

/** The note that marks a finished backup. */
export const PUBLISHED = "published"

interface Piece {
  key: string
  start: number
  end: number
}

export const noteKey = (name: string, note: string) => `${BACKUPS}${name}/notes/${note}`
const piecePrefix = (name: string) => `${BACKUPS}${name}/pieces/`
export const pieceKey = (name: string, number: number) =>
  piecePrefix(name) + String(number).padStart(6, "0")

/** Files in a media store: each piece is an object, and all of them together are the file. */
export function bucketFiles(media: MediaStore) {
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

  async function read(pieces: Piece[], offset: number, length: number) {
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
  }

  return {
    /** Names with any object, and whether the backup is published. */
    async names() {
      const found = new Map<string, boolean>()
      for (const { key } of await everything(BACKUPS)) {
        const name = key.slice(BACKUPS.length).split("/")[0]!
        found.set(name, found.get(name) || key === noteKey(name, PUBLISHED))
      }
      return found
    },

    /** The bytes of a file that were written so far, which may be none. */
    async source(name: string): Promise<ByteSource & { isStarted: boolean }> {
      const pieces: Piece[] = []
      let size = 0
      for (const piece of await everything(piecePrefix(name))) {
        pieces.push({ key: piece.key, start: size, end: size + piece.size })
        size += piece.size
      }
      return {
        size,
        isStarted: pieces.length > 0,
        read: (offset, length) => read(pieces, offset, length),
      }
    },

    /** Deletes a file with its notes. */
    async remove(name: string) {
      const keys = (await everything(`${BACKUPS}${name}/`)).map(({ key }) => key)
      for (let i = 0; i < keys.length; i += 1000) await media.delete(keys.slice(i, i + 1000))
    },
  }
}
