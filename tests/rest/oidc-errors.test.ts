import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { users } from "../../db/schema"
import { testApp } from "../support/app"
import { ida } from "../support/identity-provider"
import { oidcDouble } from "../support/oidc-double"
import { stopClock } from "../support/stop-clock"

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

async function open(env: Record<string, string> = {}) {
  const provider = await oidcDouble()
  const app = await testApp({
    fetch: provider.fetch,
    env: {
      OIDC_AUTH_ENABLED: "true",
      OIDC_CONFIGURATION_URL: provider.configuration,
      OIDC_CLIENT_ID: "larder",
      ...env,
    },
  })
  await app.make.group({ name: "Home", slug: "home" })
  /** "" for a login that went well. */
  async function refusal() {
    const started = await app.anonymous.get("/api/auth/oidc")
    const location = started.headers.get("location")!
    const answer = location.startsWith("/login")
      ? started
      : await app
          .as(null, { cookie: started.headers.getSetCookie()[0]!.split(";")[0]! })
          .get(provider.back(location))
    expect(answer.status).toBe(302)
    const { searchParams } = new URL(answer.headers.get("location")!, "http://localhost")
    return searchParams.get("refused") ?? ""
  }
  const exchange = (token: string | undefined) => {
    const cookie = `mealie.auth.strategy=oidc${token ? `; mealie.auth._id_token.oidc=${token}` : ""}`
    return app.as(null, { cookie }).post("/api/auth/token")
  }
  return { app, ...provider, refusal, exchange }
}

const past = Math.floor(Date.now() / 1000) - 3600

it.each([
  ["another nonce", { claims: { nonce: "another" } }],
  ["no nonce", { claims: { nonce: undefined } }],
  ["another issuer in the token", { claims: { iss: "https://evil.example" } }],
  ["another audience", { claims: { aud: "another" } }],
  ["a token for another client too", { claims: { aud: ["larder", "x"], azp: "x" } }],
  ["an expired token", { claims: { iat: past, exp: past + 300 } }],
  ["a signature by a key that is not published", { key: 1 }],
  ["a signature while no key is published", { key: 1, published: [] }],
  ["another issuer in the configuration", { configuration: { issuer: "https://evil.example" } }],
  ["a configuration without keys", { configuration: { jwks_uri: undefined } }],
])("refuses %s", async (_, fault) => {
  const { app, faults, refusal } = await open()
  expect(await refusal()).toBe("")
  expect(await app.db.$count(users)).toBe(1)

  const other = await open()
  Object.assign(other.faults, fault)
  expect(await other.refusal()).toBe("oidc.invalid")
  expect(await other.app.db.$count(users)).toBe(0)
  expect(faults.isDown).toBe(false)
})

it("says when the provider is down, and tries it again at the next login", async () => {
  const { faults, refusal } = await open()
  faults.isDown = true
  expect(await refusal()).toBe("oidc.unavailable")
  faults.isDown = false
  expect(await refusal()).toBe("")
})

it("caches configuration and keys for half an hour, and fetches new keys when a token has one", async () => {
  stopClock()
  const { asked, faults, refusal } = await open()
  await refusal()
  await refusal()
  const fetched = ["/.well-known/openid-configuration", "/token", "/keys"]
  expect(asked).toEqual([...fetched, "/token"])

  vi.setSystemTime(Date.now() + 60_000)
  Object.assign(faults, { key: 1, published: [1] })
  expect(await refusal()).toBe("")
  expect(asked.splice(0)).toEqual([...fetched, "/token", "/token", "/keys"])

  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(await refusal()).toBe("")
  expect(asked).toEqual(fetched)
})

it("requests groups unless the provider does not support them", async () => {
  const scopeOf = async (scopes?: string[]) => {
    const { app, faults } = await open()
    faults.configuration = { scopes_supported: scopes }
    const started = await app.anonymous.get("/api/auth/oidc")
    return new URL(started.headers.get("location")!).searchParams.get("scope")
  }
  expect(await scopeOf()).toBe("openid profile email groups")
  expect(await scopeOf(["openid", "groups", "email", "profile"])).toBe(
    "openid profile email groups",
  )
  expect(await scopeOf(["openid", "email", "profile"])).toBe("openid profile email")
})

