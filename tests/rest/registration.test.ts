import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { foods, groupPreferences, groups, invitations, throttles, users } from "../../db/schema"
import { fromNow } from "../../worker/lib/times"
import { type TestApp, testApp } from "../support/app"
import { stopClock } from "../support/stop-clock"

const url = "/api/users/register"
const open = { env: { ALLOW_SIGNUP: "true" } }

const ida = (more: object = {}) => ({
  email: " Ida@Example.com",
  username: " Ida ",
  fullName: "Ida L.",
  password: "a fine long one",
  passwordConfirm: "a fine long one",
  ...more,
})

async function linkInto(
  { db, make }: TestApp,
  more: Partial<typeof invitations.$inferInsert> = {},
) {
  const group = await make.group({ name: "Our Kitchen" })
  await make.user({ groupId: group.id })
  const row = { token: "link", groupId: group.id, usesLeft: 1, expiresAt: fromNow(3600), ...more }
  await db.insert(invitations).values(row)
  return group
}

it("joins the group of a link, without further rights", async () => {
  const test = await testApp()
  const { anonymous, db, trips } = test
  const group = await linkInto(test, { usesLeft: 2 })
  trips.reset()
  const joined = await anonymous.post(url, ida({ group_token: "link", group: "Elsewhere" }))
  expect({ ...joined, trips: trips.count() }).toMatchObject({
    status: 201,
    trips: 2,
    body: {
      username: "ida",
      email: "ida@example.com",
      group: "Our Kitchen",
      groupId: group.id,
      groupSlug: "our-kitchen",
      admin: false,
      canInvite: false,
      canManage: false,
      canOrganize: false,
      advanced: false,
      tokens: [],
    },
  })
  expect(JSON.stringify(joined.body)).not.toContain("scrypt")
  expect(await db.select().from(invitations)).toMatchObject([{ usesLeft: 1 }])
  expect(await db.select().from(groups)).toHaveLength(1)

  const form = new URLSearchParams({ username: "IDA", password: "a fine long one" })
  expect((await anonymous.post("/api/auth/token", form)).status).toBe(200)
  const second = ida({ groupToken: "link", username: "bob", email: "bob@example.com" })
  expect((await anonymous.post(url, second)).status).toBe(201)
  expect(await db.select().from(invitations)).toEqual([])
})

