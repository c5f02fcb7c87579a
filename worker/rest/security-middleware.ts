import type { Context, MiddlewareHandler } from "hono"

const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join("; ")

/** A page that another site's page opens, by a bookmarklet, to receive a recipe: it must keep its opener. */
const opened = "/receive"

const headers = Object.entries({
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(self), geolocation=()",
})
/** One user's answers are not cached, where they would outlive the logout. */
const apiHeaders = [...headers, ["cache-control", "no-store"] as const]

/** Default headers of an answer. */
export type UsualHeaders = readonly (readonly [name: string, value: string])[]

const headersOf = (path: string): UsualHeaders => (path.startsWith("/api/") ? apiHeaders : headers)

/**
 * The headers of every answer. A host that writes answers itself adds them then: a real `Headers` object, which is
 * needed here, takes longer than many answers.
 */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  const addUsual = (c.env as { addUsual?(headers: UsualHeaders): void } | undefined)?.addUsual
  if (addUsual && c.req.path !== opened) {
    addUsual(headersOf(c.req.path))
    return next()
  }
  await next()
  // A socket has no page to protect, and its answer cannot be changed.
  if (c.res.status === 101) return
  const add = adderTo(c)
  const { path } = c.req
  if (path === opened) add("cross-origin-opener-policy", "unsafe-none")
  for (const [name, value] of headersOf(path)) {
    if (!c.res.headers.has(name)) add(name, value)
  }
}

/**
 * Adds a header to an answer. `c.header` creates a new answer for each, which costs more than some answers
 * themselves; only the headers of a fetched answer cannot be changed otherwise.
 */
function adderTo(c: Context): (name: string, value: string) => void {
  const own = c.res
  return (name, value) => {
    try {
      if (c.res === own) return own.headers.set(name, value)
    } catch {
      // The headers of this answer are immutable.
    }
    c.header(name, value)
  }
}

/** 307 to the path without its trailing slash, as the contract defines (1.7). */
export const withoutTrailingSlash: MiddlewareHandler = async (c, next) => {
  if (!c.req.path.endsWith("/")) return next()
  const url = new URL(c.req.url)
  return c.redirect(url.pathname.replace(/\/+$/, "") + url.search, 307)
}

/**
 * A browser sends the page's origin in `Origin`. A foreign page may read public data, and change nothing; scripts
 * and apps send no `Origin`.
 */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  const safe = c.req.method === "GET" || c.req.method === "HEAD" || c.req.method === "OPTIONS"
  if (safe || !isForeign(c)) return next()
  return c.json({ detail: "Requests from another site are refused" }, 403)
}

/** Whether the request comes from another site's page. */
export function isForeign(c: Context): boolean {
  const origin = c.req.header("origin")
  if (!origin) return false
  const host = c.req.header("host") ?? new URL(c.req.url).host
  return !URL.canParse(origin) || new URL(origin).host !== host
}
