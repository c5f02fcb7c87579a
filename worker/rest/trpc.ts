import { fetchRequestHandler } from "@trpc/server/adapters/fetch"
import type { Context, MiddlewareHandler } from "hono"
import type { AppEnv } from "./env"
import { plain } from "../domain/errors"
import { appRouter } from "../procedures"
import { isUnexpected } from "../procedures/trpc"
import { checkJson, readJson } from "./body"
import { logFailureOf } from "./failure-log"

const endpoint = "/api/trpc"

/** Calls in one request: with a token, and without. */
const mostAtOnce = { loggedIn: 50, anyone: 20 }

/** The procedures by their names. A body is read once a procedure needs its input, and must be JSON. */
export const trpc: MiddlewareHandler<AppEnv> = (c) => {
  const { context } = c.var
  const type = c.req.header("content-type")
  if (c.req.method === "POST" && type && !type.startsWith("application/json")) {
    throw plain(415, "request.jsonOnly")
  }
  // A streamed answer would release its turn for long lists late.
  if (c.req.header("trpc-accept")) throw plain(406, "request.jsonAnswersOnly")
  checkJson(c.req.query("input") ?? "")
  return fetchRequestHandler({
    endpoint,
    router: appRouter,
    req: requestOf(c),
    createContext: () => context,
    maxBatchSize: mostAtOnce[context.claims ? "loggedIn" : "anyone"],
    onError: ({ error }) => {
      if (isUnexpected(error)) logFailureOf(c.req.raw, error)
    },
  })
}

/** The request, with the only body method that tRPC should use. */
const requestOf = (c: Context<AppEnv>) =>
  new Proxy(c.req.raw, {
    get(request, name) {
      if (name === "json") return () => readJson(c)
      const value: unknown = Reflect.get(request, name, request)
      return typeof value === "function" ? value.bind(request) : value
    },
  })
