import {
  type Mutation,
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query"
import i18n, { type ParseKeys } from "i18next"
import { toast } from "./toast"
import { type Failure, failureOf } from "./failures"
import { sessionEnded } from "./session-end"

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Refetch nothing: the caller has written the cache itself. */
      keeps?: boolean
      /** Report no failure: the caller shows it where it belongs. */
      quiet?: boolean
      /** The key of the message after success. */
      done?: ParseKeys
    }
  }
}

/** tRPC's query keys: `[["recipes", "list"], { input, type: "infinite" }]`. */
type Key = [path?: readonly string[], detail?: { type?: string }]

/**
 * A successful mutation refetches what is on screen. An endless list, which would fetch every page again, is
 * refetched only after mutations of its own router.
 */
function isTouched(query: Query, router: string | undefined) {
  const [path, detail] = query.queryKey as Key
  return detail?.type !== "infinite" || path?.[0] === router
}

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>

/**
 * Whether another mutation of its scope is still to be sent: an answer now would revert what that one already
 * shows.
 */
const hasFollower = (mutation: AnyMutation) =>
  mutation.options.scope !== undefined &&
  queryClient.isMutating({
    predicate: (other) =>
      other !== mutation && other.options.scope?.id === mutation.options.scope?.id,
  }) > 0

/** Refetches what a change may have affected; the last of a scope does so for all of them. */
function refresh(mutation: AnyMutation) {
  if (hasFollower(mutation)) return
  const [path] = (mutation.options.mutationKey ?? []) as Key
  void queryClient.invalidateQueries({ predicate: (query) => isTouched(query, path?.[0]) })
}

// React Query assumes a network until it learns otherwise: a page that started offline would miss its return.
onlineManager.setOnline(navigator.onLine)

const isTemporary = ({ status }: Failure) => status === undefined || status >= 500

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      gcTime: 15 * 60_000,
      // Offline a query fails at once with a message, instead of waiting for the network unseen.
      networkMode: "always",
      refetchOnReconnect: false, // See below.
      retry: (count, error) => count < 2 && navigator.onLine && isTemporary(failureOf(error)),
    },
    mutations: { networkMode: "always" },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      if (failureOf(error).status === 401) sessionEnded(queryClient)
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, mutation) => {
      if (mutation.meta?.done) toast.info(i18n.t(mutation.meta.done))
      if (mutation.meta?.keeps) return
      refresh(mutation)
    },
    onError: (error, _, __, mutation) => {
      const failure = failureOf(error)
      const { status, message, fields } = failure
      // The change may have been stored, where only the answer was lost, and so may earlier ones of its scope.
      const isUncertain = isTemporary(failure) || mutation.options.scope !== undefined
      if (navigator.onLine && isUncertain && status !== 401) refresh(mutation)
      if (status === 401) {
        sessionEnded(queryClient)
        toast.error(i18n.t("login.again.declined"))
      } else if (!mutation.meta?.quiet && !fields) toast.error(message)
    },
  }),
})

// What is shown may come from this device; an answer on its way may be older than later changes.
onlineManager.subscribe((isOnline) => {
  if (isOnline) void queryClient.refetchQueries({ type: "active" }, { cancelRefetch: true })
})
