import { Redirect, useLocation } from "wouter"
import { useSession } from "../lib/session"
import { trpc } from "../lib/trpc"

/** While the site has no user, every address redirects to setup. */
export function SetupFirst() {
  const [path] = useLocation()
  const { user, pending } = useSession()
  const anonymous = !pending && !user
  const startup = trpc.app.startupInfo.useQuery(undefined, {
    enabled: anonymous,
    staleTime: Infinity,
  })
  const waiting = anonymous && startup.data?.isFirstLogin
  return waiting && path !== "/setup" ? <Redirect href="/setup" replace /> : null
}
