import { eq } from "drizzle-orm"
import { afterEach, expect, it, vi } from "vitest"
import { groups, users } from "../../db/schema"
import { type Answer, type TestApp, testApp, type TestOptions } from "../support/app"
import { trpcOf } from "../support/trpc"
import {
  ida,
  logInAtProvider,
  openIdentityProvider,
  type ProviderUsers,
} from "../support/identity-provider"

const site = "http://localhost:9000"
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const one of opened.splice(0)) await one.close()
})

const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .filter((pair) => !pair.endsWith("="))
    .join("; ")

/** A site with a household and a real provider. */
async function open(people: ProviderUsers, env: TestOptions["env"] = {}, secret?: string) {
  const provider = await openIdentityProvider({ users: people, site, secret })
  opened.push(provider)
  const app = await testApp({
    fetch,
    env: {
      OIDC_AUTH_ENABLED: "true",
      OIDC_CONFIGURATION_URL: provider.configuration,
      OIDC_CLIENT_ID: "larder",
      ...(secret && { OIDC_CLIENT_SECRET: secret }),
      ...env,
    },
  })
  await app.make.group({ name: "Home", slug: "home" })
  return { ...app, provider }
}

const begin = (app: TestApp, redirect = "/shopping") =>
  app.anonymous.get(`/api/auth/oidc?redirect=${encodeURIComponent(redirect)}`)

/** The whole way of a browser; what the site answers at its end. */
async function logIn(app: TestApp, name: string) {
  const started = await begin(app)
  const back = await logInAtProvider(started.headers.get("location")!, name)
  const { pathname, search } = new URL(back)
  const way = { path: pathname + search, cookie: cookiesOf(started) }
  return { ...way, answer: await app.as(null, { cookie: way.cookie }).get(way.path) }
}

const refusalIn = ({ headers }: Answer) =>
  new URL(headers.get("location")!, site).searchParams.get("refused")

const self = async (app: TestApp, answer: Answer) =>
  (await app.as(null, { cookie: cookiesOf(answer) }).get("/api/users/self")).body

it.each([undefined, "a secret of the client"])(
  "creates an account at the first login and finds it again, with client secret %s",
  async (secret) => {
    const people: ProviderUsers = { ida: { ...ida } }
    const app = await open(people, {}, secret)
    const { answer } = await logIn(app, "ida")
    expect(answer.status).toBe(302)
    expect(answer.headers.get("location")).toBe("/login?direct=1&opened=1&redirect=%2Fshopping")
    const session = answer.headers.getSetCookie().find((line) => line.includes("access_token="))
    expect(session).toMatch(/HttpOnly; SameSite=Lax$/)
    const first = await self(app, answer)
    expect(first).toMatchObject({
      username: "ida",
      fullName: "Ida Baker",
      email: "ida@example.com",
      authMethod: "OIDC",
      admin: false,
      canManage: false,
      groupSlug: "home",
    })

    // By the subject, whatever the names have become meanwhile.
    people.ida = { ...ida, preferred_username: "other", email: "new@example.com" }
    const second = await logIn(app, "ida")
    expect((await self(app, second.answer)).id).toBe(first.id)
    expect(await app.db.$count(users)).toBe(1)
  },
)

it("sends state, nonce and PKCE, and hides them from scripts and other sites", async () => {
  const app = await open({ ida })
  const [first, second] = [await begin(app), await begin(app)]
  const sent = new URL(first.headers.get("location")!).searchParams
  expect(Object.fromEntries(sent)).toMatchObject({
    response_type: "code",
    scope: "openid profile email groups",
    redirect_uri: `${site}/api/auth/oidc/callback`,
    code_challenge_method: "S256",
  })
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(sent.get(name)).toMatch(/^[\w-]{43}$/)
    expect(new URL(second.headers.get("location")!).searchParams.get(name)).not.toBe(sent.get(name))
  }
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^larder\.oidc\..*; Max-Age=900; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Lax$/,
    ),
  ])
})

it("refuses an address used twice, in another browser, or with another state", async () => {
  const app = await open({ ida })
  const { path, cookie, answer } = await logIn(app, "ida")
  // The browser has forgotten the attempt, and a copy of it finds the code used up.
  expect(answer.headers.getSetCookie().join()).toMatch(/larder\.oidc\.[^=]+=; Max-Age=0/)
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  expect(refusalIn(await app.as(null, { cookie }).get(path))).toBe("oidc.invalid")
  expect(refusalIn(await app.anonymous.get(path))).toBe("oidc.expired")

  const other = await begin(app)
  const back = new URL(await logInAtProvider(other.headers.get("location")!, "ida"))
  const wrong = path.replace(/code=[^&]+/, `code=${back.searchParams.get("code")}`)
  expect(refusalIn(await app.as(null, { cookie: cookiesOf(other) }).get(wrong))).toBe(
    "oidc.expired",
  )
})

it("admits only the user group, and grants and revokes the administrator right", async () => {
  const people: ProviderUsers = {
    ida: { ...ida, groups: ["cooks", "chefs"] },
    bo: { ...ida, groups: [] },
  }
  const app = await open(people, { OIDC_USER_GROUP: "cooks", OIDC_ADMIN_GROUP: "chefs" })
  expect(refusalIn((await logIn(app, "bo")).answer)).toBe("oidc.noGroup")

  const made = await self(app, (await logIn(app, "ida")).answer)
  expect(made).toMatchObject({ admin: true, canManage: true, canInvite: true, advanced: true })
  people.ida = ida
  expect((await self(app, (await logIn(app, "ida")).answer)).admin).toBe(false)
  people.ida = { ...ida, groups: ["chefs", "cooks"] }
  expect((await self(app, (await logIn(app, "ida")).answer)).admin).toBe(true)
})

