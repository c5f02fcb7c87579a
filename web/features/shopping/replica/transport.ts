import { trpcClient } from "../../../lib/trpc"
import type { SyncAnswer, SyncRequest } from "./operations"

/** Milliseconds after which no answer comes any more: in a cellar a request may hang for minutes. */
const LONGEST = 20_000

/** Tells the server what was done, and hears what others did. Throws as tRPC does. */
export const exchange = (listId: string, data: SyncRequest): Promise<SyncAnswer> =>
  trpcClient.shopping.sync.mutate({ listId, data }, { signal: AbortSignal.timeout(LONGEST) })
