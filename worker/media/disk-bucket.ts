import type { Fetcher } from "@cloudflare/workers-types"
import { pageOfKeys } from "./key-pages"
import type { MediaStore, StoredBody, StoredObject, StoredPage, StoredUpload } from "./store"

/**
 * A bucket over a writable disk service of workerd, for `workerd serve` without R2. Objects are files
 * under `objects/`, their content types files of the same name under `types/`, written first.
 *
 * The entity tag is made of time and size: keys are written once, so that is enough.
 */
export function diskBucket(disk: Fetcher): MediaStore {
  const ask = async (path: string, init?: Asked) => {
    // The platform's own stream type is the same thing under another name.
    const response = await disk.fetch(`http://disk/${path}`, init as never)
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new Error(`The media disk answered ${response.status}`)
  }

  const describe = async (key: string, headers: HeadersLike): Promise<StoredObject> => {
    const uploaded = new Date(headers.get("last-modified") ?? 0)
    const whole = headers.get("content-range")?.match(/\/(\d+)$/)?.[1]
    const size = Number(whole ?? headers.get("content-length") ?? 0)
    const type = await ask(`types/${key}`)
    return {
      size,
      uploaded,
      httpEtag: `"${uploaded.getTime().toString(36)}-${size.toString(36)}"`,
      httpMetadata: type ? { contentType: await type.text() } : undefined,
    }
  }

  const head = async (key: string) => {
    const found = await ask(`objects/${key}`, { method: "HEAD" })
    return found && describe(key, found.headers)
  }

  const remove = async (key: string) => {
    await ask(`objects/${key}`, { method: "DELETE" })
    await ask(`types/${key}`, { method: "DELETE" })
  }

  const writeType = async (key: string, type: string | undefined) => {
    if (type) await ask(`types/${key}`, { method: "PUT", body: new TextEncoder().encode(type) })
  }

  const namesIn = async (folder: string) => {
    const listing = await ask(`objects/${folder}`)
    const entries = listing ? ((await listing.json()) as { name: string; type: string }[]) : []
    return entries.map(({ name, type }) => ({ name, isFolder: type === "directory" }))
  }

  return {
    head,

    async get(key, options): Promise<StoredBody | null> {
      const { offset, length } = options?.range ?? { offset: 0, length: 0 }
      const range = length > 0 ? { range: `bytes=${offset}-${offset + length - 1}` } : undefined
      const found = await ask(`objects/${key}`, { headers: range })
      if (!found?.body) return null
      if (offset > 0 && found.status !== 206) throw new Error("The media disk gives no ranges")
      // The platform's own stream type is the same thing under another name.
      const body = found.body as unknown as ReadableStream<Uint8Array>
      return {
        ...(await describe(key, found.headers)),
        body,
        arrayBuffer: () => new Response(body).arrayBuffer(),
      }
    },

    async put(key, value, options) {
      await writeType(key, options?.httpMetadata?.contentType)
      await ask(`objects/${key}`, { method: "PUT", body: value })
      return head(key)
    },

    async createMultipartUpload(key, options): Promise<StoredUpload> {
      await writeType(key, options?.httpMetadata?.contentType)
      return streamedUpload(
        (body) => ask(`objects/${key}`, { method: "PUT", body }),
        () => remove(key),
      )
    },

    async delete(keys) {
      for (const key of [keys].flat()) await remove(key)
    },

    async list(options): Promise<StoredPage> {
      const { keys, truncated } = await pageOfKeys(options, namesIn)
      const objects = await Promise.all(
        keys.map(async (key) => {
          const { size = 0, uploaded = new Date(0) } = (await head(key)) ?? {}
          return { key, size, uploaded }
        }),
      )
      return { objects, truncated, cursor: keys.at(-1) }
    },
  }
}

/**
 * An object whose parts are streamed to one request.
 * @param write sends a body, and ends when all of it is stored
 * @param remove deletes what was stored of it
 */
function streamedUpload(
  write: (body: ReadableStream<Uint8Array>) => Promise<unknown>,
  remove: () => Promise<void>,
): StoredUpload {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writing = write(readable)
  const writer = writable.getWriter()
  return {
    async uploadPart(partNumber, value) {
      // A failing disk ends the request, and then no one would read the part.
      await Promise.race([writer.write(value), writing])
      return { partNumber, etag: "" }
    },
    async complete() {
      await writer.close()
      await writing
    },
    async abort() {
      await writer.abort().catch(() => {})
      await writing.catch(() => {})
      await remove()
    },
  }
}

interface Asked {
  method?: string
  body?: Uint8Array | ReadableStream<Uint8Array>
  headers?: Record<string, string>
}

interface HeadersLike {
  get(name: string): string | null
}
