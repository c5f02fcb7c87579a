import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { AppEnv } from "./env"

/** The cookie that holds a login's token; the name is the contract's (2.1). */
const sessionCookie = "mealie.access_token"

/** The token that a request brings: in its header, else in its cookie (contract 2.4). */
export const tokenCookieOf = (c: Context): string | undefined =>
  c.req.header("authorization")?.match(/^Bearer +(\S+)$/i)?.[1] ?? getCookie(c, sessionCookie)

const attributes = { httpOnly: true, path: "/", sameSite: "Lax" } as const

/** Attributes of a cookie that no script reads and that comes with links from elsewhere. */
export const cookieAttributes = (c: Context<AppEnv>) => ({ ...attributes, secure: isSecure(c) })

/** Lets a browser keep a token where no script reads it. */
export function setTokenCookie(c: Context<AppEnv>, token: string, seconds: number) {
  setCookie(c, sessionCookie, token, { ...cookieAttributes(c), maxAge: seconds })
}

/**
 * Whether the answer may bring the browser a cookie for a session that was extended: the request came with
 * one, and the answer neither sets or deletes it already nor may be stored for others.
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
 * Whether the browser speaks https: to us, or to a proxy in front of us, whose word counts where the
 * owner of the site says by BASE_URL that there is one.
 */
function isSecure(c: Context<AppEnv>) {
  if (new URL(c.req.url).protocol === "https:") return true
  const proxied = c.var.context.config.BASE_URL.startsWith("https:")
  return proxied && c.req.header("x-forwarded-proto") === "https"
}
