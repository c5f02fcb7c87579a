import { expect, it } from "vitest"
import { eq } from "drizzle-orm"
import { sessions, throttles, users } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { stopClock } from "../support/stop-clock"

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const url = "/api/auth/token"
const password = "correct horse"
const hash = await hashPassword(password)

async function siteWithCook(env: Record<string, string> = {}) {
  const site = await testApp({ env })
  const cook = await site.make.user({ username: "Cook", email: "cook@example.com", password: hash })
  const from = (address: string) => site.as(null, { "cf-connecting-ip": address })
  const enter = (as = site.anonymous, given = password) =>
    as.post(url, form({ username: "cook", password: given }))
  return { ...site, cook, from, enter }
}

it("logs in by form, by username or email in any case, in two round trips", async () => {
  const { anonymous, trips } = await siteWithCook()
  trips.reset()
  const { status, body, headers } = await anonymous.post(url, form({ username: "cOOK", password }))
  expect({ status, trips: trips.count() }).toEqual({ status: 200, trips: 2 })
  expect(body).toEqual({ access_token: expect.any(String), token_type: "bearer" })
  const cookie = headers.get("set-cookie")!
  expect(cookie).toContain(`mealie.access_token=${body.access_token}`)
  expect(cookie).toMatch(/Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/)

  const byEmail = await anonymous.post(url, form({ username: "COOK@example.com", password }))
  expect(byEmail.status).toBe(200)
  const self = await anonymous.get("/api/users/self")
  expect(self.status).toBe(401)
})

it("keeps the session for 90 days on request", async () => {
  const { anonymous } = await siteWithCook()
  const asked = form({ username: "cook", password, remember_me: "true" })
  expect((await anonymous.post(url, asked)).headers.get("set-cookie")).toContain("Max-Age=7776000;")
  const odd = form({ username: "cook", password, remember_me: "perhaps" })
  expect(await anonymous.post(url, odd)).toMatchObject({
    status: 422,
    body: { detail: [{ type: "bool_parsing", loc: ["body", "remember_me"] }] },
  })
})

it("marks the cookie Secure on https, also behind a proxy that BASE_URL announces", async () => {
  const https = { "x-forwarded-proto": "https" }
  const plain = await siteWithCook()
  const forged = await plain.enter(plain.as(null, https))
  expect(forged.headers.get("set-cookie")).not.toContain("Secure")

  const { enter, as } = await siteWithCook({ BASE_URL: "https://larder.example" })
  expect((await enter(as(null, https))).headers.get("set-cookie")).toContain("Secure")
  expect((await enter()).headers.get("set-cookie")).not.toContain("Secure")
})

it("counts an absent body or one of another kind as empty", async () => {
  const { anonymous } = await siteWithCook()
  const refused = { status: 401, body: { detail: "Unauthorized" } }
  expect(await anonymous.post(url)).toMatchObject(refused)
  expect(await anonymous.post(url, { username: "cook", password })).toMatchObject(refused)
  expect(await anonymous.post(url, form({ username: "cook" }))).toMatchObject(refused)
  expect(await anonymous.post(url, form({ username: "nobody", password }))).toMatchObject(refused)
})

it("locks an account after five wrong passwords, until the lock expires", async () => {
  const { enter, db, cook } = await siteWithCook()
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await enter(undefined, "wrong")).status).toBe(401)
  }
  const locked = { status: 423, body: { detail: "User is locked out" } }
  expect(await enter(undefined, "wrong")).toMatchObject(locked)
  const right = await enter()
  expect(right).toMatchObject(locked)
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(86_000)

  await db.update(users).set({ lockedAt: "2020-01-01T00:00:00" }).where(eq(users.id, cook.id))
  expect((await enter()).status).toBe(200)
  const [after] = await db.select().from(users)
  expect(after).toMatchObject({ loginAttempts: 0, lockedAt: null })
})

it("resets the count of wrong passwords after a right one", async () => {
  const { enter } = await siteWithCook({ SECURITY_MAX_LOGIN_ATTEMPTS: "2" })
  for (const given of ["wrong", password, "wrong", password]) {
    expect((await enter(undefined, given)).status).toBe(given === password ? 200 : 401)
  }
})

