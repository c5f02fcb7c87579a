import { offlineAnswer } from "./offline-parts"
import type { TRPCLink } from "@trpc/client"
import { observable } from "@trpc/server/observable"
import type { AppRouter } from "../../worker/procedures"
import {
  OFFLINE_PICTURES,
  type StoredAnswer,
  offlineChoice,
  storageUser,
  tryOfflineDb,
} from "./offline-db"

/**
 * What users want to read offline while cooking or shopping, and the lists that link to it. No address that grants
 * access by itself.
 */
const readable =
  /^(?!mealplans\.calendar)(?:recipes\.(?:open|browse)|(?:mealplans|shopping|cookbooks|organizers|comments|timeline|favorites)\..+|(?:foods|units|labels)\.list|groups\.(?:self|preferences|members)|users\.(?:own|favorites|ratings).*|app\.about)$/

/** More than a user reads in a month; the oldest are deleted first. */
const MAX_ANSWERS = 1000

/** Stores answers on this device, and returns them where the server does not answer. */
export const offlineCacheLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const user = storageUser()
    if (op.type !== "query" || !user || !readable.test(op.path)) return next(op)
    const key = `${user}/${op.path}?${JSON.stringify(op.input)}`
    return observable((observer) => {
      let closed = false
      const sent = next(op).subscribe({
        next(value) {
          observer.next(value)
          // After a logout meanwhile nothing is stored.
          if ("data" in value.result && storageUser() === user)
            void storeAnswer({ key, data: value.result.data, at: Date.now() })
        },
        complete: () => observer.complete(),
        async error(error) {
          // A refusal is an answer, too.
          const answered = error.data?.httpStatus !== undefined
          const known = answered ? undefined : await storedAnswer(op.path, op.input, key)
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

async function storeAnswer(answer: StoredAnswer) {
  await tryOfflineDb((database) => database.put("answers", answer))
  if (sincePruned++ % 50 === 0) void prune()
}

async function prune() {
  await tryOfflineDb(async (database) => {
    const count = await database.count("answers")
    if (count <= MAX_ANSWERS) return
    const keys = await database.getAllKeysFromIndex("answers", "at", null, count - MAX_ANSWERS)
    for (const key of keys) await database.delete("answers", key)
  })
}

/** The last answer of the server; where all recipes are stored, an answer from them. */
async function storedAnswer(path: string, input: unknown, key: string): Promise<unknown> {
  if (offlineChoice() && /^recipes\.(?:open|browse)$/.test(path)) {
    const known = await offlineAnswer(path, input).catch(() => undefined)
    if (known !== undefined) return known
  }
  const known = await tryOfflineDb((database) => database.get("answers", key))
  return known?.data
}

/** Deletes from this device what its user has read, and all stored recipes. */
export async function clearOfflineCache() {
  await tryOfflineDb((database) => database.clear("answers"))
  await tryOfflineDb((database) => database.clear("recipes"))
  if (!("caches" in globalThis)) return
  // Where no worker receives the message to delete. Earlier versions stored answers in a cache.
  for (const name of [OFFLINE_PICTURES, "larder-pictures", "larder-answers"])
    await caches.delete(name).catch(() => false)
}
