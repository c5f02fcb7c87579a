import { OpenAPIHono } from "@hono/zod-openapi"
import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import { domainErrorIn, HalfLoggedIn } from "../../domain/errors"
import { readJson } from "../body"
import { cookieAttributes, setTokenCookie } from "../cookies"
import type { AppEnv } from "../env"

/** A browser's logins other than the password form. Clients of the REST interface have API tokens. */
export const secondFactor = new OpenAPIHono<AppEnv>()

/** Proof of the right password. It is sent with the next step, and scripts cannot read it. */
const cookie = "larder.half-login"
const path = "/api/auth"

const attributes = (c: Context<AppEnv>) =>
  ({ ...cookieAttributes(c), path, sameSite: "Strict" }) as const

/** Sets a cookie for a login without its second factor, and still refuses the login. */
export function keepHalfLogin(c: Context<AppEnv>, error: unknown): never {
  const half = domainErrorIn(error)
  if (half instanceof HalfLoggedIn) {
    setCookie(c, cookie, half.token, { ...attributes(c), maxAge: half.seconds })
  }
  throw error
}

const halfOf = (c: Context) => getCookie(c, cookie) ?? ""

const bodyOf = async (c: Context<AppEnv>) => ((await readJson(c)) ?? {}) as Record<string, never>

/** The browser's form of `LoggedIn`: a cookie. */
function open(
  c: Context<AppEnv>,
  { accessToken, seconds }: { accessToken: string; seconds: number },
) {
  setTokenCookie(c, accessToken, seconds)
  deleteCookie(c, cookie, attributes(c))
}

secondFactor.post(`${path}/second-factor`, async (c) => {
  const { code } = await bodyOf(c)
  open(c, await c.var.api.auth.logInByCode({ token: halfOf(c), code: code! }))
  return c.json({ recoveryCodes: [] })
})

secondFactor.post(`${path}/second-factor/set-up`, async (c) =>
  c.json(await c.var.api.auth.beginSetUp({ token: halfOf(c) })),
)

secondFactor.post(`${path}/second-factor/set-up/confirm`, async (c) => {
  const { secret, code } = await bodyOf(c)
  const answer = await c.var.api.auth.completeSetUp({
    token: halfOf(c),
    secret: secret!,
    code: code!,
  })
  open(c, answer)
  return c.json({ recoveryCodes: answer.recoveryCodes })
})

secondFactor.post(`${path}/passkey/options`, async (c) =>
  c.json(await c.var.api.auth.beginPasskey()),
)

secondFactor.post(`${path}/passkey`, async (c) => {
  const { response, rememberMe } = await bodyOf(c)
  open(c, await c.var.api.auth.logInByPasskey({ response: response!, rememberMe: rememberMe! }))
  return c.json({ recoveryCodes: [] })
})
