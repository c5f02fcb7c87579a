import { Suspense } from "react"
import { loadSendPending, useHasPending } from "../features/shopping"
import { lazyComponent } from "../lib/lazy-component"
import { useOnline } from "../lib/online"
import { useStored } from "../lib/local-storage"

const Send = lazyComponent(loadSendPending)

/** Sends offline changes of shopping lists, whatever page is open. */
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
