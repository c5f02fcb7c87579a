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
      /** Say nothing when it fails: the caller shows the failure where it belongs. */
      quiet?: boolean
      /** The key of what is said when it succeeds. */
      done?: ParseKeys
    }
  }
}

/** tRPC's query keys: `[["recipes", "list"], { input, type: "infinite" }]`. */
type Key = [path?: readonly string[], detail?: { type?: string }]

/**
 * A successful mutation refetches what is on screen. An endless list, whose every page would be
 * fetched again, only when the mutation is of its own router.
 */
function isTouched(query: Query, router: string | undefined) {
  const [path, detail] = query.queryKey as Key
  return detail?.type !== "infinite" || path?.[0] === router
}

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>

/** Whether another of its scope has still to be sent: an answer of now would take back what that one shows already. */
const hasFollower = (mutation: AnyMutation) =>
  mutation.options.scope !== undefined &&
  queryClient.isMutating({
    predicate: (other) =>
      other !== mutation && other.options.scope?.id === mutation.options.scope?.id,
  }) > 0

/** Fetches again what a change may have touched; the last of a scope does it for all of them. */
function refresh(mutation: AnyMutation) {
  if (hasFollower(mutation)) return
  const [path] = (mutation.options.mutationKey ?? []) as Key
  void queryClient.invalidateQueries({ predicate: (query) => isTouched(query, path?.[0]) })
}

// It assumes a network until it hears otherwise: a page that started without one would miss its return.
onlineManager.setOnline(navigator.onLine)

const isTemporary = ({ status }: Failure) => status === undefined || status >= 500

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      gcTime: 15 * 60_000,
      // Offline a query fails at once and says so, instead of waiting unseen for the network.
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
      // It may be stored all the same, where the answer was lost, and so are those before it of its scope.
      const isUncertain = isTemporary(failure) || mutation.options.scope !== undefined
      if (navigator.onLine && isUncertain && status !== 401) refresh(mutation)
      if (status === 401) {
        sessionEnded(queryClient)
        toast.error(i18n.t("login.again.declined"))
      } else if (!mutation.meta?.quiet && !fields) toast.error(message)
    },
  }),
})

// What is shown may be what this device has stored; an answer on its way may be older than what happened meanwhile.
onlineManager.subscribe((isOnline) => {
  if (isOnline) void queryClient.refetchQueries({ type: "active" }, { cancelRefetch: true })
})
