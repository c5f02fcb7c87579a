import { OpenAPIHono } from "@hono/zod-openapi"
import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import { domainErrorIn } from "../../domain/errors"
import type { AppEnv } from "../env"
import { cookieAttributes, setTokenCookie } from "../cookies"

/** A browser's way to an identity provider and back. Clients of the REST interface do not use it. */
export const oidc = new OpenAPIHono<AppEnv>()

const path = "/api/auth/oidc"
/** One for each attempt, so that several tabs can log in at once. */
const attemptCookie = (state: string) => `larder.oidc.${state.replace(/[^\w-]/g, "").slice(0, 12)}`
/** A session at the provider exists too; contains the identity token, or "1" for one that is too long. */
const sessionCookie = "larder.oidc-session"
/** Characters of a token in a cookie. */
const MOST_TOKEN = 3500

oidc.get(path, async (c) => {
  try {
    const target = c.req.query("redirect") ?? "/"
    const { location, state, signedAttempt, seconds } = await c.var.api.auth.beginOidc({ target })
    setCookie(c, attemptCookie(state), signedAttempt, {
      ...cookieAttributes(c),
      path,
      maxAge: seconds,
    })
    return c.redirect(location)
  } catch (error) {
    return backToLogin(c, error)
  }
})

oidc.get(`${path}/callback`, async (c) => {
  const cookie = attemptCookie(c.req.query("state") ?? "")
  const signedAttempt = getCookie(c, cookie) ?? ""
  // An attempt is used once, whatever the result.
  deleteCookie(c, cookie, { ...cookieAttributes(c), path })
  try {
    const query = new URL(c.req.url).search
    const login = await c.var.api.auth.completeOidc({ query, signedAttempt })
    setTokenCookie(c, login.accessToken, login.seconds)
    const token = login.idToken.length <= MOST_TOKEN ? login.idToken : "1"
    setCookie(c, sessionCookie, token, { ...cookieAttributes(c), path, maxAge: login.seconds })
    return c.redirect(`/login?direct=1&opened=1&redirect=${encodeURIComponent(login.target)}`)
  } catch (error) {
    return backToLogin(c, error)
  }
})

/** Ends the provider's session as well, after the site's own has ended. */
oidc.get(`${path}/logout`, async (c) => {
  const token = getCookie(c, sessionCookie)
  deleteCookie(c, sessionCookie, { ...cookieAttributes(c), path })
  const location = token
    ? await c.var.api.auth.endOfOidc({ idToken: token === "1" ? "" : token })
    : null
  return c.redirect(location ?? "/login?direct=1")
})

/** The page explains the reason; a bug is answered as one. */
function backToLogin(c: Context<AppEnv>, error: unknown): Response {
  const known = domainErrorIn(error)
  if (!known) throw error
  return c.redirect(`/login?direct=1&refused=${encodeURIComponent(known.said.code)}`)
}
