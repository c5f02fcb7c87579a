import { OpenAPIHono } from "@hono/zod-openapi"
import type { Context as HonoContext, Hono, MiddlewareHandler } from "hono"
import { methodNotAllowed } from "hono/method-not-allowed"
import type { Context } from "./context"
import { alive, ready } from "./health"
import { appRouter } from "./procedures"
import { extendedToken } from "./domain/auth/sessions"
import { HeavyReads } from "./procedures/heavy-reads"
import { admission } from "./rest/admission"
import { apiDocument } from "./rest/api-document"
import { setTokenCookie, takesExtendedCookie } from "./rest/cookies"
import { type AppEnv, createCaller } from "./rest/env"
import { onError, onInvalid } from "./rest/errors"
import { handlers } from "./rest/handlers"
import { mount } from "./rest/mount"
import { type Assets, documented, pages } from "./rest/web-app"
import { publicPage, publicPages } from "./rest/public-pages"
import { routes } from "./rest/routes"
import { securityContact } from "./rest/security-contact"
import { sameOrigin, secureHeaders, withoutTrailingSlash } from "./rest/security-middleware"
import { trpc } from "./rest/trpc"
import { drainBody } from "./rest/drain-body"

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
  app.use(secureHeaders, drainBody)
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c) => c.json({ detail: "Method Not Allowed" }, 405),
    }),
  )
  // Without the context of other requests, which may need the database.
  app.get("/api/healthz", alive)
  app.get("/api/readyz", ready(contextOf))
  app.use("/api/*", withoutTrailingSlash, sameOrigin)
  const withContext: MiddlewareHandler<AppEnv> = async (c, next) => {
    const context = await contextOf(c)
    const reads = new HeavyReads(context)
    let extended: number | undefined
    c.set("context", {
      ...context,
      reads,
      userAgent: c.req.header("user-agent"),
      onExtended: (seconds) => {
        extended = seconds
      },
    })
    c.set("api", createCaller(c.get("context")))
    await next()
    const answer = reads.sentWith(c.res, c.req.method)
    if (answer !== c.res) c.res = answer
    if (!extended || !takesExtendedCookie(c)) return
    const token = await extendedToken(context, extended)
    if (token) setTokenCookie(c, token, extended)
  }
  for (const path of ["/api/*", "/internal/*"]) app.use(path, withContext)
  for (const path of ["/openapi.json", "/docs"]) app.use(path, withContext, documented)
  for (const [path, describe] of Object.entries(publicPages)) {
    app.get(path, withContext, publicPage(assets, describe))
  }
  app.get("/.well-known/security.txt", withContext, securityContact)
  app.get("/redoc", (c) => c.redirect("/docs", 301))
  app.use("/api/*", admission(app, routes))
  app.use("/api/trpc/*", trpc)
  for (const handler of handlers) app.route("/", handler)
  const documentTable = mount(app, appRouter, routes)
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
  })
  const info = {
    title: "Larder",
    version: "1.7.0",
    description: "The REST interface of a Larder site, compatible with the Mealie v1 API.",
  }
  app.get("/openapi.json", apiDocument(app, info, documentTable))
  return app
}
