import { eq } from "drizzle-orm"
import { Secret, TOTP } from "otpauth"
import { afterEach, expect, it, vi } from "vitest"
import { recoveryCodes, sessions, totpFactors, usedTokens, users } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { fromNow, now } from "../../worker/lib/times"
import { deleteExpired } from "../../worker/cron/tasks/expiry"
import { type Answer, type TestApp, testApp } from "../support/app"
import type { TestUser } from "../support/factories"
import { stopClock } from "../support/stop-clock"
import { trpcOf } from "../support/trpc"

const password = "correct horse"
const hash = await hashPassword(password)
afterEach(() => void vi.restoreAllMocks())

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + seconds * 1000,
  })

const messageOf = ({ headers }: Answer) => JSON.parse(headers.get("larder-message")!).code
const cookieOf = ({ headers }: Answer, name: string) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .find((pair) => pair.startsWith(`${name}=`))

const logIn = (app: TestApp, user: TestUser, word = password, remember = false) =>
  app.anonymous.post(
    "/api/auth/token",
    new URLSearchParams({ username: user.username, password: word, remember_me: String(remember) }),
  )

/** The second step of a browser that has the first step's cookie. */
const second = (app: TestApp, first: Answer, code: string, path = "", more: object = {}) =>
  app
    .as(null, { cookie: cookieOf(first, "larder.half-login") ?? "" })
    .post(`/api/auth/second-factor${path}`, { code, ...more })

const self = async (app: TestApp, answer: Answer) =>
  (await app.as(null, { cookie: cookieOf(answer, "mealie.access_token")! }).get("/api/users/self"))
    .body

async function siteWithCook(values: object = {}) {
  const app = await testApp()
  const cook = await app.make.user({ username: "cook", password: hash, ...values })
  const me = trpcOf(app.as(cook))
  /** Makes the login of the caller a recent one. */
  const confirm = () => me.mutate("security.confirm", { password })
  /** An app for codes; its secret and recovery codes. */
  async function turnOn() {
    await confirm()
    const { data } = await me.mutate("security.beginTotp", {})
    const { secret } = data
    const answer = await me.mutate("security.turnOnTotp", { secret, code: codeOf(secret, -30) })
    return { secret: secret as string, recovery: answer.data.recoveryCodes as string[] }
  }
  return { ...app, cook, me, confirm, turnOn }
}

