import { useSyncExternalStore } from "react"
import { failureOf } from "../../lib/failures"
import { type OfflineChoice, storageUser, offlineChoice } from "../../lib/offline-db"
import { store, stored } from "../../lib/local-storage"
import { trpcClient } from "../../lib/trpc"
import { offlineRecipesChanged } from "./offline-answers"
import { dropPictures, cachePicture } from "./picture-cache"
import { toOfflineRecipe } from "./offline-recipe"
import {
  countStored,
  removeRecipe,
  clearStored,
  storedIds,
  storeRecipe,
  listStored,
} from "./recipe-store"

/** The progress of downloading all recipes. */
export interface OfflineSync {
  state: "idle" | "running" | "full" | "failed"
  /** Stored recipes, of so many. */
  storedCount: number
  total: number
  /** Pictures that this run has fetched. */
  pictures: number
  /** The error message, after a failure. */
  message?: string
}

/** The point from which it continues: the stored recipe that was changed last. */
interface Progress {
  after: { updateAt: string; id: string } | null
  /** Time of the last completed run. */
  current?: string
  total?: number
}

const PROGRESS = "keepAllProgress"
const progress = () => stored<Progress>(PROGRESS) ?? { after: null }
export const lastCurrent = () => progress().current

let syncState: OfflineSync = {
  state: "idle",
  storedCount: 0,
  total: progress().total ?? 0,
  pictures: 0,
}
const watchers = new Set<() => void>()
let run: Promise<void> | undefined

function tell(change: Partial<OfflineSync>) {
  syncState = { ...syncState, ...change }
  for (const watcher of watchers) watcher()
}

export const useOfflineSync = () => useSyncExternalStore(watch, () => syncState)

function watch(watcher: () => void) {
  watchers.add(watcher)
  const user = storageUser()
  if (user)
    void countStored(user).then(
      (storedCount) => tell({ storedCount }),
      () => undefined,
    )
  return () => {
    watchers.delete(watcher)
  }
}

/** Starts storing all recipes, or with other pictures. */
export async function startOfflineSync(pictures: OfflineChoice["pictures"]) {
  store("keepAll", { pictures })
  store(PROGRESS, { ...progress(), after: null })
  // Asks the browser not to delete it when space is scarce; some ask the person.
  await navigator.storage?.persist?.().catch(() => false)
  await run
  await syncOfflineRecipes()
}

/** Keeps them no longer. */
export async function stopOfflineSync() {
  store("keepAll", undefined)
  store(PROGRESS, undefined)
  await run
  await Promise.all([clearStored().catch(() => undefined), dropPictures([]).catch(() => undefined)])
  offlineRecipesChanged()
  tell({ state: "idle", storedCount: 0, total: 0, pictures: 0 })
}

/** Fetches what has changed since the last time, once at a time among all tabs. */
export const syncOfflineRecipes = () =>
  (run ??= alone(fetchChanges).finally(() => {
    run = undefined
  }))

async function alone(work: () => Promise<void>) {
  if (!navigator.locks) return work()
  await navigator.locks.request("larder-keep-all", { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/** Milliseconds between two requests: the user's own requests come first. */
const PAUSE = 150
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

async function fetchChanges() {
  const user = storageUser()
  if (!user || !offlineChoice()) return
  tell({ state: "running", message: undefined, pictures: 0, storedCount: await countStored(user) })
  try {
    await fetchAfter(user)
    await settle(user)
    store(PROGRESS, { ...progress(), current: new Date().toISOString(), total: syncState.total })
    tell({ state: "idle" })
  } catch (error) {
    const full = (error as Error | null)?.name === "QuotaExceededError"
    if (full) tell({ state: "full" })
    else tell({ state: "failed", message: failureOf(error).message })
  }
  offlineRecipesChanged()
}

const isWanted = (user: string) => offlineChoice() !== undefined && storageUser() === user

/** In pages, each stored completely before its point is recorded: after an interruption it continues there. */
async function fetchAfter(user: string) {
  for (;;) {
    const found = await trpcClient.recipes.offline.query({ after: progress().after })
    tell({ total: found.total })
    await keepFound(user, found.items)
    const last = found.items.at(-1)?.recipe
    if (!isWanted(user)) return
    const after = last ? { updateAt: last.updateAt, id: last.id } : progress().after
    store(PROGRESS, { ...progress(), after, total: found.total })
    tell({ storedCount: await countStored(user) })
    if (!found.more) return
    await pause()
  }
}

async function keepFound(user: string, items: Parameters<typeof toOfflineRecipe>[1][]) {
  for (const item of items) {
    const wanted = offlineChoice()
    if (!wanted || !isWanted(user)) return
    await storeRecipe(toOfflineRecipe(user, item))
    if (await cachePicture(item.recipe, wanted.pictures)) tell({ pictures: syncState.pictures + 1 })
  }
}

/** Where numbers differ, something was deleted, or was created with an old date: compare ids. */
async function settle(user: string) {
  if (!isWanted(user) || (await countStored(user)) === syncState.total) return
  const ids = new Set((await trpcClient.recipes.found.query({})).map(({ id }) => id))
  const stored = await storedIds(user)
  for (const id of stored) if (!ids.has(id)) await removeRecipe(user, id)
  const here = new Set(stored)
  const missing = [...ids].filter((id) => !here.has(id))
  for (let at = 0; at < missing.length && isWanted(user); at += 50) {
    const { items } = await trpcClient.recipes.offline.query({ ids: missing.slice(at, at + 50) })
    await keepFound(user, items)
    await pause()
  }
  await dropPictures((await listStored(user)).map(({ card }) => card))
  tell({ storedCount: await countStored(user), total: ids.size })
}
