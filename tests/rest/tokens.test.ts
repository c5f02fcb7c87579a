import { eq } from "drizzle-orm"
import { decodeJwt, SignJWT } from "jose"
import { expect, it } from "vitest"
import { sessions, users } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { signApiToken } from "../../worker/tokens"
import { testApp, testSecret } from "../support/app"
import { trpcOf } from "../support/trpc"

const key = (secret: string) => new TextEncoder().encode(secret)
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const encoded = (part: object) =>
  btoa(JSON.stringify(part)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")

it("accepts only its own tokens: none unsigned, foreign, expired, or of another issuer", async () => {
  const { as, make, tokenOf } = await testApp()
  const [user, admin] = [await make.user(), await make.admin()]
  const good = await tokenOf(user)
  const [header, payload, signature] = good.split(".") as [string, string, string]
  const claims = decodeJwt(good)
  const signed = (changes: object, { secret = testSecret, alg = "HS256" } = {}) =>
    new SignJWT({ ...claims, exp: inAnHour(), ...changes })
      .setProtectedHeader({ alg })
      .sign(key(secret))

  const forged = {
    unsigned: `${encoded({ alg: "none", typ: "JWT" })}.${payload}.`,
    "unsigned with a signature": `${encoded({ alg: "None" })}.${payload}.${signature}`,
    "of another's key": await signed({}, { secret: `${testSecret}!` }),
    "of an empty key": await signed({}, { secret: "0".repeat(32) }),
    "of another algorithm": await signed({}, { alg: "HS512" }),
    expired: await signed({ exp: 1_000_000_000 }),
    "of another issuer": await signed({ iss: "mealie" }),
    "without an issuer": await signed({ iss: undefined }),
    "for somebody else": await signed({ sub: admin.id }),
    "for another group": await signed({ gid: admin.groupId }),
    "of a session that never was": await signed({ sid: crypto.randomUUID() }),
    "without a session": await signed({ sid: undefined }),
    "of a session that is an object": await signed({ sid: { "!=": "" } }),
    "with changed claims": `${header}.${encoded({ ...claims, sub: admin.id })}.${signature}`,
    "with an API token's claims": await signed({ long_token: true, id: user.id }),
    "for scripts, never given out": await signApiToken(testSecret, {
      userId: admin.id,
      groupId: admin.groupId,
      name: "x",
      integrationId: "x",
    }),
    empty: "",
    "a text": "admin",
    "very long": "a.".repeat(50_000),
  }
  for (const [kind, token] of Object.entries(forged)) {
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `mealie.access_token=${token}` },
    ]
    for (const headers of ways) {
      const { status, body } = await as(null, headers).get("/api/users/self")
      expect([kind, status, typeof body.detail]).toEqual([kind, 401, "string"])
    }
  }
  expect((await as(user).get("/api/users/self")).status).toBe(200)
})

it("ends every token with its session, password, account or group", async () => {
  const { as, make, db, tokenOf } = await testApp()
  const boss = as(await make.admin())
  const elsewhere = await make.group({ name: "Elsewhere" })

  /** A user with a session and an API token, and what must end them. */
  async function after(end: (user: Awaited<ReturnType<typeof make.user>>) => Promise<unknown>) {
    const user = await make.user({ password: await hashPassword("the old one") })
    const session = as(null, { authorization: `Bearer ${await tokenOf(user)}` })
    const { body } = await session.post("/api/users/api-tokens", { name: "script" })
    const script = as(null, { authorization: `Bearer ${body.token}` })
    expect((await script.get("/api/users/self")).status).toBe(200)
    await end(user)
    const reads = await Promise.all([session, script].map((one) => one.get("/api/recipes")))
    const writes = await Promise.all(
      [session, script].map((one) => one.post("/api/recipes", { name: "Late" })),
    )
    return [...reads, ...writes].map(({ status }) => status)
  }

  expect(await after(async ({ id }) => db.delete(users).where(eq(users.id, id)))).toEqual([
    401, 401, 401, 401,
  ])
  expect(
    await after(({ id, email }) => boss.put(`/api/users/${id}`, { email, group: elsewhere.name })),
  ).toEqual([401, 401, 401, 401])
  expect(
    await after(({ id }) =>
      db.update(sessions).set({ expiresAt: "2020-01-01T00:00:00" }).where(eq(sessions.userId, id)),
    ),
  ).toEqual([401, 200, 401, 201])
  expect(
    await after(async (user) => {
      const form = new URLSearchParams({ username: user.username, password: "the old one" })
      const { body } = await as(null).post("/api/auth/token", form)
      const change = { currentPassword: "the old one", newPassword: "a new password" }
      const other = as(null, { authorization: `Bearer ${body.access_token}` })
      expect((await other.put("/api/users/password", change)).status).toBe(200)
      expect((await other.get("/api/users/self")).status).toBe(200)
    }),
  ).toEqual([401, 200, 401, 201])
})

