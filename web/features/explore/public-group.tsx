import type { ReactNode } from "react"
import { useParams } from "wouter"
import { PageSkeleton } from "../../ui/page-skeleton"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { Loaded } from "../../ui/loaded"
import { RedirectAnonymous } from "./redirect-anonymous"

type Group = Outputs["explore"]["group"]

/** The public part of a group; a private group redirects to the login, or home. */
export function PublicGroup({ children }: { children: (group: Group) => ReactNode }) {
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const query = trpc.explore.group.useQuery({ groupSlug }, { staleTime: 60_000 })
  if (query.data) return children(query.data)
  if (!query.error) return <PageSkeleton />
  if (failureOf(query.error).status === 404) return <RedirectAnonymous />
  return (
    <main tabIndex={-1} className="p-4 sm:p-6">
      <Loaded query={query}>{() => null}</Loaded>
    </main>
  )
}
