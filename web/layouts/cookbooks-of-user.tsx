import { Suspense } from "react"
import { lazyComponent } from "../lib/lazy-component"
import { useSession } from "../lib/session"
import { loadRefreshCookbookLinks } from "../features/cookbooks"

const Refresh = lazyComponent(loadRefreshCookbookLinks)

/** The drawer and the filters show this device's stored cookbooks, which are requested on every first page. */
export function CookbooksOfUser() {
  return useSession().user ? (
    <Suspense fallback={null}>
      <Refresh />
    </Suspense>
  ) : null
}