it("removes a right at once, even from earlier tokens", async () => {
  const { as, make, db } = await testApp()
  const admin = await make.admin()
  const member = await make.user({ groupId: admin.groupId })
  const change = () => as(admin).put(`/api/users/${member.id}`, { email: "new@example.com" })
  expect((await change()).status).toBe(200)
  await db.update(users).set({ admin: false }).where(eq(users.id, admin.id))
  expect(await change()).toMatchObject({ status: 403, body: { detail: "NOT_AN_ADMIN" } })
})

it("refuses changes of the account by an API token", async () => {
  const { as, db, make } = await testApp()
  const admin = await make.admin({ username: "ada", email: "ada@example.com" })
  const member = await make.user({ email: "bea@example.com" })
  const login = as(admin)
  const tokens = "/api/users/api-tokens"
  const { body: other } = await login.post(tokens, { name: "other" })
  const { body: own } = await login.post(tokens, { name: "own" })
  const script = as(null, { authorization: `Bearer ${own.token}` })
  const { body: opened } = await script.get("/api/auth/refresh")
  const bySession = as(null, { authorization: `Bearer ${opened.access_token}` })
  const [account, their] = [`/api/users/${admin.id}`, `/api/admin/users/${admin.id}`]
  const passwords = { currentPassword: "x", newPassword: "a brand new one" }
  const present = { email: admin.email, username: admin.username, admin: true }
  for (const who of [script, bySession]) {
    const { body: self } = await who.get("/api/users/self")
    expect(self.id).toBe(admin.id)
    const refused = {
      "PUT email": await who.put(account, { ...present, email: "eve@example.com" }),
      "PATCH email": await who.patch(account, { email: "eve@example.com" }),
      "PATCH username": await who.patch(account, { username: "eve" }),
      "PUT as administrator": await who.put(their, { ...self, email: "eve@example.com" }),
      "PATCH as administrator": await who.patch(their, { authMethod: "LDAP" }),
      "a link for a new password": await who.post("/api/admin/users/password-reset-token", {
        email: "ADA@example.com",
      }),
      "a password": await who.put("/api/users/password", passwords),
      "a token": await who.post(tokens, { name: "more" }),
      "another token": await who.delete(`${tokens}/${other.id}`),
    }
    for (const [what, { status, headers }] of Object.entries(refused)) {
      const code = headers.get("larder-message") ?? ""
      expect([what, status, code]).toEqual([what, 403, expect.stringContaining("needsLogin")])
    }
    const calls: [string, object][] = [
      ["sessions.endOthers", {}],
      ["sessions.end", { itemId: crypto.randomUUID() }],
      ["security.confirm", { password: "x" }],
      ["security.turnOffTotp", { password: "x" }],
      ["security.renamePasskey", { itemId: crypto.randomUUID(), name: "x" }],
      ["admin.users.endSessions", { itemId: admin.id }],
      ["admin.users.removeSecondFactor", { itemId: admin.id }],
      ["admin.users.unlinkProvider", { itemId: admin.id }],
      ["admin.users.mailResetLink", { data: { email: admin.email } }],
    ]
    for (const [name, input] of calls) {
      const { error } = await trpcOf(who).mutate(name, input)
      expect([name, error?.data.said?.code]).toEqual([name, "account.needsLogin"])
    }

    // Everything else stays: the own name, and the accounts of others.
    expect((await who.put(account, { ...present, fullName: "Ada L." })).status).toBe(200)
    expect(
      (await who.patch(account, { fullName: "Ada K.", email: "ADA@example.com" })).status,
    ).toBe(200)
    const email = `${crypto.randomUUID()}@example.com`
    expect((await who.patch(`/api/admin/users/${member.id}`, { email })).status).toBe(200)
    const made = await who.post("/api/admin/users/password-reset-token", { email })
    expect(made.status).toBe(201)
  }
  const [row] = await db.select().from(users).where(eq(users.id, admin.id))
  expect(row).toMatchObject({ email: "ada@example.com", username: "ada", authMethod: "Mealie" })

  // A token may revoke itself, and a login any of them.
  expect((await script.delete(`${tokens}/${own.id}`)).status).toBe(200)
  expect((await script.get("/api/users/self")).status).toBe(401)
  expect((await bySession.get("/api/users/self")).status).toBe(401)
  expect((await login.delete(`${tokens}/${other.id}`)).status).toBe(200)
  expect((await login.patch(account, { email: "ada@new.example" })).status).toBe(200)
})
