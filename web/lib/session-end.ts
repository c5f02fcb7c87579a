import type { QueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { store } from "./stored"
import { trpc } from "./trpc"

/** The server knows us no longer: everybody asks again who is signed in, and guards act on it. */
export function sessionEnded(queryClient: QueryClient) {
  store("user", undefined)
  queryClient.setQueryData(getQueryKey(trpc.users.self, undefined, "query"), null)
}
