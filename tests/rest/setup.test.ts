import { expect, it, vi } from "vitest"
import {
  foods,
  groupPreferences,
  groups,
  labels,
  sessions,
  siteSettings,
  units,
  users,
} from "../../db/schema"
import { testApp } from "../support/app"

const runner = { "x-larder-runner": "the runner's key" }
const env = { RUNNER_KEY: "the runner's key" }

async function newSite(more: Record<string, string> = {}) {
  const site = await testApp({ env: { ...env, ...more } })
  const { body } = await site.as(null, runner).get("/internal/startup")
  return { ...site, code: body.setupCode as string | null }
}

const filledIn = (code: string | null, more: object = {}) => ({
  code,
  username: "Ada",
  fullName: "Ada L.",
  email: "Ada@Example.com",
  password: "a fine long one",
  groupName: "Our Kitchen",
  privateGroup: true,
  firstDayOfWeek: 1,
  timeZone: "Pacific/Apia",
  seedFoods: true,
  seedUnits: true,
  seedLabels: true,
  locale: "en-US",
  ...more,
})

it("gives the setup code only to the runner, the same at every start", async () => {
  const { code, as } = await newSite()
  expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/)
  expect((await as(null, runner).get("/internal/startup")).body).toEqual({ setupCode: code })
  for (const headers of [undefined, { "x-larder-runner": "guess" }, { "x-larder-runner": "" }]) {
    expect((await as(null, headers).get("/internal/startup")).status).toBe(404)
  }
  const { as: hosted } = await testApp()
  expect((await hosted(null, { "x-larder-runner": "" }).get("/internal/startup")).status).toBe(404)
})

it("creates the site in two round trips, seeded and logged in", async () => {
  const { anonymous, as, code, db, trips } = await newSite()
  trips.reset()
  const done = await anonymous.post("/api/setup", filledIn(code))
  expect({ status: done.status, trips: trips.count() }).toEqual({ status: 201, trips: 2 })
  expect(done.headers.get("set-cookie")).toContain("HttpOnly")

  const ada = as(null, { cookie: `mealie.access_token=${done.body.access_token}` })
  expect((await ada.get("/api/users/self")).body).toMatchObject({
    username: "Ada",
    email: "ada@example.com",
    admin: true,
    canOrganize: true,
    group: "Our Kitchen",
    groupSlug: "our-kitchen",
  })
  expect((await ada.get("/api/groups/preferences")).body).toMatchObject({
    privateGroup: true,
    firstDayOfWeek: 1,
    timeZone: "Pacific/Apia",
    recipeDisableAmount: false,
  })
  expect((await db.select().from(foods)).length).toBeGreaterThanOrEqual(220)
  expect((await db.select().from(units)).length).toBeGreaterThanOrEqual(25)
  expect((await db.select().from(foods)).every(({ labelId }) => labelId)).toBe(true)
  expect(await db.select().from(siteSettings)).toEqual([])
  const form = new URLSearchParams({ username: "ada", password: "a fine long one" })
  expect((await anonymous.post("/api/auth/token", form)).status).toBe(200)
})

it("refuses a missing code, invalid values, and a site with a user", async () => {
  const { anonymous, code, make } = await newSite()
  expect(await anonymous.post("/api/setup", filledIn("AAAA-BBBB"))).toMatchObject({ status: 403 })
  expect(await anonymous.post("/api/setup", filledIn(code, { password: "short" }))).toMatchObject({
    status: 422,
    body: { detail: [{ type: "string_too_short", loc: ["body", "password"] }] },
  })
  expect((await anonymous.post("/api/setup", "{")).status).toBe(422)
  await make.user()
  expect(await anonymous.post("/api/setup", filledIn(code))).toMatchObject({
    status: 400,
    body: { detail: { message: "This site is already set up." } },
  })
})

