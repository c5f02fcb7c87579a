import type { Context, MiddlewareHandler } from "hono"
import type { AppEnv } from "./env"

/** Answers a request with a file of the built web app, or 404. */
export type Assets = (c: Context, request: Request) => Promise<Response>

/**
 * The web app: its files, and its page for every address that is neither a file nor the server's own. Files below
 * `/assets/` carry a hash in their name and never change; the rest is revalidated by its ETag.
 */
export const pages = (assets: Assets | undefined) => async (c: Context) => {
  const { pathname } = new URL(c.req.url)
  if (!assets || isServers.test(pathname)) return c.json({ detail: "Not Found" }, 404)
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    return c.json({ detail: "Method Not Allowed" }, 405)
  }
  const file = await assets(c, c.req.raw)
  if (file.status !== 404) return cached(file, pathname)
  if (isFile.test(pathname)) return c.text("Not Found", 404)
  return cached(await assets(c, new Request(new URL("/", c.req.url), c.req.raw)), "/")
}

const isServers = /^\/(api|internal|openapi\.json)(\/|$)/
/** A missing script must not be answered with a page: browsers would cache it under the script's name. */
const isFile = /^\/assets\/|\.[a-z0-9]+$/i

/** The API document and its page can be switched off. */
export const documented: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.context.config.API_DOCS) return next()
  return c.json({ detail: "Not Found" }, 404)
}

function cached(file: Response, pathname: string): Response {
  const response = new Response(file.body, file)
  const immutable = pathname.startsWith("/assets/") && (file.ok || file.status === 304)
  response.headers.set(
    "cache-control",
    immutable ? "public, max-age=31536000, immutable" : "no-cache",
  )
  return response
}