it("refuses an error answer of the provider, and logs which one", async () => {
  const { app } = await open()
  const started = await app.anonymous.get("/api/auth/oidc")
  const state = new URL(started.headers.get("location")!).searchParams.get("state")
  const answer = await app
    .as(null, { cookie: started.headers.getSetCookie()[0]!.split(";")[0]! })
    .get(`/api/auth/oidc/callback?error=invalid_scope&state=${state}`)
  expect(answer.headers.get("location")).toContain("refused=oidc.invalid")
  expect(vi.mocked(console.error).mock.calls.join()).toContain("Login by OIDC failed")
})

it("the provider cannot direct the site to other hosts of the private network", async () => {
  const { asked, faults, refusal } = await open()
  faults.configuration = { token_endpoint: "https://192.168.0.1/token" }
  expect(await refusal()).toBe("oidc.unavailable")
  expect(asked).not.toContain("/token")
})

it("exchanges an identity token from a client, as the contract defines", async () => {
  const { app, exchange, signed, faults } = await open()
  const answer = await exchange(await signed({}))
  expect(answer).toMatchObject({ status: 200, body: { token_type: "bearer" } })
  const me = app.as(null, { authorization: `Bearer ${answer.body.access_token}` })
  expect((await me.get("/api/users/self")).body).toMatchObject({ username: ida.preferred_username })

  const unauthorized = { status: 401, body: { detail: "Unauthorized" } }
  expect(await exchange(undefined)).toMatchObject(unauthorized)
  expect(await exchange("a.b.c")).toMatchObject(unauthorized)
  // Not expired, but old enough to have been found somewhere.
  expect(await exchange(await signed({ iat: past, exp: past + 7200 }))).toMatchObject(unauthorized)
  faults.key = 1
  expect(await exchange(await signed({}))).toMatchObject(unauthorized)
})

it("password logins continue, whatever cookies another program has left", async () => {
  const { app } = await open()
  const cookie = "mealie.auth.strategy=oidc; mealie.auth._id_token.oidc=x"
  const form = new URLSearchParams({ username: "nobody", password: "wrong" })
  const answer = await app.as(null, { cookie }).post("/api/auth/token", form)
  expect(answer.headers.get("larder-message")).toContain("unauthorized")
})

it("links an account to one of two people who first log in at the same time", async () => {
  const { app, exchange, signed } = await open()
  await app.make.user({ email: ida.email })
  const tokens = await Promise.all(["1", "2"].map((sub) => signed({ sub })))
  const statuses = (await Promise.all(tokens.map(exchange))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401])
})

it("links an account again to the same person when the provider moved to another address", async () => {
  const { app, exchange, signed } = await open()
  await app.make.user({ email: ida.email, oidcIdentity: "https://old.example 7" })
  expect((await exchange(await signed({}))).status).toBe(200)
  expect(await app.db.select().from(users)).toMatchObject([
    { oidcIdentity: "https://id.example 1" },
  ])
  const refused = await exchange(await signed({ sub: "2" }))
  expect(refused.status).toBe(401)
  expect(refused.headers.get("larder-message")).toContain("oidc.otherPerson")
})

it("answers 401 where it is off, and says what is configured", async () => {
  const { anonymous } = await testApp()
  expect((await anonymous.get("/api/auth/oidc")).headers.get("location")).toBe(
    "/login?direct=1&refused=oidc.off",
  )
  const { app, configuration } = await open({
    OIDC_USER_GROUP: "cooks",
    OIDC_AUTO_REDIRECT: "true",
  })
  expect((await app.anonymous.get("/api/app/about")).body).toMatchObject({
    enableOidc: true,
    oidcRedirect: true,
    oidcProviderName: "OAuth",
  })
  expect((await app.anonymous.get("/api/app/about/oidc")).body).toEqual({
    configurationUrl: configuration,
    clientId: "larder",
    groupsClaim: "groups",
  })
})
