import { Redirect, useLocation, useSearch } from "wouter"
import { loginFor } from "../../lib/return-path"
import { useSession } from "../../lib/session"

/** What a group does not show to outsiders: a stranger may be a member who has to sign in. */
export function KeepOut() {
  const [path] = useLocation()
  const search = useSearch()
  const { user } = useSession()
  const back = search ? `${path}?${search}` : path
  return <Redirect href={user ? "/" : loginFor(back)} replace />
}
