import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { users } from "../../db/schema"
import { todayIn } from "../../worker/shared/time-zones"
import { addDays } from "../../worker/shared/days"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

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

it("stores a time zone, which clients without it leave unchanged", async () => {
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

it("can be set by administrators, too", async () => {
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
])("lists today's meals by %s, %s %o", async (_, zone, env, meant) => {
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

it.each([first, last])(
  "asks about the meals of yesterday, and not of today, in %s",
  async (zone) => {
    const { me, make, mine } = await household(zone)
    const soup = await make.recipe(mine)
    const today = todayIn(zone)
    for (const date of [addDays(today, -1), today])
      await make.meal({ ...mine, date, recipeId: soup.id })
    const { data } = await trpcOf(me).query("mealplans.unanswered", {})
    expect(data.map(({ date }: { date: string }) => date)).toEqual([addDays(today, -1)])
  },
)

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
