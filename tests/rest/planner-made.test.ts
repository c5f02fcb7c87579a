import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { mealPlans, recipes, recipeTimelineEvents } from "../../db/schema"
import { runJobsNow } from "../../worker/cron"
import { today } from "../../worker/lib/times"
import { addDays } from "../../worker/shared/days"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const yesterday = addDays(today(), -1)

async function groupFixture() {
  const test = await testApp()
  const group = await test.make.group({ preferences: { timeZone: "UTC" } })
  const user = await test.make.user({ groupId: group.id, fullName: "Ann" })
  const me = test.as(user)
  await me.get("/api/groups/mealplans?perPage=0")
  const mine = { groupId: user.groupId }
  const soup = await test.make.recipe({ ...mine, name: "Soup" })
  const { query, mutate } = trpcOf(me)
  const asked = async () =>
    ((await query("mealplans.unanswered", {})).data as { id: number }[]).map(({ id }) => id)
  const events = () => test.db.select().from(recipeTimelineEvents)
  return { ...test, user, me, mine, soup, query, mutate, asked, events }
}

it("asks about planned recipes of the last seven days, latest first, in one round trip, and records nothing unasked", async () => {
  const test = await groupFixture()
  const { make, mine, soup, trips, query, asked, events } = test
  const cake = await make.recipe({ ...mine, name: "Cake" })
  const gone = await make.recipe({ ...mine, deletedAt: "2026-01-01T00:00:00" })
  const on = (date: string, more: object = {}) =>
    make.meal({ ...mine, recipeId: soup.id, date, ...more })
  const old = await on(addDays(today(), -7), { entryType: "dinner" })
  const lunch = await on(yesterday, { entryType: "lunch", recipeId: cake.id })
  const dinner = await on(yesterday, { entryType: "dinner" })
  await on(today())
  await on(addDays(today(), 1))
  await on(addDays(today(), -8))
  await on(yesterday, { recipeId: null, title: "Out" })
  await on(yesterday, { leftovers: true })
  await on(yesterday, { recipeId: gone.id })
  await on(yesterday, { answeredAt: `${today()}T00:00:00` })
  const stranger = await make.user()
  const theirs = await make.recipe({ groupId: stranger.groupId })
  await make.meal({ groupId: stranger.groupId, recipeId: theirs.id, date: yesterday })

  trips.reset()
  const { data } = await query("mealplans.unanswered", {})
  expect(trips.count()).toBe(1)
  expect(data).toMatchObject([
    { id: lunch.id, recipe: { name: "Cake" }, date: yesterday },
    { id: dinner.id, recipe: { name: "Soup" }, servings: null },
    { id: old.id },
  ])
  await runJobsNow({ ...test, wake: async () => undefined } as never)
  expect([await events(), await asked()]).toEqual([[], [lunch.id, dinner.id, old.id]])
})

it("stops asking about a meal answered with yes, and writes to the timeline once", async () => {
  const { make, mine, soup, user, mutate, asked, events, db } = await groupFixture()
  const meal = await make.meal({ ...mine, recipeId: soup.id, date: yesterday, entryType: "dinner" })
  const side = await make.meal({ ...mine, recipeId: soup.id, date: addDays(today(), -3) })
  const data = {
    id: crypto.randomUUID(),
    recipeId: soup.id,
    mealId: meal.id,
    note: "With leeks",
    timestamp: `${yesterday}T18:00:00Z`,
  }
  await mutate("timeline.made", { data })
  await mutate("timeline.made", { data })
  expect(await events()).toMatchObject([
    {
      id: data.id,
      subject: "Ann made this for dinner",
      eventMessage: "With leeks",
      userId: user.id,
      timestamp: `${yesterday}T18:00:00`,
    },
  ])
  expect(await asked()).toEqual([side.id])
  const [found] = await db.select().from(recipes).where(eq(recipes.id, soup.id))
  expect(found!.lastMade).toBe(`${yesterday}T18:00:00`)
})

it("stops asking about a recipe made on its day, through the app, REST or its last-made date", async () => {
  const { make, mine, soup, me, mutate, asked } = await groupFixture()
  const pie = await make.recipe({ ...mine, name: "Pie" })
  const tart = await make.recipe({ ...mine, name: "Tart", lastMade: `${yesterday}T12:00:00` })
  const on = (recipeId: string, date = yesterday) => make.meal({ ...mine, recipeId, date })
  await on(soup.id)
  await on(pie.id)
  await on(tart.id)
  const before = await on(tart.id, addDays(today(), -2))
  const timestamp = `${yesterday}T20:00:00Z`
  const data = { id: crypto.randomUUID(), recipeId: soup.id, timestamp }
  expect(await asked()).toHaveLength(3)
  await mutate("timeline.made", { data })
  await me.post("/api/recipes/timeline/events", {
    recipeId: pie.id,
    subject: "I made this",
    eventType: "info",
    timestamp,
  })
  expect(await asked()).toEqual([before.id])
})

it("accepts no, undoes the answer, and asks again about another meal", async () => {
  const { make, mine, soup, mutate, asked, trips, events } = await groupFixture()
  const { id } = await make.meal({ ...mine, recipeId: soup.id, date: yesterday })
  trips.reset()
  expect((await mutate("mealplans.answer", { id, answered: true })).data).toEqual({
    id,
    answered: true,
  })
  expect(trips.count()).toBe(2)
  expect([await asked(), await events()]).toEqual([[], []])
  await mutate("mealplans.answer", { id, answered: false })
  expect(await asked()).toEqual([id])
  await mutate("mealplans.answer", { id, answered: true })
  await mutate("mealplans.serve", { id, servings: 3 })
  expect(await asked()).toEqual([])
  await mutate("mealplans.move", { id, date: addDays(today(), -2), entryType: "lunch" })
  expect(await asked()).toEqual([id])
})

it("refuses answers for another group", async () => {
  const { make, mutate, soup, db } = await groupFixture()
  const stranger = await make.user()
  const mine = { groupId: stranger.groupId }
  const theirs = await make.recipe(mine)
  const { id } = await make.meal({ ...mine, recipeId: theirs.id, date: yesterday })
  const { error } = await mutate("mealplans.answer", { id, answered: true })
  expect(error?.data.httpStatus).toBe(404)
  const data = { recipeId: soup.id, mealId: id, timestamp: `${yesterday}T18:00:00Z` }
  await mutate("timeline.made", { data: { ...data, id: crypto.randomUUID() } })
  const [meal] = await db.select().from(mealPlans)
  expect(meal!.answeredAt).toBeNull()
})
