import { Suspense } from "react"
import { loadSendPending, useHasPending } from "../features/shopping"
import { lazyComponent } from "../lib/lazy-component"
import { useOnline } from "../lib/online"
import { useStored } from "../lib/local-storage"

const Send = lazyComponent(loadSendPending)

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
