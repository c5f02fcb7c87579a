import { trpcServer } from "@hono/trpc-server"
import { OpenAPIHono } from "@hono/zod-openapi"
import type { Context as HonoContext, Hono, MiddlewareHandler } from "hono"
import { methodNotAllowed } from "hono/method-not-allowed"
import type { Context } from "./context"
import { alive, ready } from "./health"
import { appRouter } from "./procedures"
import { createCallerFactory, isUnexpected, mostAtOnce } from "./procedures/trpc"
import { apiDocument } from "./rest/api-document"
import { onError, onInvalid } from "./rest/errors"
import { logFailure } from "./rest/failure-log"
import { handlers } from "./rest/handlers"
import { mount } from "./rest/mount"
import { type Assets, documented, pages } from "./rest/pages"
import { publicPage, publicPages } from "./rest/public-pages"
import { routes } from "./rest/routes"
import { securityContact } from "./rest/security-contact"
import { boundedBody, sameOrigin, secureHeaders, withoutTrailingSlash } from "./rest/shields"

const createCaller = createCallerFactory(appRouter)

export interface AppEnv {
  Variables: { context: Context; api: ReturnType<typeof createCaller> }
}

/**
 * The whole server. `contextOf` says who asks and which database answers; tests pass their own.
 * `assets` are the files of the web app; `addFirst` lets a host add routes before all others.
 */
export function createApp(
  contextOf: (c: HonoContext) => Promise<Context>,
  assets?: Assets,
  addFirst?: (app: Hono<AppEnv>) => void,
) {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid })
  addFirst?.(app)
  app.onError(onError)
  app.notFound(pages(assets))
  app.use(secureHeaders)
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c) => c.json({ detail: "Method Not Allowed" }, 405),
    }),
  )
  // Without the context of other requests, which may need the database.
  app.get("/api/healthz", alive)
  app.get("/api/readyz", ready(contextOf))
  app.use("/api/*", withoutTrailingSlash, sameOrigin, boundedBody)
  const withContext: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set("context", await contextOf(c))
    c.set("api", createCaller(c.var.context))
    await next()
  }
  for (const path of ["/api/*", "/internal/*"]) app.use(path, withContext)
  for (const path of ["/openapi.json", "/docs"]) app.use(path, withContext, documented)
  for (const [path, describe] of Object.entries(publicPages)) {
    app.get(path, withContext, publicPage(assets, describe))
  }
  app.get("/.well-known/security.txt", withContext, securityContact)
  app.get("/redoc", (c) => c.redirect("/docs", 301))
  app.use(
    "/api/trpc/*",
    trpcServer({
      endpoint: "/api/trpc",
      router: appRouter,
      createContext: (_, c) => c.var.context,
      maxBatchSize: mostAtOnce,
      onError: ({ error }) => {
        if (isUnexpected(error)) logFailure(error)
      },
    }),
  )
  for (const handler of handlers) app.route("/", handler)
  mount(app, appRouter, routes)
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
  })
  const info = {
    title: "Larder",
    version: "1.7.0",
    description: "The REST interface of a Larder site, compatible with the Mealie v1 API.",
  }
  app.get("/openapi.json", apiDocument(app, info))
  return app
}
