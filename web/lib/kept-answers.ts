import type { TRPCLink } from "@trpc/client"
import { observable } from "@trpc/server/observable"
import type { AppRouter } from "../../worker/procedures"

/** What one wants to read in a kitchen without a network: recipes, and the lists that lead to them. */
const readable = new Set(["recipes.open", "recipes.browse"])

const CACHE = "larder-answers"
const MOST = 200

/** Keeps answers on this device, and gives them again while it is offline. Needs https, as caches do. */
export const keptLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!readable.has(op.path) || !("caches" in globalThis)) return next(op)
    const key = `/kept/${op.path}?${encodeURIComponent(JSON.stringify(op.input))}`
    return observable((observer) => {
      let closed = false
      const sent = next(op).subscribe({
        next(value) {
          observer.next(value)
          if ("data" in value.result) void keep(key, value.result.data).catch(() => undefined)
        },
        complete: () => observer.complete(),
        async error(error) {
          const known = navigator.onLine ? undefined : await kept(key)
          if (closed) return
          if (known === undefined) return observer.error(error)
          observer.next({ result: { type: "data", data: known } })
          observer.complete()
        },
      })
      return () => {
        closed = true
        sent.unsubscribe()
      }
    })
  }

/** The newest few hundred: what is kept again moves to the end. */
async function keep(key: string, data: unknown) {
  const cache = await caches.open(CACHE)
  await cache.delete(key)
  await cache.put(key, Response.json(data))
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(old)
}

async function kept(key: string): Promise<unknown> {
  const cache = await caches.open(CACHE)
  return (await cache.match(key).catch(() => undefined))?.json()
}

/** Takes from this device what its user has read. */
export async function forgetKept() {
  if ("caches" in globalThis) await caches.delete(CACHE).catch(() => false)
}
