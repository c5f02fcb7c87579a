import { Redirect } from "wouter"
import { loginHere } from "../../lib/return-path"
import { useSession } from "../../lib/session"

/** A page that a group does not show to visitors: the visitor may be a member who has to log in. */
export function RedirectAnonymous() {
  const { user } = useSession()
  return <Redirect href={user ? "/" : loginHere()} replace />
}
