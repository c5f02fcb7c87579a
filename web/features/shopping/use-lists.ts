import { useEffect, useMemo, useReducer } from "react"
import { trpc } from "../../lib/trpc"
import { allLists } from "./all-lists"
import { replicaOf } from "./replica/list-replica"
import { shownList } from "./replica/list-view"
import type { SyncState } from "./replica/list-replica"
import { isListChange, type SyncedList } from "./replica/operations"
import { useListsWithPending } from "./replica/pending-count"
import { storedLists } from "./replica/storage"
import { useCached } from "./use-cached"

/**
 * The group's lists including unsent changes; offline as this device saw them last, or else those of which it has
 * a copy.
 */
export function useLists(userId: string) {
  const query = trpc.shopping.lists.list.useQuery(allLists)
  const known = useCached<{ items: Lists }>("lists", userId, query.data, storedLists)
  const changed = useChangedLists(userId)
  const lists = useMemo(() => withChanges(known?.items, changed), [known, changed])
  return { ...query, data: lists, changed, error: lists ? null : query.error }
}

/** A list with an unsent change of its own, not only of its items. */
export interface ChangedList {
  id: string
  /** The shown list; null where this device has no copy. */
  list: SyncedList | null
  /** Its new name, if it has one. */
  name: string | undefined
  isDeleted: boolean
  /** The server has yet to create or restore it. */
  isComing: boolean
  sync: SyncState
  failure: string | undefined
}

type Lists = Pick<SyncedList, keyof SyncedList>[]

/** The server's answer, with this device's later changes to lists. */
function withChanges(answered: Lists | undefined, changed: ChangedList[]): Lists | undefined {
  const own = new Map(changed.map((one) => [one.id, one]))
  const known = new Set(answered?.map(({ id }) => id))
  const coming = changed.flatMap(({ id, list, isComing }) =>
    isComing && list && !known.has(id) ? [list] : [],
  )
  if (!answered && coming.length === 0) return undefined
  const rest = (answered ?? []).flatMap((list) => {
    const change = own.get(list.id)
    if (change?.isDeleted) return []
    return [{ ...list, name: change?.name ?? list.name }]
  })
  return [...coming, ...rest]
}

/** The lists with unsent changes of their own on this device, from any of its tabs. */
function useChangedLists(userId: string): ChangedList[] {
  const key = useListsWithPending(userId).toSorted().join(" ")
  const replicas = useMemo(
    () => (key ? key.split(" ").map((listId) => replicaOf(userId, listId)) : []),
    [key, userId],
  )
  const [turn, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    redraw()
    const ends = replicas.map((replica) => replica.watch(redraw))
    return () => {
      for (const end of ends) end()
    }
  }, [replicas])
  return useMemo(
    () =>
      replicas.flatMap((replica) => {
        const { replica: contents, sync, failure } = replica.state()
        const changes = contents.unsent.pending.filter(isListChange)
        if (changes.length === 0) return []
        const { list, isDeleted } = shownList(contents, replica.place)
        const isComing = !isDeleted && changes.some(({ kind }) => kind !== "rename")
        const name = changes.flatMap((change) => ("name" in change ? change.name : [])).at(-1)
        return [{ id: replica.place.listId, list, name, isDeleted, isComing, sync, failure }]
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `turn` says that a replica has changed
    [replicas, turn],
  )
}
