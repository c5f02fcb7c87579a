import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { AppEnv } from "./env"

/** The cookie with a login's token; the name is the contract's (2.1). */
const sessionCookie = "mealie.access_token"

/** The token of a request: in its header, or else in its cookie (contract 2.4). */
export const tokenCookieOf = (c: Context): string | undefined =>
  c.req.header("authorization")?.match(/^Bearer +(\S+)$/i)?.[1] ?? getCookie(c, sessionCookie)

const attributes = { httpOnly: true, path: "/", sameSite: "Lax" } as const

/** Attributes of a cookie that scripts cannot read and that is sent with links from other sites. */
export const cookieAttributes = (c: Context<AppEnv>) => ({ ...attributes, secure: isSecure(c) })

/** Sets a cookie with a token that scripts cannot read. */
export function setTokenCookie(c: Context<AppEnv>, token: string, seconds: number) {
  setCookie(c, sessionCookie, token, { ...cookieAttributes(c), maxAge: seconds })
}

/**
 * Whether the answer may set a cookie for an extended session: the request had one, and the answer neither sets
 * nor deletes it already, nor may be cached for others.
 */
export function takesExtendedCookie(c: Context): boolean {
  const { headers, status } = c.res
  const isShared = headers.get("cache-control")?.includes("public")
  return hasTokenCookie(c) && status !== 101 && !isShared && !headers.has("set-cookie")
}

/** Whether the token of the request came in its cookie. */
const hasTokenCookie = (c: Context) =>
  !c.req.header("authorization") && getCookie(c, sessionCookie) !== undefined

export function deleteTokenCookie(c: Context<AppEnv>) {
  deleteCookie(c, sessionCookie, cookieAttributes(c))
}

/**
 * Whether the browser uses https: to us, or to a proxy in front of us, which is trusted if BASE_URL says that
 * there is one.
 */
function isSecure(c: Context<AppEnv>) {
  if (new URL(c.req.url).protocol === "https:") return true
  const proxied = c.var.context.config.BASE_URL.startsWith("https:")
  return proxied && c.req.header("x-forwarded-proto") === "https"
}
