import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { sessions } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"

const url = "/api/users/self/sessions"
const password = "correct horse"
const hash = await hashPassword(password)
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"
const day = 86_400

async function siteWithCook() {
  const site = await testApp()
  const cook = await site.make.user({ username: "cook", password: hash })
  /** Logs in as a browser does, and answers its requests with their cookie. */
  async function enter(userAgent: string, remember = false) {
    const form = new URLSearchParams({ username: "cook", password, remember_me: String(remember) })
    const { body } = await site.as(null, { "user-agent": userAgent }).post("/api/auth/token", form)
    const token: string = body.access_token
    const cookie = site.as(null, { cookie: `mealie.access_token=${token}` })
    const bearer = site.as(null, { authorization: `Bearer ${token}` })
    return { token, cookie, bearer }
  }
  return { ...site, cook, enter }
}

it("lists where a user is logged in, and logs devices out", async () => {
  const { enter, cook, make, as } = await siteWithCook()
  const browser = await enter(firefox, true)
  const script = await enter("curl/8.5.0")
  await make.session(cook, { expiresAt: fromNow(-1) })
  const stranger = await make.user()

  const { body: list } = await browser.cookie.get(url)
  expect(list).toHaveLength(2)
  const [here, there] = [
    list.find((one: { isCurrent: boolean }) => one.isCurrent),
    list.find((one: { isCurrent: boolean }) => !one.isCurrent),
  ]
  expect(here).toMatchObject({ browser: "Firefox", system: "Linux", remember: true })
  expect(there).toMatchObject({ browser: "curl", system: null, remember: false })
  expect(JSON.stringify(list)).not.toContain("Mozilla")

  expect((await as(stranger).delete(`${url}/${there.id}`)).status).toBe(404)
  expect((await script.bearer.get("/api/users/self")).status).toBe(200)
  expect((await browser.cookie.delete(`${url}/${there.id}`)).status).toBe(204)
  expect((await script.bearer.get("/api/users/self")).status).toBe(401)
  expect((await browser.cookie.delete(`${url}/${there.id}`)).status).toBe(404)
})

it("logs out all other devices, but not those of other users", async () => {
  const { enter, make, as } = await siteWithCook()
  const [mine, other, third] = [await enter(firefox), await enter(firefox), await enter("curl/8")]
  const neighbor = as(await make.user())
  expect((await neighbor.get("/api/users/self")).status).toBe(200)
  expect(await mine.cookie.delete(url)).toMatchObject({ status: 200, body: { ended: 2 } })
  expect((await mine.cookie.get("/api/users/self")).status).toBe(200)
  expect((await neighbor.get("/api/users/self")).status).toBe(200)
  for (const { bearer } of [other, third]) {
    expect((await bearer.get("/api/users/self")).status).toBe(401)
  }
})

it("extends a used session once an hour, with the browser's cookie", async () => {
  const { enter, db, trips, settle } = await siteWithCook()
  const { cookie, bearer } = await enter(firefox, true)
  const row = async () => (await db.select().from(sessions))[0]!
  const age = (lastUsedAt: string | null) =>
    db.update(sessions).set({ lastUsedAt, expiresAt: fromNow(10 * day) })

  // Used a moment ago: nothing is written.
  await age(fromNow(-3500))
  const before = await row()
  trips.reset()
  const usual = await cookie.get("/api/users/self")
  await settle()
  expect({ status: usual.status, trips: trips.count() }).toEqual({ status: 200, trips: 1 })
  expect(usual.headers.get("set-cookie")).toBeNull()
  expect(await row()).toEqual(before)

  for (const lastUsedAt of [fromNow(-3700), null]) {
    await age(lastUsedAt)
    const renewed = await cookie.get("/api/users/self")
    await settle()
    const set = renewed.headers.get("set-cookie")!
    expect(set).toContain("Max-Age=7776000;")
    const extended = await row()
    expect(extended.expiresAt > fromNow(89 * day)).toBe(true)
    expect(extended.lastUsedAt! > fromNow(-60)).toBe(true)
    const token = /mealie\.access_token=([^;]+)/.exec(set)![1]!
    expect(Number(JSON.parse(atob(token.split(".")[1]!)).exp)).toBeGreaterThan(
      Date.now() / 1000 + 89 * day,
    )
  }

  // A client that holds its token itself gets no cookie; its session goes on all the same.
  await age(fromNow(-3700))
  expect((await bearer.get("/api/users/self")).headers.get("set-cookie")).toBeNull()
  await settle()
  expect((await row()).expiresAt > fromNow(89 * day)).toBe(true)
})

it("keeps a normal session for TOKEN_TIME, and does not revive an ended one", async () => {
  const { enter, db, settle } = await siteWithCook()
  const { cookie } = await enter(firefox)
  await db.update(sessions).set({ lastUsedAt: fromNow(-7200) })
  const renewed = await cookie.get("/api/users/self")
  await settle()
  expect(renewed.headers.get("set-cookie")).toContain("Max-Age=172800;")

  await db.update(sessions).set({ lastUsedAt: fromNow(-7200), expiresAt: fromNow(-1) })
  const late = await cookie.get("/api/users/self")
  await settle()
  expect(late.status).toBe(401)
  expect(late.headers.get("set-cookie")).toBeNull()
  expect((await db.select().from(sessions))[0]!.expiresAt < fromNow(0)).toBe(true)
})

it("does not revive a session that logs out in the same request", async () => {
  const { enter, db, settle, cook } = await siteWithCook()
  const { cookie } = await enter(firefox)
  await db.update(sessions).set({ lastUsedAt: null })
  const left = await cookie.post("/api/auth/logout")
  await settle()
  expect(left.headers.get("set-cookie")).toMatch(/mealie\.access_token=; Max-Age=0/)
  expect(await db.select().from(sessions).where(eq(sessions.userId, cook.id))).toEqual([])
})
