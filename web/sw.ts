/// <reference lib="webworker" />

/** The service worker: the shell and its files for offline use, and pictures once seen. */
export {}

declare const self: ServiceWorkerGlobalScope
/** Put in by `build/service-worker.ts`: the files of the first page, and a digest of the build. */
declare const __SHELL__: { version: string; files: string[] }

const SHELL = `larder-shell-${__SHELL__.version}`
const PICTURES = "larder-pictures"
const MOST_PICTURES = 400

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

self.addEventListener("message", ({ data }) => {
  if (data === "activate") void self.skipWaiting()
  if (data === "forget") void caches.delete(PICTURES)
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== self.location.origin) return
  if (request.mode === "navigate") {
    // The reference, the document and files are the server's own pages.
    if (!/^\/(?:api|docs|openapi)/.test(pathname) && !pathname.includes("."))
      event.respondWith(page(request))
  } else if (isPicture(pathname)) event.respondWith(picture(request))
  else if (!pathname.startsWith("/api/") && pathname !== "/sw.js") event.respondWith(file(request))
})

const isPicture = (path: string) =>
  path.startsWith("/api/media/") && /\.(?:webp|jpe?g|png|gif|avif)$/.test(path)

/** The network first, for three seconds; then the shell, which every address of the app begins with. */
async function page(request: Request) {
  const shell = async () => (await caches.match("/", { cacheName: SHELL })) ?? Response.error()
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, 3000))
    const response = await Promise.race([fetch(request), late])
    return response?.ok ? response : await shell()
  } catch {
    return shell()
  }
}

/** Files carry a digest in their names: what is kept is right for ever. */
async function file(request: Request) {
  const kept = await caches.match(request, { cacheName: SHELL })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && new URL(request.url).pathname.startsWith("/assets/")) {
    const cache = await caches.open(SHELL)
    await cache.put(request, response.clone())
  }
  return response
}

/** Pictures carry their version in the address. The newest few hundred are kept. */
async function picture(request: Request) {
  const cache = await caches.open(PICTURES)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) {
    await cache.put(request, response.clone())
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - MOST_PICTURES)))
      await cache.delete(key)
  }
  return response
}
