import { Suspense } from "react"
import { useHasUnsent } from "../features/shopping/replica/unsent"
import { late } from "../lib/late"
import { useOnline } from "../lib/online"
import { useStored } from "../lib/stored"

const Send = late(() => import("../features/shopping/replica/send-unsent"))

/** What was done to shopping lists without a connection is sent, whatever page is open. */
export function UnsentChanges() {
  const [user] = useStored<{ id: string } | null>("user", null)
  const waits = useHasUnsent(user?.id)
  const online = useOnline()
  return waits && online && user ? (
    <Suspense fallback={null}>
      <Send userId={user.id} />
    </Suspense>
  ) : null
}
