import type { QueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { isSessionHeld } from "./sign-in-again"
import { store } from "./local-storage"
import { trpc } from "./trpc"

/**
 * The server does not know us: everybody asks again who is signed in, and guards act on it. Not
 * while somebody works, who has been asked to sign in again and said no.
 */
export function sessionEnded(queryClient: QueryClient) {
  if (isSessionHeld()) return
  store("user", undefined)
  queryClient.setQueryData(getQueryKey(trpc.users.self, undefined, "query"), null)
}
