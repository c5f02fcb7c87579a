import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import type { AppEnv } from "../env"
import { appRouter } from "../../procedures"
import { Token, TokenForm } from "../../schemas/auth"
import { deleteTokenCookie, setTokenCookie } from "../cookies"
import { cutOff } from "../body"
import { invalid, onInvalid } from "../errors"
import { otherDocumentedErrors } from "../documented-errors"
import { keepHalfLogin } from "./second-factor"

const tags = ["Users: Authentication"]
const answer = {
  description: "Successful Response",
  content: { "application/json": { schema: Token } },
}
const tokenOf = (accessToken: string) => ({
  access_token: accessToken,
  token_type: "bearer" as const,
})

const logIn = createRoute({
  method: "post",
  path: "/api/auth/token",
  operationId: "auth.logIn",
  summary: "Sign in",
  tags,
  request: {
    body: {
      required: false,
      content: { "application/x-www-form-urlencoded": { schema: TokenForm } },
    },
  },
  responses: { 200: answer, ...otherDocumentedErrors(appRouter.auth.logIn, 400, 413, 422, 507) },
})

const refresh = createRoute({
  method: "get",
  path: "/api/auth/refresh",
  operationId: "auth.refresh",
  summary: "Extend a sign-in",
  tags,
  security: [{ bearer: [] }],
  responses: { 200: answer, ...otherDocumentedErrors(appRouter.auth.refresh) },
})

const logOut = createRoute({
  method: "post",
  path: "/api/auth/logout",
  operationId: "auth.logOut",
  summary: "Sign out",
  tags,
  security: [{ bearer: [] }],
  responses: {
    200: {
      description: "Successful Response",
      content: { "application/json": { schema: z.object({ message: z.string() }) } },
    },
    ...otherDocumentedErrors(appRouter.auth.logOut, 507),
  },
})

export const auth = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid })
  .openapi(refresh, async (c) => {
    const { accessToken, seconds } = await c.var.api.auth.refresh()
    if (!c.req.header("authorization")) setTokenCookie(c, accessToken, seconds)
    return c.json(tokenOf(accessToken))
  })
  .openapi(logOut, async (c) => {
    await c.var.api.auth.logOut()
    deleteTokenCookie(c)
    return c.json({ message: "Logged out" })
  })

// Not by `openapi`, which answers 415 to a body that is not a form: the contract counts it as empty.
auth.openAPIRegistry.registerPath(logIn)
auth.post(logIn.path, async (c) => {
  const data = isForm(c.req.header("content-type")) ? await c.req.parseBody().catch(cutOff) : {}
  const form = TokenForm.safeParse(data)
  if (!form.success) return invalid({ data, error: form.error, target: "form" }, c)
  const { username, password, remember_me: rememberMe } = form.data
  const isExchange = !username && getCookie(c, "mealie.auth.strategy") === "oidc"
  const { accessToken, seconds } = isExchange
    ? await c.var.api.auth.logInByIdToken({ idToken: idTokenOf(c) })
    : await c.var.api.auth
        .logIn({ username, password, rememberMe })
        .catch((error: unknown) => keepHalfLogin(c, error))
  setTokenCookie(c, accessToken, seconds)
  return c.json(tokenOf(accessToken))
})

/** Contract 2.6; a client may write it as `Bearer TOKEN`. */
const idTokenOf = (c: Context) =>
  (getCookie(c, "mealie.auth._id_token.oidc") ?? "").replace(/^Bearer /, "")

const isForm = (type = "") =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
