import type { QueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { isSessionHeld } from "./login-again"
import { store } from "./local-storage"
import { trpc } from "./trpc"

/**
 * The server does not know us: all code asks again who is logged in, and guards act on it. Not while a user works who
 * has been asked to log in again and said no.
 */
export function sessionEnded(queryClient: QueryClient) {
  if (isSessionHeld()) return
  store("user", undefined)
  queryClient.setQueryData(getQueryKey(trpc.users.self, undefined, "query"), null)
}
