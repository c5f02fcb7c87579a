import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { groupPreferences, recipes, recipeTimelineEvents, users } from "../../db/schema"
import { markMealsMade } from "../../worker/cron/tasks/meal-plan"
import { todayIn } from "../../worker/shared/time-zones"
import { testApp } from "../support/app"

const url = "/api/groups/preferences"
/** It is never the same day in both. */
const [first, last] = ["Pacific/Kiritimati", "Etc/GMT+12"]

async function household(timeZone: string | null, env = {}) {
  const test = await testApp({ env })
  const group = await test.make.group({ preferences: { timeZone } })
  const mine = { groupId: group.id }
  const user = await test.make.user({ ...mine, canManage: true })
  return { ...test, user, mine, me: test.as(user) }
}

it("has a time zone, which clients that do not know it leave as it is", async () => {
  const { me } = await household(null)
  expect((await me.get(url)).body.timeZone).toBeNull()
  expect((await me.put(url, { timeZone: "Europe/Berlin" })).body.timeZone).toBe("Europe/Berlin")
  expect((await me.put(url, { firstDayOfWeek: 1 })).body).toMatchObject({
    timeZone: "Europe/Berlin",
    firstDayOfWeek: 1,
  })
  for (const timeZone of ["Europe/Atlantis", "+02:00", "", 2, "x".repeat(200)]) {
    const { status, body } = await me.put(url, { timeZone })
    expect({ status, at: body.detail[0].loc }).toEqual({ status: 422, at: ["body", "timeZone"] })
  }
  expect((await me.get(url)).body.timeZone).toBe("Europe/Berlin")
  expect((await me.put(url, { timeZone: null })).body.timeZone).toBeNull()
})

it("is set by administrators too", async () => {
  const { as, make, mine } = await household(null)
  const admin = as(await make.admin())
  const path = `/api/admin/groups/${mine.groupId}`
  const changed = await admin.patch(path, { preferences: { timeZone: "Asia/Tokyo" } })
  expect(changed.body.preferences.timeZone).toBe("Asia/Tokyo")
  expect((await admin.patch(path, { preferences: { timeZone: "Asia" } })).status).toBe(422)
})

it.each([
  ["the group's zone", first, {}, first],
  ["the group's zone", last, {}, last],
  ["the site's zone", null, { TZ: first }, first],
  ["the site's zone", null, { TZ: last }, last],
])("lists what is planned for today by %s, %s %o", async (_, zone, env, meant) => {
  const { me, make, mine, trips } = await household(zone, env)
  for (const at of [first, last]) await make.meal({ ...mine, date: todayIn(at), title: at })
  await me.get(url)
  trips.reset()
  const { body } = await me.get("/api/groups/mealplans/today")
  expect(trips.count()).toBe(1)
  expect(body.map(({ title }: { title: string }) => title)).toEqual([meant])
})

it.each([first, last])("dates new recipes by the day in %s", async (zone) => {
  const { me } = await household(zone)
  const { body: slug } = await me.post("/api/recipes", { name: "Soup" })
  expect((await me.get(`/api/recipes/${slug}`)).body.dateAdded).toBe(todayIn(zone))
})

async function planned(zone: string | null, date: string, lastMade?: string) {
  const test = await household(zone)
  const { make, mine, user, db } = test
  const soup = await make.recipe({ ...mine, lastMade })
  await make.meal({ ...mine, userId: user.id, date, recipeId: soup.id })
  const events = async () =>
    (await db.select().from(recipeTimelineEvents)).map(({ timestamp }) => timestamp)
  const made = async () =>
    (await db.select().from(recipes).where(eq(recipes.id, soup.id)))[0]!.lastMade
  return { ...test, events, made, run: (at: string) => markMealsMade(test, at) }
}