it("lets one of two simultaneous registrations take the last place", async () => {
  const test = await testApp()
  await linkInto(test)
  const both = await Promise.all(
    ["ann", "bob"].map((name) =>
      test.anonymous.post(url, ida({ groupToken: "link", username: name, email: `${name}@x.org` })),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(await test.db.select().from(users)).toHaveLength(2)
})

it("creates a group managed by its founder, with seeds on request", async () => {
  const { anonymous, as, db, make, trips } = await testApp(open)
  await make.user({ groupId: (await make.group({ name: "Home" })).id })
  trips.reset()
  const asked = ida({ group: " Home ", private: "yes", advanced: true, seedData: true })
  const founded = await anonymous.post(url, asked)
  expect({ ...founded, trips: trips.count() }).toMatchObject({
    status: 201,
    trips: 2,
    body: {
      group: "Home (1)",
      groupSlug: "home-1",
      admin: false,
      advanced: true,
      canInvite: true,
      canManage: true,
      canOrganize: true,
    },
  })
  const [made] = await db.select().from(users).where(eq(users.username, "ida"))
  const { groupId } = made!
  const mine = eq(groupPreferences.groupId, groupId)
  expect(await db.select().from(groupPreferences).where(mine)).toMatchObject([
    {
      privateGroup: true,
      recipePublic: false,
      recipeShowNutrition: true,
      recipeShowAssets: true,
      recipeDisableComments: true,
      recipeDisableAmount: true,
      recipeLandscapeView: false,
      firstDayOfWeek: 0,
    },
  ])
  const seeded = await db.select().from(foods).where(eq(foods.groupId, groupId))
  expect(seeded.length).toBeGreaterThan(200)

  const plainOne = ida({ group: "日本語", username: "bob", email: "bob@example.com" })
  expect((await anonymous.post(url, plainOne)).body).toMatchObject({
    group: "日本語",
    groupSlug: "ri-ben-yu",
  })
  expect((await as(made!).get("/api/groups/members")).body).toHaveLength(1)
})

it("adds suffixes to ten groups of one name, and refuses the eleventh", async () => {
  const { anonymous, make } = await testApp(open)
  await make.user({ groupId: (await make.group({ name: "Home" })).id })
  for (let i = 1; i < 10; i++) await make.group({ name: `Home (${i})` })
  expect(await anonymous.post(url, ida({ group: "Home" }))).toMatchObject({
    status: 400,
    body: { detail: { message: "Group already exists" } },
  })
})

it("creates two groups of one name at the same time", async () => {
  const { anonymous, make } = await testApp(open)
  await make.user()
  const both = await Promise.all(
    ["ann", "bob"].map((name) =>
      anonymous.post(url, ida({ group: "Home", username: name, email: `${name}@x.org` })),
    ),
  )
  expect(both.map(({ body }) => body.group).sort()).toEqual(["Home", "Home (1)"])
})

it("checks the link before the names, and explains errors with its messages", async () => {
  const test = await testApp()
  const { anonymous, make } = test
  await make.user({ username: "ida", email: "taken@example.com" })
  const disabled = { message: "User Registration is Disabled", error: true, exception: null }
  const refused = async (given: object) => {
    const { status, body } = await anonymous.post(url, given)
    return { status, detail: body.detail }
  }
  for (const [given, loc] of [
    [{ group: "Home", passwordConfirm: "another one" }, "passwordConfirm"],
    [{}, "groupToken"],
    [{ group: "", groupToken: "" }, "groupToken"],
    [{ group: "Home", locale: "tlh-QO" }, "locale"],
    [{ group: "Home", fullName: undefined }, "fullName"],
    [{ group: "Home", email: "nowhere" }, "email"],
    [{ group: "Home", username: "ad\u200bmin" }, "username"],
    [{ group: "Home", username: "аdmin" }, "username"],
    [{ group: "Home", username: "ａｄｍｉｎ" }, "username"],
    [{ group: "Home", password: "short", passwordConfirm: "short" }, "password"],
  ] as const) {
    expect(await refused(ida(given))).toMatchObject({
      status: 422,
      detail: [{ loc: ["body", loc] }],
    })
  }
  expect(await refused(ida({ group: "Home" }))).toEqual({ status: 403, detail: disabled })
  const empty = ida({ group: "Home", groupToken: "" })
  expect(await refused(empty)).toEqual({ status: 403, detail: disabled })

  const invalid = { status: 400, detail: { message: "Invalid group token" } }
  expect(await refused(ida({ groupToken: "unknown", username: "new" }))).toEqual(invalid)
  await linkInto(test)
  const invited = ida({ groupToken: "link" })
  expect(await refused(invited)).toEqual({
    status: 409,
    detail: { message: "This username is already taken" },
  })
  expect(await refused({ ...invited, username: "new", email: "TAKEN@example.com" })).toEqual({
    status: 409,
    detail: { message: "This email is already in use" },
  })
  await test.db.update(invitations).set({ expiresAt: fromNow(-1) })
  expect(await refused({ ...invited, username: "new" })).toEqual(invalid)
})

it("is closed while the site waits for its setup, and in a demonstration", async () => {
  const waiting = await testApp(open)
  expect((await waiting.anonymous.post(url, ida({ group: "Home" }))).status).toBe(403)
  expect(await waiting.db.select().from(groups)).toEqual([])

  const demo = await testApp({ env: { ...open.env, IS_DEMO: "true" } })
  await demo.make.user()
  expect((await demo.anonymous.post(url, ida({ group: "Home" }))).status).toBe(403)
})

it("delays an address that registers often, and counts refusals", async () => {
  const { anonymous, as, db, make } = await testApp(open)
  await make.user()
  const attempt = (who = anonymous) => who.post(url, ida({ groupToken: "guess" }))
  expect((await attempt()).status).toBe(400)
  expect(await db.select().from(throttles)).toMatchObject([{ count: 1 }])
  await db.update(throttles).set({ count: 50, until: fromNow(60) })
  expect(await attempt()).toMatchObject({
    status: 429,
    body: {
      detail: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?\.$/),
    },
  })
  expect((await attempt(as(null, { "cf-connecting-ip": "192.0.2.2" }))).status).toBe(400)
})

it("limits simultaneous registrations as well", async () => {
  const { anonymous, db, make } = await testApp(open)
  stopClock()
  await make.user()
  const statuses = Array.from({ length: 40 }, async (_, i) => {
    const names = { username: `ida${i}`, email: `ida${i}@example.com`, group: `Home ${i}` }
    return (await anonymous.post(url, ida(names))).status
  })
  const counted = Object.groupBy(await Promise.all(statuses), String)
  // 20 are free, and the next one makes the others wait.
  expect(Object.entries(counted).map(([status, all]) => [status, all?.length])).toEqual([
    ["201", 21],
    ["429", 19],
  ])
  expect(await db.select().from(throttles)).toMatchObject([{ count: 21 }])
  expect(await db.$count(users)).toBe(22)
})

it("counts a registration once when the group's name was taken meanwhile", async () => {
  const { anonymous, db, make } = await testApp(open)
  await make.user()
  const both = ["ida", "bo"].map((username) =>
    anonymous.post(url, ida({ username, email: `${username}@example.com`, group: "Home" })),
  )
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201])
  expect(await db.select().from(throttles)).toMatchObject([{ count: 2 }])
})

it("reveals taken names only to visitors with a valid link", async () => {
  const test = await testApp()
  await linkInto(test)
  const { username, email } = await test.make.user({ username: "bob", email: "bob@example.com" })
  const ask = (names: object, groupToken = "guess") =>
    test.anonymous.post(url, ida({ groupToken, ...names }))
  for (const names of [{ username }, { email }, {}]) {
    expect(await ask(names)).toMatchObject({
      status: 400,
      body: { detail: { message: "Invalid group token" } },
    })
  }
  expect((await ask({ username }, "link")).status).toBe(409)
})
