import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { AppEnv } from "./env"

/** The cookie that holds a login's token; the name is the contract's (2.1). */
const sessionCookie = "mealie.access_token"

/** The token that a request brings: in its header, else in its cookie (contract 2.4). */
export const tokenCookieOf = (c: Context): string | undefined =>
  c.req.header("authorization")?.match(/^Bearer +(\S+)$/i)?.[1] ?? getCookie(c, sessionCookie)

const attributes = { httpOnly: true, path: "/", sameSite: "Lax" } as const

/** Lets a browser keep a token where no script reads it. */
export function setTokenCookie(c: Context<AppEnv>, token: string, seconds: number) {
  setCookie(c, sessionCookie, token, { ...attributes, maxAge: seconds, secure: isSecure(c) })
}

export function deleteTokenCookie(c: Context<AppEnv>) {
  deleteCookie(c, sessionCookie, { ...attributes, secure: isSecure(c) })
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
