import type { OpenAPIHono } from "@hono/zod-openapi"
import type { Context, MiddlewareHandler } from "hono"
import { matchedRoutes } from "hono/route"
import type { AppEnv } from "./env"
import { unauthorized } from "../domain/errors"
import { boundBody, small } from "./body"
import { needsToken, type Route } from "./route"

/**
 * Checks before a request's body is read: the path exists, there is a token where one is needed, and the body is
 * small enough for its sender. A path without a login accepts only small bodies. The procedure still checks
 * rights.
 */
export function admission(
  app: OpenAPIHono<AppEnv>,
  table: Record<string, Route[]>,
): MiddlewareHandler<AppEnv> {
  let loggedIn: Set<string> | undefined
  return async (c, next) => {
    const route = routeOf(c)
    if (!route) return next()
    loggedIn ??= signedInRoutes(app, table)
    const isForMembers = loggedIn.has(route)
    if (isForMembers && !c.get("context").claims) throw unauthorized()
    c.set("isForMembers", isForMembers)
    await boundBody(c, isForMembers ? undefined : small)
    return next()
  }
}

/** `PUT /api/recipes/:slug`, where there is such a route; tRPC reads bodies itself. */
function routeOf(c: Context): string | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL")
  return route && keyOf(route)
}

const keyOf = ({ method, path }: { method: string; path: string }) =>
  `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ":$1")}`

/** The routes that need a token: those of the table, and the handlers that declare it in the API document. */
const signedInRoutes = (app: OpenAPIHono<AppEnv>, table: Record<string, Route[]>) =>
  new Set([
    ...Object.values(table).flat().filter(needsToken).map(keyOf),
    ...app.openAPIRegistry.definitions.flatMap((one) =>
      one.type === "route" && one.route.security?.length ? [keyOf(one.route)] : [],
    ),
  ])
