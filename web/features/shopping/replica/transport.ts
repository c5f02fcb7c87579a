import { getQueryKey } from "@trpc/react-query"
import { failureOf } from "../../../lib/failures"
import { storeRecord } from "../../../lib/idb-records"
import { queryClient } from "../../../lib/query-client"
import { trpc, trpcClient } from "../../../lib/trpc"
import { allLists } from "../all-lists"
import type { ListChange, SyncAnswer, SyncedList, SyncRequest } from "./operations"

/** Milliseconds after which no answer comes any more: in a cellar a request may hang for minutes. */
const LONGEST = 20_000

const patiently = () => ({ signal: AbortSignal.timeout(LONGEST) })

/** Tells the server what was done, and hears what others did. Throws as tRPC does. */
export const exchange = (listId: string, data: SyncRequest): Promise<SyncAnswer> =>
  trpcClient.shopping.sync.mutate({ listId, data }, patiently())

/**
 * Carries out a change of a list itself. Sent again because an answer was lost, it does nothing a second time. Answers
 * the list where it was created. Throws as tRPC does.
 */
export async function sendListChange(
  listId: string,
  change: ListChange,
): Promise<SyncedList | undefined> {
  const { lists } = trpcClient.shopping
  const ids = { shoppingLists: [listId] }
  if (change.kind === "create") return create(listId, change.name)
  if (change.kind === "rename")
    await lists.patch.mutate({ itemId: listId, data: { name: change.name } }, patiently())
  else if (change.kind === "delete")
    await trpcClient.recentlyDeleted.add.mutate({ data: ids }, patiently())
  else await trpcClient.recentlyDeleted.restore.mutate({ data: ids }, patiently())
  return undefined
}

/** The id of the list is this device's: one that is there already was made by an earlier try. */
async function create(listId: string, name: string): Promise<SyncedList | undefined> {
  const wish = { data: { name }, newId: listId }
  try {
    const made = await trpcClient.shopping.lists.create.mutate(wish, patiently())
    const { listItems: _items, ...list } = made
    return list
  } catch (error) {
    // It was created, and another user has deleted it since.
    if (failureOf(error).status === 409) return undefined
    throw error
  }
}

/**
 * Reads the lists of the group again, so that what this device shows of them goes on without a gap. What else is on the
 * screen may show them too, and is read again meanwhile.
 */
export async function refreshLists(userId: string): Promise<void> {
  void queryClient.invalidateQueries()
  try {
    const lists = await trpcClient.shopping.lists.list.query(allLists, patiently())
    queryClient.setQueryData(getQueryKey(trpc.shopping.lists.list, allLists, "query"), lists)
    await storeRecord("lists", userId, lists)
  } catch {
    // They are read again when they are shown.
  }
}
