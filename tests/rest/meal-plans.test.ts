import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { mealPlans } from "../../db/schema"
import { today } from "../../worker/lib/times"
import { addDays } from "../../worker/shared/days"
import { type Answer, testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const url = "/api/groups/mealplans"
const dates = ({ body }: Answer) => body.items.map(({ date }: { date: string }) => date)
const titles = (meals: { title: string }[]) => meals.map(({ title }) => title)

async function groupFixture() {
  const test = await testApp()
  const user = await test.make.user()
  const me = test.as(user)
  // Logs in, which is a round trip of the tests' own.
  await me.get(`${url}?perPage=0`)
  const mine = { groupId: user.groupId }
  const tag = await test.make.tag({ ...mine, name: "Quick" })
  const soup = await test.make.recipe({ ...mine, name: "Soup", tags: [tag] })
  return { ...test, user, me, mine, soup, tag }
}

it("plans a recipe and a note, in two round trips", async () => {
  const { me, trips, user, soup } = await groupFixture()
  trips.reset()
  const { status, body } = await me.post(url, {
    date: "2026-05-04",
    entryType: "dinner",
    recipe_id: soup.id,
  })
  expect([status, trips.count()]).toEqual([201, 2])
  expect(body).toEqual({
    id: expect.any(Number),
    groupId: user.groupId,
    userId: user.id,
    date: "2026-05-04",
    entryType: "dinner",
    title: "",
    text: "",
    recipeId: soup.id,
    recipe: expect.objectContaining({ id: soup.id, name: "Soup", tags: [expect.anything()] }),
  })
  trips.reset()
  expect((await me.get(`${url}/${body.id}`)).body).toEqual(body)
  expect(trips.count()).toBe(1)
  const note = await me.post(url, { date: "2026-05-05T00:00:00", title: "Out", text: "at Ann's" })
  expect(note.body).toMatchObject({
    date: "2026-05-05",
    entryType: "breakfast",
    title: "Out",
    recipe: null,
  })
})

it("refuses an empty meal, and other groups' rows", async () => {
  const { me, make, mine, soup } = await groupFixture()
  const theirs = await make.recipe()
  const gone = await make.recipe({ ...mine, deletedAt: "2026-01-01T00:00:00" })
  const { body: made } = await me.post(url, { date: "2026-05-04", recipeId: soup.id })
  const date = "2026-05-04"
  const calls = (body: object) => [
    me.post(url, { date, ...body }),
    me.put(`${url}/${made.id}`, { date, ...body }),
    me.patch(`${url}/${made.id}`, { recipeId: null, ...body }),
  ]
  for (const [body, field] of [
    [{}, "recipe_id"],
    [{ title: " " }, "recipe_id"],
    [{ recipeId: theirs.id }, "recipeId"],
    [{ recipeId: gone.id, title: "x" }, "recipeId"],
    [{ entryType: "snack", title: "x" }, "entryType"],
    [{ date: "tomorrow", title: "x" }, "date"],
  ] as const) {
    for (const { status, body: refusal } of await Promise.all(calls(body))) {
      expect([body, status, refusal.detail[0].loc]).toEqual([body, 422, ["body", field]])
    }
  }
  const stranger = await make.user()
  const owned = await me.put(`${url}/${made.id}`, { date, title: "x", userId: stranger.id })
  expect([owned.status, owned.body.detail[0].loc]).toEqual([422, ["body", "userId"]])
  expect((await me.post(url, { title: "x" })).body.detail[0]).toMatchObject({ type: "missing" })
  expect((await me.get(`${url}/${made.id}`)).body).toEqual(made)
})

it("replaces one as a whole, and patches one", async () => {
  const { me, make, mine, trips, soup, user } = await groupFixture()
  const cake = await make.recipe({ ...mine, name: "Cake" })
  const { body: made } = await me.post(url, {
    date: "2026-05-04",
    entryType: "lunch",
    recipeId: soup.id,
    text: "for two",
  })
  trips.reset()
  const patched = await me.patch(`${url}/${made.id}`, { date: "2026-05-06" })
  expect([patched.status, trips.count()]).toEqual([200, 2])
  expect(patched.body).toEqual({ ...made, date: "2026-05-06" })
  expect((await me.patch(`${url}/${made.id}`, { recipeId: cake.id })).body).toMatchObject({
    recipeId: cake.id,
    recipe: { name: "Cake" },
    userId: user.id,
  })
  trips.reset()
  const replaced = await me.put(`${url}/${made.id}`, {
    id: made.id,
    groupId: user.groupId,
    date: "2026-05-07",
    title: "Out",
  })
  expect([replaced.status, trips.count()]).toEqual([200, 2])
  expect(replaced.body).toEqual({
    ...made,
    date: "2026-05-07",
    entryType: "breakfast",
    title: "Out",
    text: "",
    recipeId: null,
    recipe: null,
    userId: null,
  })
})

it("deletes one, but not another group's", async () => {
  const { me, make, soup } = await groupFixture()
  const { body: made } = await me.post(url, { date: "2026-05-04", recipeId: soup.id })
  expect(await me.delete(`${url}/${made.id}`)).toMatchObject({ status: 200, body: made })
  expect((await me.delete(`${url}/${made.id}`)).status).toBe(400)
  const theirs = `${url}/${(await make.meal()).id}`
  const note = { date: "2026-05-04", title: "x" }
  expect((await me.get(theirs)).status).toBe(404)
  expect((await me.put(theirs, note)).status).toBe(404)
  expect((await me.patch(theirs, note)).status).toBe(404)
  expect((await me.delete(theirs)).status).toBe(400)
  expect((await me.get(`${url}/soup`)).status).toBe(422)
})

it("lists meals, newest first, by range and filter, in one round trip", async () => {
  const { me, make, mine, trips, soup } = await groupFixture()
  for (const day of [1, 2, 3, 4]) {
    await make.meal({
      ...mine,
      date: `2026-05-0${day}`,
      createdAt: `2026-04-0${day}T00:00:00`,
      ...(day === 3 && { recipeId: soup.id, entryType: "dinner" }),
    })
  }
  await make.meal({ date: "2026-05-02" })
  trips.reset()
  const { body } = await me.get(`${url}?start_date=2026-05-02&end_date=2026-05-03`)
  expect(trips.count()).toBe(1)
  expect(body).toMatchObject({
    total: 2,
    items: [
      { date: "2026-05-03", recipe: { name: "Soup", tags: [{ name: "Quick" }] } },
      { date: "2026-05-02", recipe: null },
    ],
  })
  expect(dates(await me.get(`${url}?start_date=2026-05-03`))).toEqual(["2026-05-04", "2026-05-03"])
  expect(dates(await me.get(`${url}?end_date=2026-05-01`))).toEqual(["2026-05-01"])
  expect(dates(await me.get(`${url}?end_date=2026-05-03&queryFilter=entryType=dinner`))).toEqual([
    "2026-05-03",
  ])
  expect(dates(await me.get(`${url}?queryFilter=recipe.name=Soup`))).toEqual(["2026-05-03"])
  const page = await me.get(
    `${url}?orderBy=date&orderDirection=asc&perPage=1&page=2&start_date=2026-05-02`,
  )
  expect([dates(page), page.body.total]).toEqual([["2026-05-03"], 3])
  expect(page.body.next).toContain("start_date=2026-05-02")
  expect(dates(await me.get(`${url}?perPage=3&page=-1`))).toEqual(["2026-05-01"])
  expect((await me.get(`${url}?start_date=soon`)).status).toBe(422)
})

it("lists today's meals in the order of the day", async () => {
  const { me, make, mine, trips } = await groupFixture()
  for (const [title, entryType] of [
    ["stew", "dinner"],
    ["salad", "side"],
    ["oats", "breakfast"],
  ] as const) {
    await make.meal({ ...mine, title, entryType })
  }
  await make.meal({ ...mine, date: "2026-01-01" })
  await make.meal()
  trips.reset()
  const { body } = await me.get(`${url}/today`)
  expect([titles(body), trips.count()]).toEqual([["oats", "stew", "salad"], 1])
  expect(body[0].date).toBe(today())
})

it("hides the meals of a deleted recipe until it is restored", async () => {
  const { me, db, make, mine, soup } = await groupFixture()
  const meal = await make.meal({ ...mine, recipeId: soup.id })
  await me.delete("/api/recipes/soup")
  expect((await me.get(url)).body).toMatchObject({ total: 0, items: [] })
  expect((await me.get(`${url}/today`)).body).toEqual([])
  expect((await me.get(`${url}/${meal.id}`)).status).toBe(404)
  expect((await me.delete(`${url}/${meal.id}`)).status).toBe(400)
  expect(await db.select().from(mealPlans).where(eq(mealPlans.id, meal.id))).toHaveLength(1)
})

it("reads a month for the planner in one round trip, with the time of each last change", async () => {
  const { me, make, mine, trips, soup } = await groupFixture()
  const trpc = trpcOf(me)
  for (const date of ["2026-04-30", "2026-05-01", "2026-05-31", "2026-06-01"]) {
    await make.meal({ ...mine, date, recipeId: soup.id })
  }
  trips.reset()
  const { data } = await trpc.query("mealplans.range", { start: "2026-05-01", end: "2026-05-31" })
  expect(trips.count()).toBe(1)
  expect(data).toMatchObject([
    { date: "2026-05-01", recipe: { name: "Soup" }, updateAt: expect.any(String) },
    { date: "2026-05-31" },
  ])
  for (const end of ["2026-04-30", "2029-01-01", "never"]) {
    const { error } = await trpc.query("mealplans.range", { start: "2026-05-01", end })
    expect(error?.data.httpStatus).toBe(400)
  }
  expect((await me.get(`${url}/${data[0].id}`)).body).not.toHaveProperty("updateAt")
})

it("plans many at once, and none of them twice", async () => {
  const { make, me, trips, soup, user } = await groupFixture()
  const trpc = trpcOf(me)
  const data = [
    { date: "2026-05-01", entryType: "dinner", recipeId: soup.id },
    { date: "2026-05-02", title: "Out" },
    { date: "2026-05-01", entryType: "dinner", recipeId: soup.id },
    { date: "2026-05-02", entryType: "lunch", title: "Out" },
  ]
  trips.reset()
  const first = await trpc.mutate("mealplans.createMany", { data })
  expect(trips.count()).toBe(2)
  expect(first.data).toMatchObject([
    { date: "2026-05-01", recipe: { name: "Soup" }, userId: user.id, text: "" },
    { date: "2026-05-02", title: "Out", entryType: "breakfast", recipe: null },
    { id: first.data[0].id },
    { entryType: "lunch" },
  ])
  expect((await me.get(url)).body.total).toBe(3)
  expect((await trpc.mutate("mealplans.createMany", { data })).data).toEqual(first.data)
  await Promise.all(
    [1, 2, 3].map(() =>
      trpc.mutate("mealplans.createMany", { data: [{ date: "2026-05-09", title: "Once" }] }),
    ),
  )
  expect((await me.get(url)).body.total).toBe(4)

  const theirs = await make.recipe()
  const refused = await trpc.mutate("mealplans.createMany", {
    data: [
      { date: "2026-05-10", title: "x" },
      { date: "2026-05-10", recipeId: theirs.id },
    ],
  })
  expect(refused.error!.data.detail[0].loc).toEqual(["body", 1, "recipeId"])
  expect((await me.get(url)).body.total).toBe(4)
  expect((await trpc.mutate("mealplans.createMany", { data: [] })).data).toEqual([])
})

it("moves a meal once, however often it is asked", async () => {
  const { me, make, mine, trips, soup } = await groupFixture()
  const trpc = trpcOf(me)
  const { id } = await make.meal({ ...mine, date: "2026-05-01", recipeId: soup.id, text: "x" })
  const to = { id, date: "2026-05-03", entryType: "side" }
  trips.reset()
  const { data } = await trpc.mutate("mealplans.move", to)
  expect(trips.count()).toBe(2)
  expect(data).toMatchObject({ ...to, text: "x", recipe: { name: "Soup" } })
  expect((await trpc.mutate("mealplans.move", to)).data).toMatchObject(to)
  const theirs = await make.meal()
  const { error } = await trpc.mutate("mealplans.move", { ...to, id: theirs.id })
  expect(error?.data.httpStatus).toBe(404)
})

it("saves fields of a meal unless someone has changed them since", async () => {
  const { me, make, mine } = await groupFixture()
  const trpc = trpcOf(me)
  const { id, updateAt } = await make.meal({ ...mine, title: "One" })
  const save = (title: string, was?: string) =>
    trpc.mutate("mealplans.save", { itemId: id, data: { title }, was: was && { title: was } })
  const saved = await save("Two", "One")
  expect(saved.data).toMatchObject({ title: "Two" })
  expect(saved.data.updateAt > updateAt).toBe(true)
  // The answer was lost, and the request is sent again.
  expect((await save("Two", "One")).data).toMatchObject({ title: "Two" })
  expect((await save("Three", "One")).error?.data.httpStatus).toBe(409)
  // Both have read the same, and write at the same moment.
  const both = await Promise.all(["Four", "Five"].map((title) => save(title, "Two")))
  expect(both.map(({ error }) => error?.data.httpStatus).sort()).toEqual([409, undefined])
  expect((await save("Last")).data).toMatchObject({ title: "Last" })
  expect((await me.get(`${url}/${id}`)).body.title).toBe("Last")
})

it("picks a random recipe that matches all rules for the day", async () => {
  const { me, make, mine, trips, tag, user } = await groupFixture()
  const dinner = await make.category({ ...mine, name: "Dinner" })
  const both = await make.recipe({ ...mine, name: "Both", tags: [tag], categories: [dinner] })
  await make.recipe({ ...mine, name: "Half", categories: [dinner] })
  await make.recipe({
    ...mine,
    name: "Gone",
    tags: [tag],
    categories: [dinner],
    deletedAt: "2026-01-01T00:00:00",
  })
  await make.mealRule({ ...mine, day: "monday", tags: [tag] })
  await make.mealRule({ ...mine, entryType: "dinner", categories: [dinner] })
  await make.mealRule({ ...mine })
  const nothing = await make.tag({ ...mine, name: "Nothing" })
  await make.mealRule({ ...mine, day: "tuesday", entryType: "side", tags: [nothing] })
  await make.mealRule({ tags: [await make.tag()] })

  trips.reset()
  // A Monday.
  const { status, body } = await me.post(`${url}/random`, { date: "2026-05-04" })
  expect([status, trips.count()]).toEqual([200, 2])
  expect(body).toMatchObject({
    date: "2026-05-04",
    entryType: "dinner",
    userId: user.id,
    recipeId: both.id,
    recipe: { name: "Both" },
  })
  const drawnOn = async (date: string, entryType: string) => {
    const names = new Set<string>()
    for (let i = 0; i < 40; i++) {
      names.add((await me.post(`${url}/random`, { date, entryType })).body.recipe.name)
    }
    return [...names].sort()
  }
  expect(await drawnOn("2026-05-06", "dinner")).toEqual(["Both", "Half"])
  expect(await drawnOn("2026-05-04", "lunch")).toEqual(["Both", "Soup"])
  expect(await drawnOn("2026-05-06", "lunch")).toEqual(["Both", "Half", "Soup"])
  const none = await me.post(`${url}/random`, { date: "2026-05-05", entryType: "side" })
  expect([none.status, none.body.detail.message]).toEqual([404, "No recipes match your rules"])
})

it("avoids recipes planned near the day while there are others", async () => {
  const { me, make, mine, soup, tag } = await groupFixture()
  const cake = await make.recipe({ ...mine, name: "Cake", tags: [tag] })
  await make.meal({ ...mine, date: "2026-05-02", recipeId: soup.id })
  const draw = async () =>
    (await me.post(`${url}/random?apart=2`, { date: "2026-05-04" })).body.recipe.id
  expect(await draw()).toBe(cake.id)
  // Now both are near, and the other one is not of the same day.
  expect(await draw()).toBe(soup.id)
  await make.mealRule({ ...mine, tags: [tag] })
  await make.meal({ ...mine, date: "2026-06-01", recipeId: cake.id })
  const { body } = await me.post(`${url}/random?apart=3`, { date: "2026-06-04" })
  expect(body.recipe.id).toBe(soup.id)
})

it("never repeats a recipe of the same or an adjacent day, where meals are to stand apart", async () => {
  const { me, make, mine, soup, tag, trips } = await groupFixture()
  const random = (date: string, query = "") => me.post(`${url}/random${query}`, { date })
  for (const [rule, day] of [
    [false, "2026-05-04"],
    [true, "2026-06-04"],
  ] as const) {
    if (rule) await make.mealRule({ ...mine, tags: [tag] })
    for (const [planned, status] of [
      [-2, 200],
      [-1, 404],
      [0, 404],
      [1, 404],
    ] as const) {
      const date = addDays(day, planned + 10)
      const { id } = await make.meal({ ...mine, date, recipeId: soup.id })
      trips.reset()
      const answer = await random(addDays(day, 10), "?apart=14")
      expect([rule, planned, answer.status]).toEqual([rule, planned, status])
      expect(trips.count()).toBeLessThanOrEqual(2)
      // The contract knows no such thing.
      const { body, status: free } = await random(addDays(day, 10))
      expect(free).toBe(200)
      for (const one of [id, body.id, answer.body.id]) if (one) await me.delete(`${url}/${one}`)
    }
  }
})

it("picks recipes never made first, then those made or planned longest ago", async () => {
  const { make, mine, tag, me, soup } = await groupFixture()
  const draw = async (date: string) =>
    (await me.post(`${url}/random?apart=10`, { date })).body.recipeId
  const made = { ...mine, tags: [tag] }
  const late = await make.recipe({ ...made, lastMade: "2026-04-01T18:00:00" })
  // With a rule, all that match are compared; without one, some of the library.
  await make.mealRule({ ...mine, tags: [tag] })
  expect([await draw("2026-04-20"), await draw("2026-04-22")]).toEqual([soup.id, late.id])

  const old = await make.recipe({ ...made, lastMade: "2025-01-01T18:00:00" })
  const older = await make.recipe({ ...made, lastMade: "2024-01-01T18:00:00" })
  // Not made for longest, but planned since.
  const planned = await make.recipe({ ...made, lastMade: "2023-01-01T18:00:00" })
  await make.meal({ ...mine, recipeId: planned.id, date: "2025-06-01" })
  const drawn: string[] = []
  for (const day of [1, 3, 5, 7, 9]) drawn.push(await draw(`2026-07-0${day}`))
  expect(drawn).toEqual([older, old, planned, soup, late].map(({ id }) => id))
})

it("picks a random recipe in a small group of a large site", async () => {
  const { me, make, soup } = await groupFixture()
  const { groupId } = await make.recipe()
  for (let i = 0; i < 150; i++) await make.recipe({ groupId })
  for (let i = 0; i < 6; i++) {
    const { body } = await me.post(`${url}/random`, { date: "2026-05-04" })
    expect(body.recipe.id).toBe(soup.id)
  }
  await me.delete("/api/recipes/soup")
  expect((await me.post(`${url}/random`, { date: "2026-05-04" })).status).toBe(404)
})

it("keeps the group's own categories", async () => {
  const { me, make, mine, trips } = await groupFixture()
  const soups = await make.category({ ...mine, name: "Soups" })
  const mains = await make.category({ ...mine, name: "Mains" })
  const shown = [mains, soups].map(({ id, name, slug }) => ({ id, name, slug }))
  const categories = "/api/groups/categories"
  expect((await me.get(categories)).body).toEqual([])
  trips.reset()
  const set = await me.put(categories, [soups, mains, soups])
  expect([set.status, set.body, trips.count()]).toEqual([200, shown, 2])
  trips.reset()
  expect((await me.get(categories)).body).toEqual(shown)
  expect(trips.count()).toBe(1)
  const refused = await me.put(categories, [soups, await make.category()])
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ["body", 1, "id"]])
  await me.delete(`/api/organizers/categories/${mains.id}`)
  expect((await me.get(categories)).body).toEqual([shown[1]])
  expect((await me.put(categories, [])).body).toEqual([])
})
