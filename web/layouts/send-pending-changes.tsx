import { Suspense } from "react"
import { useHasPending } from "../features/shopping/replica/pending-count"
import { lazyComponent } from "../lib/lazy-component"
import { useOnline } from "../lib/online"
import { useStored } from "../lib/local-storage"

const Send = lazyComponent(() => import("../features/shopping/replica/send-pending"))

/** What was done to shopping lists without a connection is sent, whatever page is open. */
export function SendPendingChanges() {
  const [user] = useStored<{ id: string } | null>("user", null)
  const waits = useHasPending(user?.id)
  const online = useOnline()
  return waits && online && user ? (
    <Suspense fallback={null}>
      <Send userId={user.id} />
    </Suspense>
  ) : null
}
