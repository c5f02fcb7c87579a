import { replicaOf } from "./list-replica"
import { listsWithPending, pendingOf } from "./pending-count"

/** Milliseconds for sending before the user is asked. */
const PATIENCE = 3000

/** Sends waiting changes; returns how many could not be sent. */
export async function flushBeforeLogout(userId: string): Promise<number> {
  const sent = listsWithPending(userId).map((listId) => replicaOf(userId, listId).sync())
  await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  return pendingOf(userId)
}

export const discardPending = (userId: string) =>
  Promise.all(listsWithPending(userId).map((listId) => replicaOf(userId, listId).forget()))
