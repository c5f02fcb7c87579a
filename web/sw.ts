/// <reference lib="webworker" />

/**
 * The service worker: the shell and its files for offline use, the code of everyday pages, and pictures
 * once seen.
 */
export {}

declare const self: ServiceWorkerGlobalScope
/**
 * Put in by `build/service-worker.ts`: a digest of the build, the files of the first page, and those of
 * the pages of every day.
 */
declare const __SHELL__: { version: string; files: string[]; everyday: string[] }

const SHELL = `larder-shell-${__SHELL__.version}`
const PICTURES = "larder-pictures"
const MOST_PICTURES = 400
/** Of recipes that are all kept, put there by the app (`web/lib/offline-db.ts`). */
const OFFLINE_PICTURES = "larder-kept-pictures"
/** What reads photographs: the page that needs it puts it there (`web/features/photos/engine-files.ts`). */
const READING = "larder-reading"
/** Where the cache notes that its shell is not the server's any more. */
const OUTDATED = "/?outdated"

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(__SHELL__.files)))
})

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      const old = names.filter((name) => name.startsWith("larder-shell-") && name !== SHELL)
      await Promise.all(old.map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})

self.addEventListener("message", (event) => {
  const { data, ports } = event
  if (data === "activate") void self.skipWaiting()
  // A file of the kept shell's build is gone: the next page begins with the server's.
  if (data === "outdated") event.waitUntil(noteOutdated().then(() => ports[0]?.postMessage(true)))
  if (data === "forget") void caches.delete(PICTURES)
  // What was seen before this worker was there: its files are kept along with those of every day.
  if (data?.seen) event.waitUntil(keepEveryday(data.seen).then(() => ports[0]?.postMessage(true)))
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== self.location.origin) return
  if (request.mode === "navigate") {
    // The reference, the document and files are the server's own pages, and one has headers of its own.
    if (!/^\/(?:api|docs|openapi|receive$)/.test(pathname) && !pathname.includes("."))
      event.respondWith(page(event))
    else if (pathname.startsWith("/docs")) event.respondWith(fetch(request).catch(noNetwork))
  } else if (isPicture(pathname)) event.respondWith(picture(request))
  else if (pathname.startsWith("/assets/reading-")) event.respondWith(reading(request))
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request))
  else if (!pathname.startsWith("/api/") && pathname !== "/sw.js") event.respondWith(file(request))
})

const isPicture = (path: string) =>
  path.startsWith("/api/media/") && /\.(?:webp|jpe?g|png|gif|avif)$/.test(path)

/**
 * The shell that is kept, with which every address of the app begins: at once, for it fits the files
 * that are kept with it. Meanwhile the server is asked whether it still has the same; if not, the next
 * page begins with the server's.
 */
async function page(event: FetchEvent) {
  const { request } = event
  const cache = await caches.open(SHELL)
  const [cached, outdated] = await Promise.all([cache.match("/"), cache.match(OUTDATED)])
  if (!cached) return fetch(request).catch(noNetwork)
  if (outdated) return fetch(request).catch(() => cached)
  event.waitUntil(compare(cache, cached.clone()))
  return cached
}

/** In place of the browser's own error page, where not even the shell is kept. */
const noNetwork = () =>
  new Response(
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Larder</title>
    <link rel="icon" href="/icon.svg"><main><h1>You are offline</h1><p>This page is not on this device.</p><p><a href="/">Larder</a></p></main>`,
    { status: 503, headers: { "content-type": "text/html; charset=utf-8" } },
  )

/** Notes in the cache that the server has another shell than the one that is kept. */
async function compare(cache: Cache, cached: Response) {
  const answer = await fetch("/", { cache: "no-cache" }).catch(() => undefined)
  if (!answer?.ok || (await answer.text()) === (await cached.text())) return
  await noteOutdated()
}

const noteOutdated = async () => (await caches.open(SHELL)).put(OUTDATED, new Response())

/** Files with a digest in their names: what is kept is right for ever. */
async function asset(request: Request | string) {
  const cached = await caches.match(request, { cacheName: SHELL })
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(SHELL)
    await cache.put(request, response.clone())
  }
  return response
}

/** One after the other, so that what the user waits for comes first. What fails comes with its page. */
async function keepEveryday(seen: string[]) {
  for (const path of [...__SHELL__.everyday, ...seen])
    if (path.startsWith("/assets/") && !path.startsWith("/assets/reading-"))
      await asset(path).catch(() => undefined)
}

/** Megabytes that come with a count of what is there already, so they pass unkept. */
const reading = async (request: Request) =>
  (await caches.match(request, { cacheName: READING })) ?? fetch(request)

/**
 * Files that another build has under the same name: those of the kept shell as long as pages begin with
 * it, the server's from then on, and without a network whatever there is.
 */
async function file(request: Request) {
  const cache = await caches.open(SHELL)
  const [cached, outdated] = await Promise.all([cache.match(request), cache.match(OUTDATED)])
  if (cached && !outdated) return cached
  return fetch(request).catch(() => cached ?? Response.error())
}

/**
 * Most pictures carry their version in the address; files of a recipe do not, and are asked for while there is a
 * network. The newest few hundred are kept.
 */
async function picture(request: Request) {
  const cache = await caches.open(PICTURES)
  const cached = (await cache.match(request)) ?? (await cachedPicture(request.url))
  const isLasting = !new URL(request.url).pathname.includes("/assets/")
  if (cached && isLasting) return cached
  try {
    const response = await fetch(request)
    if (response.status === 200) {
      await cache.put(request, response.clone())
      const keys = await cache.keys()
      for (const key of keys.slice(0, Math.max(0, keys.length - MOST_PICTURES)))
        await cache.delete(key)
    }
    return response
  } catch {
    return cached ?? (await otherSize(request.url)) ?? Response.error()
  }
}

const cachedPicture = async (url: string) =>
  (await caches.has(OFFLINE_PICTURES))
    ? caches.match(url, { cacheName: OFFLINE_PICTURES })
    : undefined

/** The same picture smaller or larger: better than none. */
async function otherSize(url: string) {
  const cache = await caches.open(PICTURES)
  for (const size of ["original", "min-original", "tiny-original"]) {
    const other = url.replace(/\/(?:(?:min|tiny)-)?original\.webp/, `/${size}.webp`)
    const found = (await cache.match(other)) ?? (await cachedPicture(other))
    if (found) return found
  }
}
