import { eq } from "drizzle-orm"
import { afterEach, expect, it, vi } from "vitest"
import { apiTokens, passwordResetTokens, sessions, throttles, users } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { createResetToken } from "../../worker/domain/users/reset-token"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { hashOf } from "../../worker/tokens"
import { testApp } from "../support/app"

const forgot = "/api/users/forgot-password"
const reset = "/api/users/reset-password"
const password = "a brand new one"

afterEach(() => vi.useRealTimers())

const withToken = (token: string, more: object = {}) => ({
  token,
  email: "",
  password,
  passwordConfirm: password,
  ...more,
})

it("creates a token for an account only, with the same answer and work for others", async () => {
  const { anonymous, db, make, trips } = await testApp()
  const cook = await make.user({ email: "ida@example.com" })
  await make.user({ email: "ldap@example.com", authMethod: "LDAP" })
  for (const email of [" IDA@example.com", "nobody@example.com", "ldap@example.com"]) {
    trips.reset()
    const answer = await anonymous.post(forgot, { email })
    expect({ ...answer, trips: trips.count() }).toMatchObject({ status: 200, body: null, trips: 2 })
  }
  const made = await db.select().from(passwordResetTokens)
  expect(made).toMatchObject([{ userId: cook.id, tokenHash: expect.stringMatching(/^\w{64}$/) }])
  expect(made[0]!.expiresAt > fromNow(2 * 86_400 - 60)).toBe(true)
  expect((await anonymous.post(forgot, {})).status).toBe(422)
})

it("sets the password once, ends the sessions and removes the lock", async () => {
  const { anonymous, as, db, make, trips } = await testApp()
  const cook = await make.user({ loginAttempts: 5, lockedAt: fromNow(-60) })
  const other = await make.user()
  for (const user of [cook, other]) await as(user).get("/api/users/self")
  const [token, second] = [await createResetToken(db, cook), await createResetToken(db, cook)]

  trips.reset()
  const done = await anonymous.post(reset, withToken(token))
  expect({ ...done, trips: trips.count() }).toMatchObject({ status: 200, body: null, trips: 2 })
  expect((await db.select().from(sessions)).map(({ userId }) => userId)).toEqual([other.id])
  const form = new URLSearchParams({ username: cook.username, password })
  expect((await anonymous.post("/api/auth/token", form)).status).toBe(200)
  for (const used of [token, second, "unknown"]) {
    expect(await anonymous.post(reset, withToken(used))).toMatchObject({
      status: 400,
      body: { detail: "Invalid token" },
    })
  }
})

it("shows the number of API tokens, and deletes them on request", async () => {
  const { anonymous, as, db, make } = await testApp()
  const cook = await make.user()
  const [mine, other] = [as(cook), as(await make.user())]
  for (const one of [mine, mine, other]) await one.post("/api/users/api-tokens", { name: "x" })
  const [token, second] = [await createResetToken(db, cook), await createResetToken(db, cook)]
  const count = async (given: string) => {
    const input = encodeURIComponent(JSON.stringify({ token: given }))
    const { body } = await anonymous.get(`/api/trpc/passwordReset.apiTokens?input=${input}`)
    return body.result.data.count
  }
  expect([await count(token), await count(second), await count("guess")]).toEqual([2, 2, 0])

  expect((await anonymous.post(reset, withToken(token))).status).toBe(200)
  expect(await count(second)).toBe(0)
  expect(await db.select().from(apiTokens)).toHaveLength(3)
  const later = await createResetToken(db, cook)
  const wanted = withToken(later, { deleteApiTokens: true })
  expect((await anonymous.post(reset, wanted)).status).toBe(200)
  expect((await db.select().from(apiTokens)).map(({ userId }) => userId)).not.toContain(cook.id)
  expect(await db.select().from(apiTokens)).toHaveLength(1)
})

