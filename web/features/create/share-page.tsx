import { useState } from "react"
import { Redirect, useSearchParams } from "wouter"
import { PageSkeleton } from "../../ui/page-skeleton"
import { loginFor } from "../../lib/return-path"
import { useSession } from "../../lib/session"
import { storedSharedPage, storeSharedPage } from "./shared-page"
import { sharedContent } from "./shared-content"

/**
 * Where apps send what is shared to this one, and the bookmarklet what it took: on to the right page,
 * after a login where one is needed. What was brought is kept, for no address carries it through that.
 */
export function SharePage() {
  const { user, pending } = useSession()
  const [params] = useSearchParams()
  const [way] = useState(() => storeAndRoute(params))
  if (pending) return <PageSkeleton />
  if (user) return <Redirect href={`/g/${user.groupSlug}/r/create/${way.page}`} replace />
  return <Redirect href={loginFor(way.back)} replace />
}

function storeAndRoute(params: URLSearchParams) {
  const shared = sharedContent(params)
  if (shared.kind === "address") {
    const address = encodeURIComponent(shared.url)
    return { page: `url?recipe_import_url=${address}`, back: `/share?url=${address}` }
  }
  if (shared.kind === "text") storeSharedPage({ data: shared.data, url: shared.url })
  return { page: shared.kind === "text" || storedSharedPage() ? "text" : "url", back: "/share" }
}