it("does not let a visitor lock the owner out for long", async () => {
  const { enter, from, db, cook } = await siteWithCook({ SECURITY_MAX_LOGIN_ATTEMPTS: "2" })
  const home = from("198.51.100.7")
  const stranger = from("203.0.113.66")
  const elsewhere = from("192.0.2.200")
  expect((await enter(home)).status).toBe(200)
  for (const _ of [1, 2]) expect((await enter(stranger, "wrong")).status).toBe(401)

  expect((await enter(stranger)).status).toBe(423)
  expect((await enter(elsewhere)).status).toBe(423)
  expect((await enter(home)).status).toBe(200)

  for (const _ of [1, 2]) await enter(stranger, "wrong")
  const earlier = new Date(Date.now() - 20 * 60_000).toISOString().slice(0, 19)
  await db.update(users).set({ lockedAt: earlier, loginAttempts: 2 }).where(eq(users.id, cook.id))
  expect((await enter(elsewhere)).status).toBe(200)
})

it("counts wrong passwords by user name and by email as those of one account", async () => {
  stopClock()
  const { anonymous, cook, db } = await siteWithCook({ SECURITY_MAX_LOGIN_ATTEMPTS: "8" })
  const names = [cook.username, cook.email.toUpperCase(), ` ${cook.username} `, cook.email]
  const attempt = (number: number, given = "wrong") =>
    anonymous.post(url, form({ username: names[number % 4]!, password: given }))
  for (let number = 0; number < 6; number++) expect((await attempt(number)).status).toBe(401)
  for (const number of [0, 1]) expect((await attempt(number)).status).toBe(429)
  await db.update(throttles).set({ until: "2020-01-01T00:00:00" })
  expect((await attempt(0, password)).status).toBe(200)
  // The right one by one name lets wrong ones by the other name be forgotten as well.
  for (let number = 0; number < 6; number++) expect((await attempt(number)).status).toBe(401)
  expect((await attempt(0)).status).toBe(429)
})

it("locks an address that guessed by both names for the full time", async () => {
  const { anonymous, cook } = await siteWithCook({ SECURITY_MAX_LOGIN_ATTEMPTS: "4" })
  const attempt = (username: string) => anonymous.post(url, form({ username, password: "wrong" }))
  for (const name of [cook.username, cook.email, cook.username, cook.email]) {
    expect((await attempt(name)).status).toBe(401)
  }
  for (const name of [cook.username, cook.email]) {
    const { status, headers } = await attempt(name)
    expect(status).toBe(423)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(80_000)
  }
})

it("delays an address that tries many names", async () => {
  const { anonymous, db } = await testApp()
  const attempt = (username: string) => anonymous.post(url, form({ username, password: "x" }))
  expect((await attempt("cook1")).status).toBe(401)
  await db.update(throttles).set({ count: 20 })
  expect((await attempt("cook2")).status).toBe(401)
  const refused = await attempt("cook3")
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/Try again in \d seconds?/) },
  })
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(2)
})

it("hashes a password again that was hashed at a lower cost", async () => {
  const { randomBytes, scryptSync } = await import("node:crypto")
  const salt = randomBytes(16)
  const weak = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
  const stored = `scrypt$1024$8$1$${salt.toString("base64url")}$${weak.toString("base64url")}`
  const { enter, db, cook } = await siteWithCook()
  await db.update(users).set({ password: stored }).where(eq(users.id, cook.id))
  expect((await enter()).status).toBe(200)
  const [{ password: renewed } = { password: "" }] = await db.select().from(users)
  // The cost that tests have: tests/support/password-cost.ts.
  expect(renewed).toMatch(/^scrypt\$1024\$8\$2\$/)
  expect((await enter()).status).toBe(200)
})