it("only one of two simultaneous requests uses a token", async () => {
  const { anonymous, db, make } = await testApp()
  const token = await createResetToken(db, await make.user())
  const both = await Promise.all([1, 2].map(() => anonymous.post(reset, withToken(token))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

it("is invalid once the password or email of the account changes", async () => {
  const { as, anonymous, db, make } = await testApp()
  const old = "the old one"
  const cook = await make.user({ email: "old@example.com", password: await hashPassword(old) })
  const [me, admin] = [as(cook), as(await make.admin())]
  const other = await createResetToken(db, await make.user())
  const account = { username: cook.username, fullName: cook.fullName, email: "old@example.com" }
  const accept = async (token: string) => (await anonymous.post(reset, withToken(token))).status

  let token = await createResetToken(db, cook)
  const change = { currentPassword: "guess", newPassword: password }
  expect((await me.put("/api/users/password", change)).status).toBe(400)
  expect((await me.put(`/api/users/${cook.id}`, account)).status).toBe(200)
  expect(await db.select().from(passwordResetTokens)).toHaveLength(2)
  expect((await me.put("/api/users/password", { ...change, currentPassword: old })).status).toBe(
    200,
  )
  expect(await accept(token)).toBe(400)

  token = await createResetToken(db, cook)
  const mine = { ...account, email: "new@example.com" }
  expect((await me.put(`/api/users/${cook.id}`, mine)).status).toBe(200)
  expect(await accept(token)).toBe(400)

  token = await createResetToken(db, cook)
  const theirs = { ...mine, email: "newer@example.com" }
  expect((await admin.put(`/api/admin/users/${cook.id}`, theirs)).status).toBe(200)
  expect(await accept(token)).toBe(400)
  expect(await accept(other)).toBe(200)
})

it("refuses expired tokens, short passwords, and accounts with an external password", async () => {
  const { anonymous, db, make } = await testApp()
  const cook = await make.user()
  const token = await createResetToken(db, cook)
  expect(await anonymous.post(reset, withToken(token, { password: "short" }))).toMatchObject({
    status: 422,
    body: { detail: [{ type: "string_too_short", loc: ["body", "password"] }] },
  })
  expect((await anonymous.post(reset, { token })).status).toBe(422)

  const mine = eq(passwordResetTokens.userId, cook.id)
  await db.update(users).set({ authMethod: "LDAP" }).where(eq(users.id, cook.id))
  expect((await anonymous.post(reset, withToken(token))).status).toBe(400)
  await db.update(users).set({ authMethod: "Mealie" }).where(eq(users.id, cook.id))
  await db
    .update(passwordResetTokens)
    .set({ expiresAt: fromNow(-1) })
    .where(mine)
  expect((await anonymous.post(reset, withToken(token))).status).toBe(400)
})

it("delays callers who ask or guess often, but not the owner", async () => {
  const { as, db, make } = await testApp()
  await make.user({ email: "ida@example.com" })
  const from = (address: string) => as(null, { "cf-connecting-ip": address })
  const ask = (address: string) => from(address).post(forgot, { email: "ida@example.com" })
  expect((await ask("192.0.2.1")).status).toBe(200)
  await db.update(throttles).set({ count: 50, until: fromNow(60) })
  const refused = await ask("192.0.2.1")
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?\.$/) },
  })
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  // From elsewhere the answer is as ever, but no further token is made.
  expect(await ask("192.0.2.2")).toMatchObject({ status: 200, body: null })
  expect(await db.select().from(passwordResetTokens)).toHaveLength(1)

  const guess = () => from("192.0.2.3").post(reset, withToken("guess"))
  expect((await guess()).status).toBe(400)
  await db.update(throttles).set({ count: 50, until: fromNow(60) })
  expect((await guess()).status).toBe(429)
})

it("does not delay an owner for whom many ask at the same moment", async () => {
  // The database runs a statement a moment after its times were written: here, more than a second.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 1500 })
  const { as, db, make } = await testApp()
  await make.user({ email: "ida@example.com" })
  const asked = Array.from({ length: 20 }, (_, i) =>
    as(null, { "cf-connecting-ip": `192.0.2.${i}` }).post(forgot, { email: "ida@example.com" }),
  )
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await db.select().from(passwordResetTokens)).toHaveLength(6)
})

it("delays an address that asks for many at the same moment", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  const { anonymous } = await testApp()
  const asked = Array.from({ length: 20 }, (_, i) =>
    anonymous.post(forgot, { email: `ida${i}@example.com` }),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  // Ten are free, and the next one makes the others wait.
  expect(statuses.filter((status) => status === 200)).toHaveLength(11)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
})

it("deletes expired tokens", async () => {
  const test = await testApp()
  const { db, make } = test
  const cook = await make.user()
  const token = await createResetToken(db, cook)
  await db
    .insert(passwordResetTokens)
    .values({ userId: cook.id, tokenHash: "old", expiresAt: fromNow(-1) })
  await runJobs(test)
  const left = await db.select().from(passwordResetTokens)
  expect(left).toMatchObject([{ tokenHash: await hashOf(token) }])
})

it("changes no account of a demonstration", async () => {
  const { anonymous, db, make } = await testApp({ env: { IS_DEMO: "true" } })
  const token = await createResetToken(db, await make.user())
  expect((await anonymous.post(reset, withToken(token))).status).toBe(403)
  expect((await anonymous.post(forgot, { email: "a@example.com" })).status).toBe(403)
})

it("says that an administrator provides links while no mail can be sent", async () => {
  const { anonymous } = await testApp()
  const { body } = await anonymous.get("/api/trpc/passwordReset.way")
  expect(body.result.data).toEqual({ mail: false })
})
