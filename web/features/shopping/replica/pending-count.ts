import { store, stored, storedUnder, useStored } from "../../../lib/local-storage"

/** How many operations of which list wait on this device, by user. */
type Counts = Record<string, Record<string, number>>

const KEY = "unsent"
const none: Counts = {}

/** Notes how much waits, so that the app knows without opening the store. */
export function countPending(
  { userId, listId }: { userId: string; listId: string },
  count: number,
) {
  const all = stored<Counts>(KEY) ?? none
  if ((all[userId]?.[listId] ?? 0) === count) return
  const { [listId]: _, ...others } = all[userId] ?? {}
  const lists = count > 0 ? { ...others, [listId]: count } : others
  const { [userId]: __, ...users } = all
  const next = Object.keys(lists).length > 0 ? { ...users, [userId]: lists } : users
  store(KEY, Object.keys(next).length > 0 ? next : undefined)
}

export const listsWithPending = (userId: string): string[] =>
  Object.keys((stored<Counts>(KEY) ?? none)[userId] ?? {})

/** Of any recipe (`use-unsent.ts` of the recipe page). */
const unsentComments = () => storedUnder("comments.").length

/** How many changes of a user would be lost with this device's memory, comments included. */
export const pendingOf = (userId: string): number =>
  Object.values((stored<Counts>(KEY) ?? none)[userId] ?? {}).reduce(
    (sum, count) => sum + count,
    unsentComments(),
  )

/** The same, called with every change. */
export const useListsWithPending = (userId: string): string[] =>
  Object.keys(useStored<Counts>(KEY, none)[0][userId] ?? {})

export const useHasPending = (userId: string | undefined): boolean =>
  useStored<Counts>(KEY, none)[0][userId ?? ""] !== undefined
