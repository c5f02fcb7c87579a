import type { Context } from "../context"
import { appRouter } from "../procedures"
import { createCallerFactory } from "../procedures/trpc"

/** Calls procedures as the caller of a request. */
export const createCaller = createCallerFactory(appRouter)

/** The values of `c.var` for handlers and middleware. */
export interface AppEnv {
  Variables: {
    context: Context
    api: ReturnType<typeof createCaller>
    /** Whether the route needs a login. */
    isForMembers?: boolean
  }
}
