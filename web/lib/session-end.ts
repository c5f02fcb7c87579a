import type { QueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { isSessionHeld } from "./login-again"
import { store } from "./local-storage"
import { trpc } from "./trpc"

/**
 * The server does not recognize the session: all code checks again who is logged in, and guards act on it. Not
 * while a user works who has declined to log in again.
 */
export function sessionEnded(queryClient: QueryClient) {
  if (isSessionHeld()) return
  store("user", undefined)
  queryClient.setQueryData(getQueryKey(trpc.users.self, undefined, "query"), null)
}
