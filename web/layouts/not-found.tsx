import { Redirect, useLocation, useSearch } from "wouter"
import { useGroupSlug } from "../lib/group-slug"
import { redirectedPath } from "../lib/legacy-redirects"
import { loginFor } from "../lib/return-path"
import { useSession } from "../lib/session"
import { trpc } from "../lib/trpc"
import { ErrorPage } from "../ui/error-page"
import { PageSkeleton } from "../ui/page-skeleton"

/**
 * `hasPage` says whether a path has a page. Old addresses redirect to the current ones, through the login where no
 * group is known yet.
 */
export function NotFound({ hasPage }: { hasPage: (path: string) => boolean }) {
  const [path] = useLocation()
  const search = useSearch()
  const { user, pending } = useSession()
  const groupSlug = useGroupSlug()
  const about = trpc.app.about.useQuery(undefined, { enabled: !pending && !user })
  const whole = (moved: string) => moved + (search && `?${search}`) + location.hash

  const moved = redirectedPath(path, groupSlug ?? "any")
  const isOld = moved !== path && hasPage(moved)
  if (!isOld) return <ErrorPage status={404} />
  if (groupSlug) return <Redirect href={whole(redirectedPath(path, groupSlug))} replace />
  if (pending || about.isPending) return <PageSkeleton />
  return <Redirect href={loginFor(whole(path))} replace />
}
