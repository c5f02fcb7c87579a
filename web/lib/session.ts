import { createContext, useContext, useEffect } from "react"
import { can } from "../../worker/shared/permissions"
import { failureOf } from "./failures"
import { clearOfflineCache } from "./offline-cache-link"
import { clearRecords } from "./idb-records"
import { queryClient } from "./query-client"
import { rest } from "./rest-client"
import { loginHere } from "./return-path"
import { toast } from "./toast"
import { isSessionHeld, holdSession, releaseSession, loggedIn } from "./login-again"
import { closeStore, removeStored, PREFIX, store, stored } from "./local-storage"
import { getQueryKey } from "@trpc/react-query"
import { trpc } from "./trpc"
import { type Outputs } from "./trpc-types"

export type SessionUser = Outputs["users"]["self"]

export interface Session {
  /** Null for an anonymous visitor. */
  user: SessionUser | null
  /** Not known yet: only at a device's very first visit. */
  pending: boolean
}

const selfKey = getQueryKey(trpc.users.self, undefined, "query")
/** The key of the note whose data the device has. */
const OWNER = `${PREFIX}owner`

/** What the device stores of a user, without API tokens. */
const remembered = (user: SessionUser) => ({ ...user, tokens: [] })

/** The user admitted by a guard: inside there always is one. */
export const LoginResponse = createContext<SessionUser | null>(null)

/**
 * Who is logged in. The last user of this device is assumed until the server answers, so that pages need not wait
 * for it; the server still refuses their requests.
 */
export function useSession(): Session {
  const known = stored<SessionUser>("user")
  const query = trpc.users.self.useQuery(undefined, {
    staleTime: 5 * 60_000,
    initialData: known,
    initialDataUpdatedAt: 0,
  })
  const { data, error, dataUpdatedAt } = query
  useEffect(() => {
    if (!data) return
    if (dataUpdatedAt > 0) holdSession()
    store("user", remembered(data))
  }, [data, dataUpdatedAt])
  // While a user works, pages are kept: one who does not log in again may still copy their text.
  const refused = error !== null && failureOf(error).status === 401 && !isSessionHeld()
  const letIn = useContext(LoginResponse)
  return { user: (refused ? letIn : data) ?? letIn, pending: query.isPending }
}

/**
 * Requests a session with a form post; the server answers with a cookie.
 * @throws RestError 401 for wrong credentials, 423 for a locked account, 429 when a wait is required
 */
export async function openSession(username: string, password: string, rememberMe: boolean) {
  const form = new URLSearchParams({ username, password, remember_me: String(rememberMe) })
  await rest("POST", "/api/auth/token", form)
  store("rememberMe", rememberMe)
}

/** Logs in on this device, and removes another user's data from it. Throws as `openSession`. */
export async function logIn(username: string, password: string, rememberMe: boolean) {
  await openSession(username, password, rememberMe)
  return openLogin()
}

/**
 * Restarts the app with a session that the server has just opened; returns its user.
 * @throws the error of the query for the user, where it was not answered
 */
export async function openLogin(): Promise<SessionUser | null> {
  loggedIn()
  store("user", undefined)
  await queryClient.resetQueries()
  const { data: user, error } = queryClient.getQueryState<SessionUser>(selfKey) ?? {}
  if (error && failureOf(error).status !== 401) throw error
  if (!user) return null
  const owner = stored<string>("owner")
  if (owner !== undefined && owner !== user.id) {
    await forgetUser()
    store("user", remembered(user))
  }
  store("owner", user.id)
  return user
}

/** Noted on a device whose user logged in through the identity provider, where they log out as well. */
export const LOGGED_IN_BY_PROVIDER = "loggedInByProvider"

/** Leaves for the login page after the session has ended, to come back here afterwards. */
export function logInElsewhere() {
  releaseSession()
  store("user", undefined)
  location.assign(loginHere())
}

/** Removes a user's data from this device. */
async function forgetUser() {
  removeStored()
  sessionStorage.clear()
  navigator.serviceWorker?.controller?.postMessage("forget")
  await Promise.all([clearOfflineCache(), clearRecords()])
}

/** Logs out, and removes the user's data from this device; `forget` also what is stored beyond that. */
export async function logOut(forget?: () => Promise<unknown>) {
  releaseSession()
  try {
    await rest("POST", "/api/auth/logout")
  } catch (error) {
    const { status, message } = failureOf(error)
    // A session that had already ended is fine. Without an answer the logout continues.
    if (status !== 401) {
      toast.error(message)
      return
    }
  }
  const byProvider = stored<boolean>(LOGGED_IN_BY_PROVIDER)
  await forget?.()
  closeStore()
  await forgetUser()
  // A full load leaves nothing of the session in memory.
  location.assign(byProvider ? "/api/auth/oidc/logout" : "/login")
}

const shownTo = () => queryClient.getQueryData<SessionUser | null>(selfKey)?.id

// A page that the browser restores from its memory shows its content only to the same user.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted && shownTo() !== stored<SessionUser>("user")?.id) location.reload()
})

// Nor does a page in another tab, once its user has logged out, or another has logged in.
window.addEventListener("storage", ({ key }) => {
  const shown = key === OWNER && shownTo()
  if (shown && shown !== stored("owner")) location.reload()
})

/** Whether the user has a right of `worker/shared/permissions.ts`. A visitor has none. */
export const may = (right: keyof typeof can, user: SessionUser | null) =>
  user !== null && can[right](user)

/** Whether the visitor belongs to the group of that slug. */
export const isOwnGroup = (user: SessionUser | null, groupSlug: string | undefined) =>
  user !== null && user.groupSlug === groupSlug