it.each([
  // The zone, the day, one second before its evening, and its evening, in UTC.
  ["UTC", "2026-05-04", "2026-05-04T17:59:59", "2026-05-04T18:00:00"],
  ["Pacific/Kiritimati", "2026-05-04", "2026-05-04T03:59:59", "2026-05-04T04:00:00"],
  ["Pacific/Chatham", "2026-06-30", "2026-06-30T05:14:59", "2026-06-30T05:15:00"],
  ["Pacific/Apia", "2026-05-04", "2026-05-04T04:59:59", "2026-05-04T05:00:00"],
  ["America/Los_Angeles", "2026-05-04", "2026-05-05T00:59:59", "2026-05-05T01:00:00"],
  ["Etc/GMT+12", "2026-05-04", "2026-05-05T05:59:59", "2026-05-05T06:00:00"],
  // The days on which summer time begins and ends.
  ["Europe/Berlin", "2026-03-28", "2026-03-28T16:59:59", "2026-03-28T17:00:00"],
  ["Europe/Berlin", "2026-03-29", "2026-03-29T15:59:59", "2026-03-29T16:00:00"],
  ["Europe/Berlin", "2026-10-24", "2026-10-24T15:59:59", "2026-10-24T16:00:00"],
  ["Europe/Berlin", "2026-10-25", "2026-10-25T16:59:59", "2026-10-25T17:00:00"],
])("adds what was planned in %s for %s in its evening", async (zone, date, before, evening) => {
  const { run, events, made } = await planned(zone, date)
  expect(await run(before)).toBeUndefined()
  expect(await events()).toEqual([])
  await run(evening)
  expect([await events(), await made()]).toEqual([[evening], evening])
  await run(evening)
  expect(await events()).toHaveLength(1)
})

it.each([
  // Run the next day in the zone, it counts as of the end of the day there.
  ["Pacific/Kiritimati", "2026-05-04", "2026-05-04T10:05:00", "2026-05-04T09:59:59"],
  ["America/Los_Angeles", "2026-05-04", "2026-05-05T07:05:00", "2026-05-05T06:59:59"],
  ["Europe/Berlin", "2026-03-29", "2026-03-29T22:05:00", "2026-03-29T21:59:59"],
  ["Europe/Berlin", "2026-10-25", "2026-10-25T23:05:00", "2026-10-25T22:59:59"],
])("adds in %s what was missed on %s the next day", async (zone, date, at, end) => {
  const { run, events, made } = await planned(zone, date)
  await run(at)
  expect([await events(), await made()]).toEqual([[end], end])
})

it("does not say later what was made earlier on the same day of the household", async () => {
  // Both are 5 May in Kiritimati, and two days in UTC.
  const sameDay = await planned(first, "2026-05-05", "2026-05-04T10:30:00")
  await sameDay.run("2026-05-05T04:00:00")
  expect(await sameDay.made()).toBe("2026-05-04T10:30:00")
  const dayBefore = await planned(first, "2026-05-05", "2026-05-04T09:30:00")
  await dayBefore.run("2026-05-05T04:00:00")
  expect(await dayBefore.made()).toBe("2026-05-05T04:00:00")
})

it("lets each household of a site have its own evening", async () => {
  const { make, mine, user, db, events, run } = await planned(first, "2026-05-04")
  const group = await make.group({ preferences: { timeZone: null } })
  const other = await make.user({ groupId: group.id })
  const soup = await make.recipe({ groupId: group.id })
  await make.meal({ groupId: group.id, userId: other.id, date: "2026-05-04", recipeId: soup.id })
  await run("2026-05-04T04:00:00")
  expect(await events()).toEqual(["2026-05-04T04:00:00"])
  await run("2026-05-04T18:00:00")
  expect(await events()).toEqual(["2026-05-04T04:00:00", "2026-05-04T18:00:00"])

  // One that this machine does not know any more is the site's.
  const cake = await make.recipe(mine)
  await make.meal({ ...mine, userId: user.id, date: "2026-05-06", recipeId: cake.id })
  await db
    .update(groupPreferences)
    .set({ timeZone: "Moon/Tycho" })
    .where(eq(groupPreferences.groupId, mine.groupId))
  await run("2026-05-06T17:00:00")
  expect(await events()).toHaveLength(2)
  await run("2026-05-06T18:00:00")
  expect(await events()).toHaveLength(3)
})

it.each([
  ["Pacific/Chatham", "Pacific/Chatham"],
  // What a browser says is a guess: one that is none keeps no one out.
  ["Europe/Atlantis", null],
  [undefined, null],
])("is guessed from the browser of a new group's founder: %s", async (timeZone, expected) => {
  const { anonymous, as, db, make } = await testApp({ env: { ALLOW_SIGNUP: "true" } })
  await make.user()
  const password = "a fine long one"
  const account = { username: "ida", fullName: "Ida", email: "ida@example.com", password }
  const given = { ...account, passwordConfirm: password, group: "Ours", timeZone }
  const { status, body } = await anonymous.post("/api/users/register", given)
  expect(status).toBe(201)
  const [founder] = await db.select().from(users).where(eq(users.id, body.id))
  expect((await as(founder!).get(url)).body.timeZone).toBe(expected)
})
