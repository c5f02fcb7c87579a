import { useEffect } from "react"
import { can } from "../../worker/rules/permissions"
import { failureOf } from "./failures"
import { queryClient } from "./query-client"
import { rest } from "./rest"
import { forgetStored, store, stored } from "./stored"
import { type Outputs, trpc } from "./trpc"

export type SessionUser = Outputs["users"]["self"]

export interface Session {
  /** Null for an anonymous visitor. */
  user: SessionUser | null
  /** Not known yet: only at the very first visit of a device. */
  pending: boolean
}

/** What the device keeps of a user: API tokens are left out. */
const remembered = (user: SessionUser) => ({ ...user, tokens: [] })

/**
 * Who is signed in. The last user of this device is assumed until the server answers, so that
 * pages need not wait for it; what they ask for is refused by the server all the same.
 */
export function useSession(): Session {
  const known = stored<SessionUser>("user")
  const query = trpc.users.self.useQuery(undefined, {
    staleTime: 5 * 60_000,
    initialData: known,
    initialDataUpdatedAt: 0,
  })
  const { data, error } = query
  useEffect(() => {
    if (data) store("user", remembered(data))
  }, [data])
  const refused = error !== null && failureOf(error).status === 401
  return { user: (refused ? null : data) ?? null, pending: query.isPending }
}

/**
 * Signs in with a form post; the server answers with a cookie.
 * @throws RestError 401 for wrong credentials, 423 for a locked account.
 */
export async function signIn(username: string, password: string, rememberMe: boolean) {
  const form = new URLSearchParams({ username, password, remember_me: String(rememberMe) })
  await rest("POST", "/api/auth/token", form)
  store("user", undefined)
  await queryClient.resetQueries()
}

/** Signs out, and takes from this device what the user left on it. */
export async function signOut() {
  await rest("POST", "/api/auth/logout").catch(() => undefined) // Offline, or ended already.
  forgetStored()
  sessionStorage.clear()
  navigator.serviceWorker?.controller?.postMessage("forget")
  // A full load leaves nothing of the session in memory.
  location.assign("/login")
}

/** Whether the user has a right of `worker/rules/permissions.ts`. A visitor has none. */
export const may = (right: keyof typeof can, user: SessionUser | null) =>
  user !== null && can[right](user)

/** Whether the visitor belongs to the group of that slug. */
export const isOwnGroup = (user: SessionUser | null, groupSlug: string | undefined) =>
  user !== null && user.groupSlug === groupSlug
