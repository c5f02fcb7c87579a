import { useEffect } from "react"
import { replicaOf } from "./list-replica"
import { listsWithPending } from "./pending-count"

/** Sends what waits of lists that are not on the screen, as soon as the app runs and there is a connection. */
export default function SendUnsent({ userId }: { userId: string }) {
  useEffect(() => {
    for (const listId of listsWithPending(userId)) {
      const replica = replicaOf(userId, listId)
      if (replica.state().sync === "idle") void replica.sync()
    }
  }, [userId])
  return null
}
