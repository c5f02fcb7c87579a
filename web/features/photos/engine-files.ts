import { folder, sizes } from "virtual:reading-engine"
import { fileOf } from "./languages"

/** For the cache of `sw.ts` that survives a new build: what was loaded once works offline. */
const CACHE = "larder-reading"

/**
 * A module of one function with an instruction of relaxed SIMD (i8x16.relaxed_swizzle): whether a browser accepts
 * it decides which engine it can run.
 */
const relaxed = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15,
  65, 2, 253, 15, 253, 128, 2, 11,
])

const core = () =>
  WebAssembly.validate(relaxed) ? "tesseract-core-relaxedsimd-lstm" : "tesseract-core-simd-lstm"

export const engineScript = () => `${folder}worker.min.js`
export const coreScript = () => `${folder}${core()}.js`
export const dataFolder = folder.replace(/\/$/, "")

/** Bytes to load for reading in some languages, of which `have` are stored. */
export interface Load {
  have: number
  of: number
}

/**
 * Loads the engine and its languages, so that its own requests for them are answered at once.
 * @throws TypeError when offline; AbortError
 */
export async function loadFiles(
  languages: readonly string[],
  onLoad: (load: Load) => void,
  signal: AbortSignal,
): Promise<void> {
  const names = ["worker.min.js", `${core()}.js`, `${core()}.wasm`, ...languages.map(fileOf)]
  const of = names.reduce((sum, name) => sum + sizes[name]!, 0)
  let have = 0
  const add = (bytes: number) => onLoad({ have: (have += bytes), of })
  const cache = await openCache()
  await forgetOthers(cache)
  for (const name of names) {
    const address = folder + name
    if (await cache?.match(address)) {
      add(sizes[name]!)
      continue
    }
    // The browser's own message would be an error in its console.
    if (!navigator.onLine) throw new TypeError("There is no connection")
    const response = await fetch(address, { signal })
    if (!response.ok || !response.body) throw new TypeError(`${address}: ${response.status}`)
    const storing = cache?.put(address, response.clone()).catch(() => {})
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      add(value.length)
    }
    await storing
  }
}

/** No cache where the site has no https, or the browser refuses storage. */
const openCache = () =>
  "caches" in globalThis ? caches.open(CACHE).catch(() => undefined) : Promise.resolve(undefined)

/** Deletes what an earlier version of the site stored. */
async function forgetOthers(cache: Cache | undefined) {
  for (const request of (await cache?.keys()) ?? [])
    if (!new URL(request.url).pathname.startsWith(folder)) await cache!.delete(request)
}
