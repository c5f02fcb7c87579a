import { partWriter } from "../lib/part-writer"
import { type BackupStore, type Drafts, isBackupName, type StoredBackup } from "./host"
import type { S3Client } from "./s3-client"
import type { S3Settings } from "./s3-requests"

/** Bytes of one part of an object, and of one piece that is read: the amount in memory at a time. */
const partBytes = 8 * 2 ** 20
const readBytes = 4 * 2 ** 20

/** The results of checks of backups are in a folder below it. */
const CHECKED = "checked/"

/** Notes about an object that is being uploaded, next to its draft. */
const notes = { upload: "s3-upload", part: (number: number) => `s3-part-${number}` }

interface SentPiece {
  /** The number of its first part, and the ETag of each. */
  first: number
  etags: string[]
}

/** Backups in a bucket of Amazon S3, or of a compatible server. */
export function s3Store(
  client: S3Client,
  { endpoint, bucket, prefix }: Pick<S3Settings, "endpoint" | "bucket"> & { prefix: string },
  drafts: Drafts,
): BackupStore {
  const keyOf = (name: string) => prefix + name
  const noteKey = (name: string) => `${prefix}${CHECKED}${name}.json`

  /** The pieces of an object that were uploaded so far, in order. */
  async function sentOf(name: string, before = Infinity): Promise<SentPiece[]> {
    const pieces: SentPiece[] = []
    for (let number = 0; number < before; number++) {
      const text = await drafts.note(name, notes.part(number))
      if (!text) break
      pieces.push(JSON.parse(text) as SentPiece)
    }
    return pieces
  }

  async function begin(name: string): Promise<string> {
    // From an earlier try of the first piece.
    const left = await drafts.note(name, notes.upload)
    if (left) await client.abort(keyOf(name), left)
    const uploadId = await client.begin(keyOf(name))
    await drafts.writeNote(name, notes.upload, uploadId)
    return uploadId
  }

  return {
    place: { kind: "s3", endpoint, bucket, prefix },

    async list() {
      const found = await client.list(prefix)
      return found.flatMap(({ key, size, modified }) => {
        const name = key.slice(prefix.length)
        return isBackupName(name) ? [{ name, size, modified }] : []
      })
    },

    async source(name): Promise<StoredBackup | null> {
      const found = await client.head(keyOf(name))
      return found && sourceOf(client, keyOf(name), found)
    },

    async append(name, number) {
      const uploadId =
        number === 0 ? await begin(name) : ((await drafts.note(name, notes.upload)) ?? "")
      const last = (await sentOf(name, number)).at(-1)
      const first = last ? last.first + last.etags.length : 1
      const etags: string[] = []
      const writer = partWriter(partBytes, async (part) => {
        etags.push(await client.part(keyOf(name), uploadId, first + etags.length, part))
      })
      return {
        write: (bytes) => writer.write(bytes),
        async finish() {
          await writer.end()
          const piece: SentPiece = { first, etags }
          await drafts.writeNote(name, notes.part(number), JSON.stringify(piece))
        },
        abort: async () => undefined,
      }
    },

    async publish(name) {
      const uploadId = await drafts.note(name, notes.upload)
      if (!uploadId) return
      const etags = (await sentOf(name)).flatMap((piece) => piece.etags)
      try {
        await client.complete(keyOf(name), uploadId, etags)
      } catch (error) {
        // It was completed, but the response was lost.
        if (!(await client.head(keyOf(name)))) throw error
      }
    },

    async note(name) {
      const found = await client.get(noteKey(name))
      return found && new TextDecoder().decode(found)
    },
    writeNote: (name, _, text) => client.put(noteKey(name), new TextEncoder().encode(text)),

    async remove(name) {
      await client.remove(keyOf(name))
      await client.remove(noteKey(name))
    },

    // Uploaded parts take space until the upload is aborted.
    async removeUnfinished() {
      for (const { key, uploadId } of await client.unfinishedUploads(prefix)) {
        if (isBackupName(key.slice(prefix.length))) await client.abort(key, uploadId)
      }
    },
  }
}

/** Reads further than requested: the files of a backup are adjacent. */
function sourceOf(
  client: S3Client,
  key: string,
  { size, modified }: { size: number; modified: Date },
): StoredBackup {
  let held = { start: 0, bytes: new Uint8Array(0) }

  /** At least one byte from an offset on. */
  async function from(offset: number): Promise<Uint8Array> {
    const { start, bytes } = held
    if (offset >= start && offset < start + bytes.length) return bytes.subarray(offset - start)
    const length = Math.min(readBytes, size - offset)
    const read = await client.get(key, { offset, length })
    if (read?.length !== length) throw new Error(`The object ${key} is not what it was`)
    held = { start: offset, bytes: new Uint8Array(read) }
    return held.bytes
  }

  return {
    size,
    modified,
    async read(offset, length) {
      const whole = new Uint8Array(length)
      for (let at = 0; at < length;) {
        const piece = (await from(offset + at)).subarray(0, length - at)
        whole.set(piece, at)
        at += piece.length
      }
      return whole
    },
  }
}
