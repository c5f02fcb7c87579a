import type { MediaStore, StoredBody, StoredObject } from "../../worker/media/store"

interface Entry extends StoredObject {
  bytes: Uint8Array<ArrayBuffer>
}

/** An R2 bucket in memory. `keys()` shows what it holds. */
export function memoryStore(): MediaStore & { keys(): string[] } {
  const entries = new Map<string, Entry>()
  let writes = 0

  const withBody = (entry: Entry, bytes: Uint8Array<ArrayBuffer>): StoredBody => ({
    ...entry,
    body: new Blob([bytes]).stream(),
    arrayBuffer: () => new Blob([bytes]).arrayBuffer(),
  })

  const store: ReturnType<typeof memoryStore> = {
    keys: () => [...entries.keys()].sort(),
    head: async (key) => entries.get(key) ?? null,
    async get(key, options) {
      const entry = entries.get(key)
      if (!entry) return null
      const { offset = 0, length = entry.size } = options?.range ?? {}
      return withBody(entry, entry.bytes.slice(offset, offset + length))
    },
    async put(key, value, options) {
      const bytes =
        value instanceof ReadableStream ? await new Response(value).bytes() : new Uint8Array(value)
      const entry = {
        bytes,
        size: bytes.length,
        httpEtag: `"${++writes}"`,
        uploaded: new Date(),
        httpMetadata: options?.httpMetadata,
      }
      entries.set(key, entry)
      return entry
    },
    async createMultipartUpload(key, options) {
      const parts: Uint8Array<ArrayBuffer>[] = []
      return {
        async uploadPart(partNumber, value) {
          parts[partNumber - 1] = new Uint8Array(value)
          return { partNumber, etag: String(partNumber) }
        },
        async complete(named) {
          // As R2 has it: parts of one size of 5 MiB or more, but for the last.
          const sizes = named.slice(0, -1).map(({ partNumber }) => parts[partNumber - 1]!.length)
          if (sizes.some((size) => size < 5 * 2 ** 20 || size !== sizes[0])) {
            throw new Error("The parts of an upload are too small or differ")
          }
          const whole = await new Blob(parts).arrayBuffer()
          await store.put(key, new Uint8Array(whole), options)
        },
        async abort() {
          parts.length = 0
        },
      }
    },
    async delete(keys) {
      for (const key of [keys].flat()) entries.delete(key)
    },
    async list({ prefix, startAfter = "", cursor = startAfter }) {
      const found = [...entries].filter(([key]) => key.startsWith(prefix) && key > cursor)
      const page = found.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, 1000)
      const objects = page.map(([key, { size, uploaded }]) => ({ key, size, uploaded }))
      return { objects, truncated: found.length > page.length, cursor: page.at(-1)?.[0] }
    },
  }
  return store
}
