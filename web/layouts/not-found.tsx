import { Redirect, useLocation, useSearch } from "wouter"
import { useGroupSlug } from "../lib/group-slug"
import { useSession } from "../lib/session"
import { hasPage } from "../routes"
import { ErrorPage } from "./error-page"
import { PageSkeleton } from "./page-skeleton"

/** Old addresses are led to their present place: `/recipe/x` and `/r/x` to `/g/{group}/r/x`. */
export function NotFound() {
  const [path] = useLocation()
  const search = useSearch()
  const { pending } = useSession()
  const groupSlug = useGroupSlug()
  const moved = presentPath(path, groupSlug)
  if (pending) return <PageSkeleton />
  if (moved !== path && hasPage(moved))
    return <Redirect href={search ? `${moved}?${search}` : moved} replace />
  return <ErrorPage status={404} />
}

function presentPath(path: string, groupSlug: string | undefined) {
  const renamed = path.replace("/recipe/", "/r/")
  return renamed.startsWith("/g/") || !groupSlug ? renamed : `/g/${groupSlug}${renamed}`
}
