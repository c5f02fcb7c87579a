import { offlineAnswer } from "./offline-parts"
import type { TRPCLink } from "@trpc/client"
import { observable } from "@trpc/server/observable"
import type { AppRouter } from "../../worker/procedures"
import {
  OFFLINE_PICTURES,
  type StoredAnswer,
  keeper,
  keepsAll,
  tryOfflineStore,
} from "./offline-db"

/**
 * What users want to read while cooking or in a shop without a network, and the lists that lead to it. No address that
 * gives access by itself.
 */
const readable =
  /^(?!mealplans\.calendar)(?:recipes\.(?:open|browse)|(?:mealplans|shopping|cookbooks|organizers|comments|timeline|favorites)\..+|(?:foods|units|labels)\.list|groups\.(?:self|preferences|members)|users\.(?:own|favorites|ratings).*|app\.about)$/

/** More than a user reads in a month; the oldest go first. */
const MOST = 1000

/** Keeps answers on this device, and gives them again where the server gives none. */
export const offlineCacheLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const user = keeper()
    if (op.type !== "query" || !user || !readable.test(op.path)) return next(op)
    const key = `${user}/${op.path}?${JSON.stringify(op.input)}`
    return observable((observer) => {
      let closed = false
      const sent = next(op).subscribe({
        next(value) {
          observer.next(value)
          // After a logout meanwhile nothing is left here.
          if ("data" in value.result && keeper() === user)
            void keep({ key, data: value.result.data, at: Date.now() })
        },
        complete: () => observer.complete(),
        async error(error) {
          // A refusal is an answer, too.
          const answered = error.data?.httpStatus !== undefined
          const known = answered ? undefined : await kept(op.path, op.input, key)
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

let sincePruned = 0

async function keep(answer: StoredAnswer) {
  await tryOfflineStore("answers", "readwrite", (store) => store.put(answer))
  if (sincePruned++ % 50 === 0) void prune()
}

async function prune() {
  const count = (await tryOfflineStore("answers", "readonly", (store) => store.count())) ?? 0
  if (count <= MOST) return
  const keys = await tryOfflineStore("answers", "readonly", (store) =>
    store.index("at").getAllKeys(null, count - MOST),
  )
  for (const key of keys ?? [])
    await tryOfflineStore("answers", "readwrite", (store) => store.delete(key))
}

/** What was last answered; where all recipes are kept, what they answer. */
async function kept(path: string, input: unknown, key: string): Promise<unknown> {
  if (keepsAll() && /^recipes\.(?:open|browse)$/.test(path)) {
    const known = await offlineAnswer(path, input).catch(() => undefined)
    if (known !== undefined) return known
  }
  const known = await tryOfflineStore<StoredAnswer | undefined>("answers", "readonly", (store) =>
    store.get(key),
  )
  return known?.data
}

/** Takes from this device what its user has read, and all recipes that were kept. */
export async function clearOfflineCache() {
  await tryOfflineStore("answers", "readwrite", (store) => store.clear())
  await tryOfflineStore("recipes", "readwrite", (store) => store.clear())
  if (!("caches" in globalThis)) return
  // Where no worker hears that it is to forget what was seen. Versions before kept answers in a cache.
  for (const name of [OFFLINE_PICTURES, "larder-pictures", "larder-answers"])
    await caches.delete(name).catch(() => false)
}
