import { createTRPCReact, httpBatchLink } from "@trpc/react-query"
import type { AppRouter } from "../../worker/procedures"
import { prefetchedLink } from "./prefetched-queries"
import { currentLocale } from "./i18n"
import { offlineCacheLink } from "./offline-cache-link"
import { retryAfterLoginLink } from "./retry-after-login-link"

/** Every procedure as a hook. What a mutation refetches is decided in `query-client.ts`. */
export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({
  links: [
    retryAfterLoginLink,
    offlineCacheLink,
    prefetchedLink,
    httpBatchLink({
      url: "/api/trpc",
      maxURLLength: 6000,
      // The most that the server accepts at once.
      maxItems: 50,
      headers: () => ({ "accept-language": currentLocale() }),
    }),
  ],
})
