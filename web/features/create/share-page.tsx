import { useState } from "react"
import { Redirect, useSearchParams } from "wouter"
import { PageSkeleton } from "../../ui/page-skeleton"
import { loginFor } from "../../lib/return-path"
import { useSession } from "../../lib/session"
import { storedSharedPage, storeSharedPage } from "./shared-page"
import { sharedContent } from "./shared-content"

/**
 * The target of apps that share to this one, and of the bookmarklet: redirects to the right page, after a login
 * where one is needed. The shared content is stored, since no address can carry it through a login.
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
