import { useLocation } from "wouter"
import { useSession } from "./session"
import { trpc } from "./trpc"

/** The group in view: the address's, else the user's own, else the public one. */
export function useGroupSlug(): string | undefined {
  const [path] = useLocation()
  const { user, pending } = useSession()
  const inPath = /^\/g\/([^/]+)/.exec(path)?.[1]
  const named = inPath ?? user?.groupSlug
  const about = trpc.app.about.useQuery(undefined, { enabled: !named && !pending })
  return named ?? about.data?.defaultGroupSlug ?? undefined
}