it("extends the same session, and sends the cookie to a caller who had one", async () => {
  const { enter, as, db, trips } = await siteWithCook()
  const { body } = await enter()
  await db.update(sessions).set({ expiresAt: "2998-01-01T00:00:00" })
  const bearer = as(null, { authorization: `Bearer ${body.access_token}` })
  trips.reset()
  const refreshed = await bearer.get("/api/auth/refresh")
  expect({ status: refreshed.status, trips: trips.count() }).toEqual({ status: 200, trips: 2 })
  expect(refreshed.headers.get("set-cookie")).toBeNull()
  const remaining = await db.select().from(sessions)
  expect(remaining).toHaveLength(1)
  expect(remaining[0]!.expiresAt < "2998").toBe(true)

  const cookie = as(null, { cookie: `mealie.access_token=${refreshed.body.access_token}` })
  expect((await cookie.get("/api/auth/refresh")).headers.get("set-cookie")).toContain("HttpOnly")
  expect((await as(null).get("/api/auth/refresh")).status).toBe(401)
})

it("ends the session at logout, whatever its token claims", async () => {
  const { enter, as } = await siteWithCook()
  const { body } = await enter()
  const cookie = as(null, { cookie: `mealie.access_token=${body.access_token}` })
  const left = await cookie.post("/api/auth/logout")
  expect(left).toMatchObject({ status: 200, body: { message: "Logged out" } })
  expect(left.headers.get("set-cookie")).toMatch(/mealie\.access_token=; Max-Age=0/)
  expect(await cookie.get("/api/users/self")).toMatchObject({
    status: 401,
    body: { detail: "Could not validate credentials" },
  })
  expect((await as(null).post("/api/auth/logout")).status).toBe(401)
})

it("gives an API token a session, which ends with the token however often it is extended", async () => {
  const { enter, as } = await siteWithCook()
  const { body } = await enter()
  const cook = as(null, { authorization: `Bearer ${body.access_token}` })
  const made = await cook.post("/api/users/api-tokens", { name: "script" })
  const bearerOf = (token: string) => as(null, { authorization: `Bearer ${token}` })
  const script = bearerOf(made.body.token)
  const { body: first } = await script.get("/api/auth/refresh")
  const session = bearerOf(first.access_token)
  const { body: second } = await session.get("/api/auth/refresh")
  const extended = bearerOf(second.access_token)
  expect((await extended.get("/api/users/self")).status).toBe(200)

  await cook.delete(`/api/users/api-tokens/${made.body.id}`)
  for (const caller of [script, session, extended]) {
    expect((await caller.get("/api/users/self")).status).toBe(401)
    expect((await caller.get("/api/auth/refresh")).status).toBe(401)
  }
  expect((await cook.get("/api/users/self")).status).toBe(200)
})

it("counts wrong current passwords as wrong logins", async () => {
  const { enter, as, from, db } = await siteWithCook()
  const { body } = await enter()
  const headers = { authorization: `Bearer ${body.access_token}` }
  const change = (currentPassword: string, address = "198.51.100.7") =>
    as(null, { ...headers, "cf-connecting-ip": address }).put("/api/users/password", {
      currentPassword,
      newPassword: "a new password",
    })
  expect((await change("wrong")).status).toBe(400)
  await db.update(throttles).set({ count: 5 })
  expect((await change("wrong")).status).toBe(400)
  const refused = await change(password)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      detail: expect.stringMatching(/^Too many wrong attempts\. Try again in \d seconds?\.$/),
    },
  })

  await db.update(throttles).set({ count: 20, until: "2020-01-01T00:00:00" })
  expect((await change("wrong")).status).toBe(400)
  expect((await enter(from("198.51.100.7"))).status).toBe(429)
  expect((await change(password, "203.0.113.9")).status).toBe(200)
})

it("uses no slot for an attempt that must wait", async () => {
  const { enter, from, db } = await siteWithCook()
  const flood = from("198.51.100.7")
  await enter(flood, "wrong")
  await db.update(throttles).set({ count: 30, until: fromNow(250) })
  await db.update(users).set({ loginAttempts: 0, lockedAt: null })
  const refused = Array.from({ length: 60 }, () => enter(flood, "wrong"))
  const entered = await Promise.all([1, 2, 3].map((n) => enter(from(`203.0.113.${n}`))))
  expect(entered.map(({ status }) => status)).toEqual([200, 200, 200])
  const details = (await Promise.all(refused)).map(({ body: { detail } }) => detail)
  expect(new Set(details.map((text) => text.replace(/\d+/, "n")))).toEqual(
    new Set(["Too many wrong attempts. Try again in n seconds."]),
  )
})

