import type { MediaStore, StoredBody } from "../../worker/media/store"

/** A bucket in memory, with what it holds for a test to look at. */
export function memoryStore() {
  const objects = new Map<
    string,
    { bytes: Uint8Array<ArrayBuffer>; type?: string; uploaded: Date }
  >()
  const described = (key: string) => {
    const { bytes, type, uploaded } = objects.get(key)!
    return {
      size: bytes.length,
      httpEtag: `"${bytes.length}-${uploaded.getTime()}"`,
      uploaded,
      httpMetadata: { contentType: type },
    }
  }
  const store: MediaStore = {
    head: async (key) => (objects.has(key) ? described(key) : null),
    async get(key, { range } = {}) {
      if (!objects.has(key)) return null
      const { bytes } = objects.get(key)!
      const part = range ? bytes.slice(range.offset, range.offset + range.length) : bytes
      return {
        ...described(key),
        get body() {
          return new Blob([part]).stream() as unknown as StoredBody["body"]
        },
        arrayBuffer: async () => part.slice().buffer,
      }
    },
    async put(key, value, { httpMetadata } = {}) {
      objects.set(key, {
        bytes: new Uint8Array(value),
        type: httpMetadata?.contentType,
        uploaded: new Date(),
      })
      return described(key)
    },
    async delete(keys) {
      for (const key of [keys].flat()) objects.delete(key)
    },
    async list({ prefix }) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
      return { objects: keys.map((key) => ({ key, ...described(key) })), truncated: false }
    },
  }
  return Object.assign(store, { keys: () => [...objects.keys()].sort() })
}