it("keeps the administrator right where no group defines it", async () => {
  const app = await open({ ida })
  await app.make.user({ email: "ida@example.com", admin: true })
  expect((await self(app, (await logIn(app, "ida")).answer)).admin).toBe(true)
})

it("links an existing account by a verified email only", async () => {
  const people: ProviderUsers = { ida: { ...ida, email_verified: false } }
  const app = await open(people)
  const account = await app.make.user({ email: "Ida@example.com", username: "baker" })
  expect(refusalIn((await logIn(app, "ida")).answer)).toBe("oidc.unverified")
  expect(await app.db.$count(users)).toBe(1)

  people.ida = ida
  const known = await self(app, (await logIn(app, "ida")).answer)
  expect(known).toMatchObject({ id: account.id, username: "baker", authMethod: "Mealie" })
})

it("opens a linked account for another person with its email only once it is unlinked", async () => {
  const people: ProviderUsers = { ida: { ...ida }, eve: { ...ida, preferred_username: "eve" } }
  const app = await open(people)
  const old = await logIn(app, "ida")
  const { id: itemId } = await self(app, old.answer)
  expect(refusalIn((await logIn(app, "eve")).answer)).toBe("oidc.otherPerson")
  // Whatever the address of the first person has become.
  people.ida = { ...ida, email: "ida@elsewhere.example" }
  expect((await self(app, (await logIn(app, "ida")).answer)).id).toBe(itemId)
  expect(refusalIn((await logIn(app, "eve")).answer)).toBe("oidc.otherPerson")

  const admin = trpcOf(app.as(await app.make.user({ admin: true })))
  const isLinked = async () => {
    const { data } = await admin.query("admin.users.overview", {})
    return data.find(({ id }: { id: string }) => id === itemId).isLinked
  }
  expect(await isLinked()).toBe(true)
  const member = trpcOf(app.as(await app.make.user()))
  const refused = await member.mutate("admin.users.unlinkProvider", { itemId })
  expect(refused.error.data.status).toBe(403)
  const unknown = { itemId: crypto.randomUUID() }
  const missing = await admin.mutate("admin.users.unlinkProvider", unknown)
  expect(missing.error.data.status).toBe(404)
  expect((await admin.mutate("admin.users.unlinkProvider", { itemId })).error).toBeUndefined()
  expect(await isLinked()).toBe(false)
  expect((await self(app, old.answer)).id).toBeUndefined()

  expect((await self(app, (await logIn(app, "eve")).answer)).id).toBe(itemId)
  expect(refusalIn((await logIn(app, "ida")).answer)).toBe("oidc.taken")
})

it("ignores an email in a claim that people write themselves", async () => {
  const people: ProviderUsers = { eve: { ...ida, preferred_username: "victim@example.com" } }
  const app = await open(people, { OIDC_USER_CLAIM: "preferred_username" })
  await app.make.user({ email: "victim@example.com", admin: true })
  expect(refusalIn((await logIn(app, "eve")).answer)).toBe("oidc.unverified")
})

it("creates no account where that is off, where names are taken, or on a site without a group", async () => {
  const app = await open({ ida }, { OIDC_SIGNUP_ENABLED: "false" })
  expect(refusalIn((await logIn(app, "ida")).answer)).toBe("oidc.noSignup")

  const taken = await open({ ida })
  await taken.make.user({ username: "ida", email: "another@example.com" })
  expect(refusalIn((await logIn(taken, "ida")).answer)).toBe("oidc.taken")

  const empty = await open({ ida })
  await empty.db.delete(groups)
  expect(refusalIn((await logIn(empty, "ida")).answer)).toBe("oidc.notSetUp")
})

it("says that the login was canceled, or that a claim is missing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  const { name: _, ...nameless } = ida
  const app = await open({ nameless })
  expect(refusalIn((await logIn(app, "nobody")).answer)).toBe("oidc.canceled")
  expect(refusalIn((await logIn(app, "nameless")).answer)).toBe("oidc.noClaim")
})

it("opens the provider's logout for users who have a session there", async () => {
  const app = await open({ ida })
  const { answer } = await logIn(app, "ida")
  const out = await app.as(null, { cookie: cookiesOf(answer) }).get("/api/auth/oidc/logout")
  const end = new URL(out.headers.get("location")!)
  expect(end.origin).toBe(new URL(app.provider.configuration).origin)
  expect(end.searchParams.get("post_logout_redirect_uri")).toBe(`${site}/login?direct=1`)
  // The provider takes it for what it is: a wrong hint or address would be a 400.
  expect((await fetch(end)).status).toBe(200)
  const none = await app.anonymous.get("/api/auth/oidc/logout")
  expect(none.headers.get("location")).toBe("/login?direct=1")
})

it("refuses a local password for an account of the provider", async () => {
  const app = await open({ ida })
  await logIn(app, "ida")
  const [made] = await app.db.select().from(users).where(eq(users.username, "ida"))
  const change = { currentPassword: "", newPassword: "a brand new one" }
  expect(await app.as(made!).put("/api/users/password", change)).toMatchObject({
    status: 400,
    body: { detail: { message: "Unable to update password, user is controlled by OIDC" } },
  })
  const form = new URLSearchParams({ username: "ida", password: "" })
  expect((await app.anonymous.post("/api/auth/token", form)).status).toBe(401)
})
