import { Redirect } from "wouter"
import { PageSkeleton } from "../../ui/page-skeleton"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"

/** `/` has no content: it redirects to setup, to the user's group, to the public one, or to the login. */
export function StartPage() {
  const { user, pending } = useSession()
  const anonymous = !pending && !user
  const about = trpc.app.about.useQuery(undefined, { enabled: anonymous })
  const startup = trpc.app.startupInfo.useQuery(undefined, { enabled: anonymous })

  if (user) return <Redirect href={`/g/${user.groupSlug}`} replace />
  if (pending || about.isPending || startup.isPending) return <PageSkeleton />
  if (startup.data?.isFirstLogin) return <Redirect href="/setup" replace />
  const slug = about.data?.defaultGroupSlug
  return <Redirect href={slug ? `/g/${slug}` : "/login"} replace />
}