it("counts every one of many simultaneous attempts", async () => {
  const { enter, from } = await siteWithCook({ SECURITY_MAX_LOGIN_ATTEMPTS: "2" })
  const attempts = Array.from({ length: 12 }, (_, n) => enter(from(`203.0.113.${n}`), "wrong"))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(3)
  expect(statuses.filter((status) => status === 423).length).toBeGreaterThanOrEqual(9)
})

it("locks an unknown name like that of an account", async () => {
  const { anonymous, from, db, trips } = await siteWithCook({ SECURITY_MAX_LOGIN_ATTEMPTS: "3" })
  /** All that attempts show for one name: here, from elsewhere, and after the time of the lock. */
  async function answersFor(username: string) {
    const seen: unknown[] = []
    const attempt = async (as: typeof anonymous) => {
      trips.reset()
      const { status, body, headers } = await as.post(url, form({ username, password: "wrong" }))
      const wait = Math.ceil(Number(headers.get("retry-after")) / 60)
      seen.push([status, body, wait, trips.count()])
    }
    for (let tries = 0; tries < 5; tries++) await attempt(anonymous)
    await attempt(from("203.0.113.66"))
    const quarter = fromNow(-16 * 60)
    await db.update(throttles).set({ updateAt: quarter })
    await db.update(users).set({ lockedAt: quarter })
    await attempt(from("203.0.113.67"))
    await attempt(anonymous)
    const over = fromNow(-25 * 3600)
    await db.update(throttles).set({ updateAt: over })
    await db.update(users).set({ lockedAt: over })
    for (let tries = 0; tries < 4; tries++) await attempt(from("203.0.113.68"))
    await db.delete(throttles)
    return seen
  }
  const known = await answersFor("COOK")
  expect(known.map((one) => (one as unknown[])[0])).toEqual([
    401, 401, 401, 423, 423, 423, 401, 423, 401, 401, 401, 423,
  ])
  expect(await answersFor("Stranger")).toEqual(known)
})

it("counts all addresses of one IPv6 network as one", async () => {
  const { enter, from } = await siteWithCook({ SECURITY_MAX_LOGIN_ATTEMPTS: "2" })
  for (const n of [1, 2]) {
    expect((await enter(from(`2001:db8:1:2::${n}`), "wrong")).status).toBe(401)
  }
  const lock = async (address: string) => {
    const { status, headers } = await enter(from(address))
    return { status, isLong: Number(headers.get("retry-after")) > 900 }
  }
  expect(await lock("2001:db8:1:2:ffff::9")).toEqual({ status: 423, isLong: true })
  expect(await lock("2001:db8:1:3::1")).toEqual({ status: 423, isLong: false })
})

it("locks only for minutes at an address that others may share", async () => {
  const { enter, from } = await siteWithCook({ SECURITY_MAX_LOGIN_ATTEMPTS: "2" })
  const proxy = from("127.0.0.1")
  for (const _ of [1, 2]) expect((await enter(proxy, "wrong")).status).toBe(401)
  const locked = await enter(proxy)
  expect(locked.status).toBe(423)
  expect(Number(locked.headers.get("retry-after"))).toBeLessThanOrEqual(900)
})

it("ignores locks and delays from a clock that was ahead", async () => {
  const { enter, db } = await siteWithCook()
  const ahead = fromNow(40 * 86_400)
  await enter(undefined, "wrong")
  await db.update(users).set({ loginAttempts: 5, lockedAt: ahead })
  await db.update(throttles).set({ count: 50, until: ahead, updateAt: ahead })
  expect((await enter(undefined, "wrong")).status).toBe(401)
  const [after] = await db.select().from(users)
  expect(after).toMatchObject({ loginAttempts: 1, lockedAt: null })

  await db.update(users).set({ loginAttempts: 5, lockedAt: ahead })
  await db.update(throttles).set({ count: 50, until: ahead, updateAt: ahead })
  expect((await enter()).status).toBe(200)
})
