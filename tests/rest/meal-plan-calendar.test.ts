import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { mealPlanCalendars, users } from "../../db/schema"
import { fromNow, today } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { stopClock } from "../support/stop-clock"

const url = "/api/groups/mealplans/calendar"
const daysFromNow = (days: number) => fromNow(days * 86_400).slice(0, 10)

async function household() {
  const site = await testApp({ env: { BASE_URL: "https://larder.example/" } })
  const group = await site.make.group({ name: "Elm Street" })
  const mine = { groupId: group.id }
  const user = await site.make.user(mine)
  const me = site.as(user)
  await site.tokenOf(user)
  return { ...site, group, mine, user, me }
}

const unfolded = (text: string) => text.replaceAll("\r\n ", "")
const linesOf = (text: string, name: string) =>
  unfolded(text)
    .split("\r\n")
    .filter((line) => line.startsWith(name))

it("shows the plan to calendars that have the address", async () => {
  const { anonymous, group, make, me, mine, trips, user } = await household()
  const recipe = await make.recipe({
    ...mine,
    name: "Soup, hot",
    slug: "soup-hot",
    description: "Two lines\nof it",
  })
  const date = today()
  const meal = await make.meal({ ...mine, date, recipeId: recipe.id, entryType: "dinner" })
  await make.meal({ ...mine, date, title: "Out", text: "With Ann", entryType: "lunch" })
  for (const days of [-70, 370]) await make.meal({ ...mine, date: daysFromNow(days) })
  await make.meal({ title: "Somebody else's" })

  expect(await me.get(url)).toMatchObject({ status: 200, body: null })
  trips.reset()
  const made = await me.post(url)
  expect(trips.count()).toBeLessThanOrEqual(2)
  expect(made).toMatchObject({ status: 201, body: { usedAt: null } })
  const { path } = made.body
  expect(path).toMatch(/^\/api\/groups\/mealplans\/calendar\/[\w-]{32}\.ics$/)

  trips.reset()
  const answer = await anonymous.get(path)
  expect(trips.count()).toBe(1)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
  expect(answer.headers.get("cache-control")).toBe("private, no-cache")
  expect(linesOf(answer.body, "SUMMARY")).toEqual([
    "SUMMARY:Lunch: Out",
    "SUMMARY:Dinner: Soup\\, hot",
  ])
  expect(linesOf(answer.body, "DESCRIPTION")).toEqual([
    "DESCRIPTION:With Ann",
    "DESCRIPTION:Two lines\\nof it",
  ])
  expect(linesOf(answer.body, "URL")).toEqual([
    `URL:https://larder.example/g/${group.slug}/r/soup-hot`,
  ])
  expect(linesOf(answer.body, "UID")).toContain(`UID:meal-${meal.id}-${group.id}`)
  expect(linesOf(answer.body, "DTSTART")[0]).toBe(`DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`)
  expect(linesOf(answer.body, "X-WR-CALNAME")).toEqual(["X-WR-CALNAME:Elm Street"])
  expect(answer.body).not.toContain(user.email)

  expect((await me.get(url)).body).toMatchObject({ path, usedAt: expect.any(String) })
  // Whatever else is named is no language.
  for (const locale of ["constructor", "__proto__", "%00"])
    expect((await anonymous.get(`${path}?locale=${locale}`)).body).toContain("SUMMARY:Dinner: ")
  const hebrew = await anonymous.get(`${path}?locale=he-IL`)
  expect(linesOf(hebrew.body, "SUMMARY")[0]).toBe("SUMMARY:ארוחת צהריים: Out")
})

it("shortens texts that are too long for a calendar", async () => {
  const { anonymous, make, me, mine } = await household()
  const { path } = (await me.post(url)).body
  const recipe = await make.recipe({ ...mine, description: "d".repeat(100_000) })
  await make.meal({ ...mine, date: today(), recipeId: recipe.id })
  await make.meal({ ...mine, date: today(), title: "Out", text: "t".repeat(10_000) })
  const { body } = await anonymous.get(path)
  const told = linesOf(body, "DESCRIPTION:").toSorted()
  expect(told).toEqual([`DESCRIPTION:${"d".repeat(1000)}`, `DESCRIPTION:${"t".repeat(1000)}`])
})

it("says when nothing has changed", async () => {
  const { as, anonymous, make, me, mine } = await household()
  const { path } = (await me.post(url)).body
  const first = await anonymous.get(path)
  const tag = first.headers.get("etag")!
  const again = await as(null, { "if-none-match": tag }).get(path)
  expect(again).toMatchObject({ status: 304, body: undefined })
  await make.meal(mine)
  expect((await as(null, { "if-none-match": tag }).get(path)).status).toBe(200)
})

it("expires when renewed, deleted, unused for a year, or its member leaves", async () => {
  const { anonymous, db, make, me, mine, user } = await household()
  const missing = { status: 404, body: { detail: { message: "Calendar Not Found" } } }
  const first = (await me.post(url)).body.path
  const second = (await me.post(url)).body.path
  expect(second).not.toBe(first)
  expect(await anonymous.get(first)).toMatchObject(missing)
  expect((await anonymous.get(second)).status).toBe(200)

  expect(await me.delete(url)).toMatchObject({ status: 200, body: { path: second } })
  expect((await me.delete(url)).status).toBe(400)
  expect(await anonymous.get(second)).toMatchObject(missing)
  expect((await me.get(url)).body).toBeNull()

  const { path } = (await me.post(url)).body
  const age = (days: number) =>
    db.update(mealPlanCalendars).set({ createdAt: fromNow(-days * 86_400), usedAt: null })
  await age(364)
  expect((await me.get(url)).body).toMatchObject({ path })
  await age(366)
  expect(await anonymous.get(path)).toMatchObject(missing)
  expect((await me.get(url)).body).toBeNull()
  await age(1)
  expect((await anonymous.get(path)).status).toBe(200)

  const elsewhere = await make.group()
  await db.update(users).set({ groupId: elsewhere.id }).where(eq(users.id, user.id))
  expect(await anonymous.get(path)).toMatchObject(missing)
  await db.update(users).set({ groupId: mine.groupId }).where(eq(users.id, user.id))
  expect((await anonymous.get(path)).status).toBe(200)
  await db.delete(users).where(eq(users.id, user.id))
  expect(await anonymous.get(path)).toMatchObject(missing)
  expect(await db.select().from(mealPlanCalendars)).toEqual([])
})

it("refuses any other address", async () => {
  const { anonymous } = await household()
  for (const file of ["none", "none.ics", "%00", ".ics", "a".repeat(4000)]) {
    expect((await anonymous.get(`${url}/${file}`)).status, file).toBe(404)
  }
})

it("gives each member a separate address", async () => {
  const { as, anonymous, make, me, mine } = await household()
  const you = as(await make.user(mine))
  const [one, other] = [(await me.post(url)).body.path, (await you.post(url)).body.path]
  await you.delete(url)
  expect((await anonymous.get(other)).status).toBe(404)
  expect((await anonymous.get(one)).status).toBe(200)
})

it("limits how often a calendar reads it", async () => {
  stopClock()
  const { as, me } = await household()
  const { path } = (await me.post(url)).body
  const greedy = as(null, { "cf-connecting-ip": "198.51.100.7" })
  const statuses = await Promise.all(
    Array.from({ length: 260 }, async () => (await greedy.get(path)).status),
  )
  expect(statuses).toContain(429)
  expect((await as(null, { "cf-connecting-ip": "198.51.100.8" }).get(path)).status).toBe(200)
})
