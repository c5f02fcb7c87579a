import { useEffect, useSyncExternalStore } from "react"
import { replicaOf } from "./replica/list-replica"
import { subscribeToList } from "./replica/websocket"

/** A list of this device, which receives the changes of others while it is on the screen. */
export function useReplica(userId: string, listId: string) {
  const replica = replicaOf(userId, listId)
  const state = useSyncExternalStore(replica.watch, replica.state)
  useEffect(() => subscribeToList(replica), [replica])
  return { replica, state }
}
