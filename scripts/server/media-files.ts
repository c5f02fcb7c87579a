import { randomBytes } from "node:crypto"
import { createReadStream } from "node:fs"
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import { pageOfKeys } from "../../worker/media/key-pages"
import type { MediaStore, StoredBody, StoredObject, StoredUpload } from "../../worker/media/store"
import { syncFolder } from "./durable.ts"
import { mediaPaths } from "./media-paths.ts"

/**
 * A media store over a folder: `objects/<key>` for the bytes, `types/<key>` for the content type. A file
 * is written under a temporary name in `unfinished/`, flushed to the disk and renamed, so that under its own
 * name it is always whole. Keys are made by the server (see `worker/media/keys.ts`), and one that could leave
 * the folder is refused.
 *
 * The entity tag is made of time and size: keys are written once, so that is enough.
 *
 * @param syncs false where the caller itself waits until everything is on the disk
 */
export function mediaFiles(folder: string, { syncs = true } = {}): MediaStore {
  const paths = mediaPaths(folder)

  async function describe(key: string, file: { size: number; mtime: Date }): Promise<StoredObject> {
    const contentType = await unlessMissing(readFile(paths.type(key), "utf8"))
    const { size, mtime } = file
    return {
      size,
      uploaded: mtime,
      httpEtag: `"${mtime.getTime().toString(36)}-${size.toString(36)}"`,
      httpMetadata: contentType ? { contentType } : undefined,
    }
  }

  async function head(key: string) {
    const file = await unlessMissing(stat(paths.object(key)))
    return file?.isFile() ? describe(key, file) : null
  }

  /** A file that is not under its own name yet. */
  async function startFile() {
    await mkdir(paths.unfinished, { recursive: true })
    const path = join(paths.unfinished, randomBytes(12).toString("hex"))
    const file = await open(path, "wx", 0o600)
    return {
      write: (bytes: Uint8Array) => writeAll(file, bytes),
      async moveTo(target: string) {
        if (syncs) await file.sync()
        await file.close()
        const created = await mkdir(dirname(target), { recursive: true })
        await rename(path, target)
        if (syncs) await syncUpwards(dirname(target), created ? dirname(created) : dirname(target))
      },
      async discard() {
        await file.close().catch(() => {})
        await rm(path, { force: true })
      },
    }
  }

  async function write(target: string, value: Uint8Array | ReadableStream<Uint8Array>) {
    const file = await startFile()
    try {
      if (value instanceof Uint8Array) await file.write(value)
      else for await (const chunk of value) await file.write(chunk)
      await file.moveTo(target)
    } catch (error) {
      await file.discard()
      throw error
    }
  }

  /** The type first: an object is there with its type or not at all. */
  async function writeType(key: string, contentType: string | undefined) {
    if (contentType) await write(paths.type(key), new TextEncoder().encode(contentType))
  }

  async function remove(key: string) {
    await rm(paths.object(key), { force: true })
    await rm(paths.type(key), { force: true })
  }

  return {
    head,

    async get(key, options): Promise<StoredBody | null> {
      const object = await head(key)
      if (!object) return null
      const path = paths.object(key)
      const { offset, length } = options?.range ?? { offset: 0, length: object.size }
      const read = () =>
        length === 0 ? [] : createReadStream(path, { start: offset, end: offset + length - 1 })
      return {
        ...object,
        get body() {
          const bytes = read()
          return Readable.toWeb(bytes instanceof Readable ? bytes : Readable.from(bytes)) as never
        },
        async arrayBuffer() {
          const bytes = options?.range ? await collect(read()) : await readFile(path)
          return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as never
        },
      }
    },

    async put(key, value, options) {
      await writeType(key, options?.httpMetadata?.contentType)
      await write(paths.object(key), value)
      return head(key)
    },

    async createMultipartUpload(key, options): Promise<StoredUpload> {
      const target = paths.object(key)
      const file = await startFile()
      return {
        async uploadPart(partNumber, value) {
          await file.write(value)
          return { partNumber, etag: "" }
        },
        async complete() {
          await writeType(key, options?.httpMetadata?.contentType)
          await file.moveTo(target)
        },
        abort: () => file.discard(),
      }
    },

    async delete(keys) {
      for (const key of [keys].flat()) await remove(key)
    },

    async list(options) {
      const page = await pageOfKeys(options, async (below) => {
        const entries = await unlessMissing(
          readdir(join(paths.objects, below), { withFileTypes: true }),
        )
        return (entries ?? []).map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      })
      const objects = await Promise.all(
        page.keys.map(async (key) => {
          const file = await unlessMissing(stat(paths.object(key)))
          return { key, size: file?.size ?? 0, uploaded: file?.mtime ?? new Date(0) }
        }),
      )
      return { objects, truncated: page.truncated, cursor: page.keys.at(-1) }
    },
  }
}

/** Removes what an earlier process was writing when it ended. Called before anything is written. */
export const removeUnfinished = (folder: string) =>
  rm(mediaPaths(folder).unfinished, { recursive: true, force: true })

/** A new name is on the disk once its folder is, and a new folder once the one above it is. */
async function syncUpwards(folder: string, last: string): Promise<void> {
  await syncFolder(folder)
  if (folder !== last) await syncUpwards(dirname(folder), last)
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT" || code === "ENOTDIR") return undefined
    throw error
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += (await file.write(bytes, at)).bytesWritten
  }
}

const collect = async (parts: AsyncIterable<Buffer> | Buffer[]) => {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