it("asks for the app's code after the right password, and for nothing without an app", async () => {
  const app = await siteWithCook()
  expect((await logIn(app, app.cook)).status).toBe(200)
  const { secret } = await app.turnOn()

  const first = await logIn(app, app.cook, password, true)
  expect(first).toMatchObject({ status: 401, body: { detail: "Unauthorized" } })
  expect(messageOf(first)).toBe("secondFactor.needed")
  expect(cookieOf(first, "mealie.access_token")).toBeUndefined()
  expect(first.headers.getSetCookie().join()).toMatch(
    /larder\.half-login=[^;]+; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Strict/,
  )
  const answer = await second(app, first, ` ${codeOf(secret).replace(/^.../, "$& ")}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join()).toContain("Max-Age=7776000")
  expect(await self(app, answer)).toMatchObject({ id: app.cook.id })
  // A wrong password says what it always has said.
  expect(messageOf(await logIn(app, app.cook, "wrong"))).toBe("unauthorized")
})

it("accepts each code once, one step around the present one, and none of another account", async () => {
  stopClock()
  const app = await siteWithCook()
  const { secret } = await app.turnOn()
  vi.setSystemTime(Date.now() + 90_000)
  const first = await logIn(app, app.cook)
  for (const seconds of [-60, 60]) {
    const wrong = await second(app, first, codeOf(secret, seconds))
    expect(messageOf(wrong)).toBe("secondFactor.wrongCode")
  }
  const both = [codeOf(secret), codeOf(secret)].map((code) => second(app, first, code))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401])
  // The half login is used up, and so is what is older than the code.
  expect((await second(app, first, codeOf(secret, 30))).status).toBe(401)
  const next = await logIn(app, app.cook)
  expect((await second(app, next, codeOf(secret, -30))).status).toBe(401)
  vi.setSystemTime(Date.now() + 60_000)
  expect((await second(app, next, codeOf(secret))).status).toBe(200)
})

it("accepts each recovery code once", async () => {
  const app = await siteWithCook()
  const { recovery } = await app.turnOn()
  expect(recovery).toHaveLength(10)
  expect(new Set(recovery).size).toBe(10)
  const use = async (code: string) => second(app, await logIn(app, app.cook), code)
  expect((await use(recovery[0]!.toUpperCase().replace("-", " "))).status).toBe(200)
  expect((await use(recovery[0]!)).status).toBe(401)
  expect((await use("aaaaa-aaaaa")).status).toBe(401)
  expect((await use(recovery[1]!)).status).toBe(200)
  expect((await app.me.query("security.overview", {})).data.recoveryCodes).toBe(8)

  await app.confirm()
  const renewed = await app.me.mutate("security.renewRecoveryCodes", {})
  expect((await use(recovery[2]!)).status).toBe(401)
  expect((await use(renewed.data.recoveryCodes[0])).status).toBe(200)
})

it("counts wrong codes as wrong passwords, which a right password does not reset", async () => {
  const app = await siteWithCook()
  const { secret } = await app.turnOn()
  await app.db.delete(sessions)
  for (let tried = 0; tried < 5; tried++) {
    const wrong = await second(app, await logIn(app, app.cook), "000000")
    expect(wrong.status).toBe(401)
  }
  const locked = await logIn(app, app.cook)
  expect(locked).toMatchObject({ status: 423, body: { detail: "User is locked out" } })
  await app.db.update(users).set({ lockedAt: null, loginAttempts: 0 })
  await app.db.delete(usedTokens)
  expect(codeOf(secret)).toMatch(/^\d{6}$/)
})

it("a login without its code allows nothing else, and ends with time or a new password", async () => {
  stopClock()
  const app = await siteWithCook()
  const { secret } = await app.turnOn()
  const first = await logIn(app, app.cook)
  const token = cookieOf(first, "larder.half-login")!.split("=")[1]!
  const bearer = app.as(null, { authorization: `Bearer ${token}` })
  expect((await bearer.get("/api/users/self")).status).toBe(401)
  expect((await bearer.get("/api/auth/refresh")).status).toBe(401)
  // No app is set up by it where there is one.
  expect(messageOf(await second(app, first, "", "/set-up"))).toBe("secondFactor.expired")
  expect((await second(app, first, "")).status).toBe(422)
  expect((await app.anonymous.post("/api/auth/second-factor", { code: "1" })).status).toBe(401)

  const [row] = await app.db.select().from(users).where(eq(users.id, app.cook.id))
  await app.db.update(users).set({ password: await hashPassword("another one") })
  expect(messageOf(await second(app, first, codeOf(secret)))).toBe("secondFactor.expired")
  await app.db.update(users).set({ password: row!.password })
  vi.setSystemTime(Date.now() + 601_000)
  expect(messageOf(await second(app, first, codeOf(secret)))).toBe("secondFactor.expired")
})

it("turns an app on after a recent login and a code of it, and off with the password", async () => {
  const app = await siteWithCook()
  const refused = await app.me.mutate("security.beginTotp", {})
  expect(refused.error.data.said.code).toBe("secondFactor.confirmFirst")
  const wrong = await app.me.mutate("security.confirm", { password: "wrong" })
  expect(wrong.error.data.said.code).toBe("account.wrongPassword")
  await app.confirm()
  const { data } = await app.me.mutate("security.beginTotp", {})
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Larder:.*secret=[A-Z2-7]{32}/)
  expect(await app.db.$count(totpFactors)).toBe(0)
  const turnOn = (code: string) =>
    app.me.mutate("security.turnOnTotp", { secret: data.secret, code })
  expect((await turnOn("000000")).error.data.said.code).toBe("secondFactor.wrongCode")
  expect((await turnOn(codeOf(data.secret))).data.recoveryCodes).toHaveLength(10)
  expect((await turnOn(codeOf(data.secret))).error.data.said.code).toBe("secondFactor.isOn")

  const rows = JSON.stringify([
    await app.db.select().from(totpFactors),
    await app.db.select().from(recoveryCodes),
  ])
  expect(rows).not.toContain(data.secret)
  expect((await app.me.query("security.overview", {})).data).toMatchObject({
    appSince: expect.any(String),
    recoveryCodes: 10,
    isRecent: true,
  })
  const off = (word: string) => app.me.mutate("security.turnOffTotp", { password: word })
  expect((await off("wrong")).error.data.said.code).toBe("account.wrongPassword")
  expect((await off(password)).error).toBeUndefined()
  expect((await off(password)).error.data.status).toBe(404)
  expect(await app.db.$count(recoveryCodes)).toBe(0)
  expect((await logIn(app, app.cook)).status).toBe(200)
})

it("requires a login within ten minutes, not by an API token or another user", async () => {
  const app = await siteWithCook()
  await app.confirm()
  await app.db.update(sessions).set({ confirmedAt: fromNow(-601) })
  const late = await app.me.mutate("security.beginPasskey", {})
  expect(late.error.data.said.code).toBe("secondFactor.confirmFirst")

  const { body } = await app.as(app.cook).post("/api/users/api-tokens", { name: "script" })
  const script = app.as(null, { authorization: `Bearer ${body.token}` })
  const byToken = await trpcOf(script).mutate("security.confirm", { password })
  expect(byToken.error.data.said.code).toBe("account.needsLogin")
  const opened = (await script.get("/api/auth/refresh")).body.access_token
  const bySession = trpcOf(app.as(null, { authorization: `Bearer ${opened}` }))
  const refused = await bySession.mutate("security.beginTotp", {})
  expect(refused.error.data.said.code).toBe("account.needsLogin")

  const { recovery } = await app.turnOn()
  const stranger = await app.make.user({ password: hash })
  expect((await logIn(app, stranger)).status).toBe(200)
  expect((await trpcOf(app.as(stranger)).query("security.overview", {})).data.recoveryCodes).toBe(0)
  expect(recovery).toHaveLength(10)
})

it("requires setup at the next login when the site demands it", async () => {
  const app = await siteWithCook()
  const admin = await app.make.user({ username: "boss", admin: true, password: hash })
  const boss = trpcOf(app.as(admin))
  const set = (required: string) => boss.mutate("admin.site.setFactorRequirement", { required })
  expect(
    (await app.me.mutate("admin.site.setFactorRequirement", { required: "nobody" })).error.data
      .status,
  ).toBe(403)
  expect((await set("all")).error.data.code).toBe("BAD_REQUEST")
  expect((await set("administrators")).error).toBeUndefined()
  expect((await boss.query("admin.site.factorRequirement", {})).data.required).toBe(
    "administrators",
  )
  expect((await logIn(app, app.cook)).status).toBe(200)

  const first = await logIn(app, admin)
  expect(first).toMatchObject({ status: 401, body: { detail: "Unauthorized" } })
  expect(messageOf(first)).toBe("secondFactor.setUp")
  expect(messageOf(await second(app, first, "000000"))).toBe("secondFactor.expired")
  const { body: totp } = await second(app, first, "", "/set-up")
  const confirm = (code: string) =>
    second(app, first, code, "/set-up/confirm", { secret: totp.secret })
  expect(messageOf(await confirm("000000"))).toBe("secondFactor.wrongCode")
  const done = await confirm(codeOf(totp.secret))
  expect(done.body.recoveryCodes).toHaveLength(10)
  expect(await self(app, done)).toMatchObject({ id: admin.id })
  // It is on now, so the same half login sets up no other.
  expect((await confirm(codeOf(totp.secret))).status).toBe(401)
  expect(messageOf(await logIn(app, admin))).toBe("secondFactor.needed")
  expect((await boss.query("security.overview", {})).data.isRequired).toBe(true)

  await set("everyone")
  expect(messageOf(await logIn(app, app.cook))).toBe("secondFactor.setUp")
})

it("lets only an administrator remove a lost one", async () => {
  const app = await siteWithCook()
  await app.turnOn()
  const admin = trpcOf(app.as(await app.make.user({ admin: true })))
  const remove = { itemId: app.cook.id }
  expect((await app.me.mutate("admin.users.removeSecondFactor", remove)).error.data.status).toBe(
    403,
  )
  const rows = async () => (await admin.query("admin.users.overview", {})).data
  const has = async () =>
    (await rows()).find(({ id }: { id: string }) => id === app.cook.id).hasSecondFactor
  expect(await has()).toBe(true)
  expect((await admin.mutate("admin.users.removeSecondFactor", remove)).error).toBeUndefined()
  expect(await has()).toBe(false)
  expect((await logIn(app, app.cook)).status).toBe(200)
  const unknown = { itemId: crypto.randomUUID() }
  expect((await admin.mutate("admin.users.removeSecondFactor", unknown)).error.data.status).toBe(
    404,
  )
})

it("is available to accounts with a local password", async () => {
  const app = await siteWithCook({ authMethod: "OIDC" })
  await app.db.update(sessions).set({ confirmedAt: now() })
  await app.as(app.cook).get("/api/users/self")
  await app.db.update(sessions).set({ confirmedAt: now() })
  const { error } = await app.me.mutate("security.beginTotp", {})
  expect(error.data.said.code).toBe("account.passwordElsewhere")
})

it("refuses codes whose secret was sealed by another site, and logs that", async () => {
  const logged: string[] = []
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)))
  const app = await siteWithCook()
  const { secret } = await app.turnOn()
  const [{ secret: sealed } = { secret: "" }] = await app.db.select().from(totpFactors)
  // The first letter of the sealed text: not all bits of the last one count.
  const changed = sealed.replace(/[^.](?=[^.]*$)/, (first) => (first === "A" ? "B" : "A"))
  await app.db.update(totpFactors).set({ secret: changed })
  expect((await second(app, await logIn(app, app.cook), codeOf(secret))).status).toBe(401)
  expect(logged.join()).toContain("sealed by another site")
  expect(logged.join()).not.toContain(secret)
})

it("deletes used codes once they would expire anyway", async () => {
  const app = await siteWithCook()
  await app.db.insert(usedTokens).values([
    { id: "old", expiresAt: fromNow(-1) },
    { id: "new", expiresAt: fromNow(60) },
  ])
  await deleteExpired(app.site as never)
  const left = (await app.db.select().from(usedTokens)).map(({ id }) => id)
  expect(left).toContain("new")
  expect(left).not.toContain("old")
})