it("lets one of two simultaneous setups create the site", async () => {
  const { anonymous, code, db } = await newSite()
  const both = await Promise.all([
    anonymous.post("/api/setup", filledIn(code)),
    anonymous.post(
      "/api/setup",
      filledIn(code, { username: "Eve", email: "eve@x.org", groupName: "Hers" }),
    ),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  for (const table of [users, groups, groupPreferences, sessions]) {
    expect(await db.select().from(table)).toHaveLength(1)
  }
})

it("checks the code while it is typed, and delays guesses", async () => {
  const { anonymous, code } = await newSite()
  const check = (given: string) => anonymous.post("/api/trpc/setup.checkCode", { code: given })
  const typed = code!.toLowerCase().replaceAll("-", " ")
  expect((await check(typed)).status).toBe(200)
  for (let attempt = 1; attempt <= 11; attempt++) expect((await check("WRONG")).status).toBe(403)
  expect((await check(code!)).status).toBe(429)
})

it("creates the administrator that the environment names, once", async () => {
  const given = { ADMIN_EMAIL: "Boss@Example.com", ADMIN_PASSWORD: "set by the owner" }
  const { anonymous, as, code, db } = await newSite(given)
  expect(code).toBeNull()
  expect((await as(null, runner).get("/internal/startup")).body).toEqual({ setupCode: null })
  expect(await db.select().from(users)).toMatchObject([{ email: "boss@example.com", admin: true }])
  expect(await db.select().from(groups)).toMatchObject([{ name: "Home", slug: "home" }])
  const form = new URLSearchParams({ username: "boss@example.com", password: "set by the owner" })
  expect((await anonymous.post("/api/auth/token", form)).status).toBe(200)
})

it("creates no administrator with a password that a registration would refuse", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  const { db, code } = await newSite({ ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "a" })
  expect(code).toBeUndefined()
  expect(await db.select().from(users)).toEqual([])
  expect(log.mock.calls.join()).toContain("ADMIN_PASSWORD must have 8 to 256 characters.")
  log.mockRestore()
})

it("writes the code to the log where no runner prints it", async () => {
  const { anonymous, db, make } = await testApp({ env: { BASE_URL: "https://larder.example/" } })
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  const waiting = async () =>
    (await anonymous.get("/api/trpc/setup.status")).body.result.data.waiting
  expect(await waiting()).toBe(true)
  const [setting] = await db.select().from(siteSettings)
  expect(log.mock.calls).toEqual([
    [`Waiting to be set up at https://larder.example/setup?code=${setting!.value}`],
  ])
  await make.user()
  expect(await waiting()).toBe(false)
  log.mockRestore()
})

it("seeds a group in at most two round trips, and twice without effect", async () => {
  const { as, make, db, trips } = await testApp()
  const member = as(await make.user())
  await member.get("/api/users/self")
  for (const [kind, table] of [
    ["labels", labels],
    ["foods", foods],
    ["units", units],
  ] as const) {
    trips.reset()
    const seeded = await member.post(`/api/groups/seeders/${kind}`, { locale: "he-IL" })
    expect(seeded).toMatchObject({
      status: 200,
      body: { message: "Seeding Successful", error: false },
    })
    expect(trips.count()).toBe(2)
    const rows = await db.select().from(table)
    expect((await member.post(`/api/groups/seeders/${kind}`, { locale: "he-IL" })).status).toBe(200)
    expect(await db.select().from(table)).toEqual(rows)
  }
  const found = await db.select().from(foods)
  expect(found.every(({ labelId, aliases }) => labelId && Array.isArray(aliases))).toBe(true)
  expect((await member.post("/api/groups/seeders/foods", { locale: "xx-XX" })).status).toBe(422)
})

it("refuses a username that could be confused with another", async () => {
  const { anonymous, code, db } = await newSite()
  for (const username of ["admin\u200b", "аdmin", "ａｄｍｉｎ"]) {
    expect(await anonymous.post("/api/setup", filledIn(code, { username }))).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "username"], msg: expect.stringContaining("alphabets") }] },
    })
  }
  expect(await db.select().from(users)).toEqual([])
})
