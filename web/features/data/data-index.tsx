import { Redirect } from "wouter"
import { useSession } from "../../lib/session"
import { kindsFor } from "./source"

/** Redirects to the first table that the user may open. */
export function DataIndex() {
  const { user } = useSession()
  return <Redirect href={`/group/data/${kindsFor(user)[0]}`} replace />
}
