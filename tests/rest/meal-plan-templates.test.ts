import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const range = { start: "2026-05-04", end: "2026-05-10" }

async function week() {
  const test = await testApp()
  const user = await test.make.user()
  const me = test.as(user)
  const mine = { groupId: user.groupId }
  const soup = await test.make.recipe({ ...mine, name: "Soup" })
  const bread = { title: "Bread", text: "Rye", entryType: "lunch" as const }
  const dinner = { recipeId: soup.id, entryType: "dinner" as const, servings: 6, leftovers: true }
  await test.make.meal({ ...mine, ...bread, date: "2026-05-04" })
  await test.make.meal({ ...mine, ...dinner, date: "2026-05-06" })
  const calls = trpcOf(me)
  const planned = async (start: string, end: string) =>
    (await calls.query("mealplans.range", { start, end })).data
  const save = async (data: object = { name: "Busy week", range }) =>
    (await calls.mutate("mealplans.templates.create", { data })).data
  const plan = (itemId: string, start: string) =>
    calls.mutate("mealplans.templates.plan", { itemId, start })
  const list = async () => (await calls.query("mealplans.templates.list", {})).data
  return { ...test, user, me, mine, soup, bread, dinner, calls, planned, save, plan, list }
}

it("saves the meals of days, and plans them from another day", async () => {
  const { save, plan, list, planned, bread, dinner, user, trips } = await week()
  const template = await save()
  expect(template).toEqual({ id: expect.any(String), name: "Busy week", meals: 2 })
  expect(await list()).toEqual([template])

  trips.reset()
  const { data } = await plan(template.id, "2026-06-01")
  expect(trips.count()).toBe(4)
  expect(data).toMatchObject({
    added: [
      { ...bread, date: "2026-06-01", userId: user.id },
      { ...dinner, date: "2026-06-03", recipe: { name: "Soup" } },
    ],
    missing: 0,
  })
  expect(await planned("2026-05-11", "2026-07-01")).toEqual(data.added)
})

it("skips what is already planned, and says what it added", async () => {
  const { save, plan, planned, make, mine, bread } = await week()
  const { id } = await save()
  const there = await make.meal({ ...mine, ...bread, date: "2026-06-01" })
  const first = await plan(id, "2026-06-01")
  expect(first.data.added).toMatchObject([{ date: "2026-06-03" }])
  expect((await plan(id, "2026-06-01")).data).toEqual({ added: [], missing: 0 })
  expect(await planned("2026-06-01", "2026-06-07")).toMatchObject([
    { id: there.id },
    { id: first.data.added[0].id },
  ])
})

it("leaves out the meals of deleted recipes, until they are restored", async () => {
  const { save, plan, calls, soup } = await week()
  const { id } = await save()
  await calls.mutate("recentlyDeleted.add", { data: { recipes: [soup.id] } })
  expect((await plan(id, "2026-06-01")).data).toMatchObject({
    added: [{ title: "Bread" }],
    missing: 1,
  })
  await calls.mutate("recentlyDeleted.restore", { data: { recipes: [soup.id] } })
  expect((await plan(id, "2026-06-01")).data).toMatchObject({
    added: [{ recipe: { name: "Soup" } }],
    missing: 0,
  })
})

it("skips recipes of another group that a template names", async () => {
  const { make, mine, plan } = await week()
  const theirs = await make.recipe()
  const meal = { day: 0, entryType: "side" as const, title: "", text: "" }
  const { id } = await make.mealTemplate({
    ...mine,
    meals: [{ ...meal, recipeId: theirs.id, servings: null, leftovers: false }],
  })
  expect((await plan(id, "2026-06-01")).data).toEqual({ added: [], missing: 1 })
})

it("renames and deletes a template", async () => {
  const { save, calls, list } = await week()
  const { id } = await save()
  await save({ name: "another", range })
  const renamed = await calls.mutate("mealplans.templates.rename", {
    itemId: id,
    data: { name: " Zucchini week " },
  })
  expect(renamed.data).toEqual({ id, name: "Zucchini week", meals: 2 })
  expect(await list()).toMatchObject([{ name: "another" }, { name: "Zucchini week" }])
  await calls.mutate("mealplans.templates.delete", { itemId: id })
  expect(await list()).toMatchObject([{ name: "another" }])
  const { error } = await calls.mutate("mealplans.templates.delete", { itemId: id })
  expect(error.data.httpStatus).toBe(404)
})

it("saves once what a device sends twice", async () => {
  const { calls, list } = await week()
  const input = { data: { name: "Busy week", range }, newId: crypto.randomUUID() }
  const first = await calls.mutate("mealplans.templates.create", input)
  expect((await calls.mutate("mealplans.templates.create", input)).data).toEqual(first.data)
  expect(await list()).toHaveLength(1)
})

it.each([
  ["no name", { name: " ", range }],
  ["a name that is too long", { name: "n".repeat(201), range }],
  ["days in the wrong order", { name: "x", range: { start: range.end, end: range.start } }],
  ["too many days", { name: "x", range: { start: "2026-01-01", end: "2027-06-01" } }],
])("refuses %s", async (_, data) => {
  const { calls, list } = await week()
  const { error } = await calls.mutate("mealplans.templates.create", { data })
  expect(error.data.httpStatus).toBe(400)
  expect(await list()).toEqual([])
})

it("refuses too many meals at once, and dates near the end of the calendar", async () => {
  const { calls, save, plan, list } = await week()
  const { id } = await save()
  expect((await plan(id, "9999-12-01")).error.data.httpStatus).toBe(400)
  const data = Array.from({ length: 499 }, (_, at) => ({ date: "2026-05-05", title: `${at}` }))
  await calls.mutate("mealplans.createMany", { data })
  const { error } = await calls.mutate("mealplans.templates.create", { data: { name: "x", range } })
  expect(error.message).toContain("501")
  expect(await list()).toHaveLength(1)
})

it("neither shows nor changes templates of another group", async () => {
  const { as, make, save, list } = await week()
  const template = await save()
  const stranger = trpcOf(as(await make.user()))
  expect((await stranger.query("mealplans.templates.list", {})).data).toEqual([])
  const itemId = template.id
  for (const [name, input] of [
    ["plan", { itemId, start: "2026-06-01" }],
    ["rename", { itemId, data: { name: "Mine" } }],
    ["delete", { itemId }],
  ] as const) {
    const { error } = await stranger.mutate(`mealplans.templates.${name}`, input)
    expect([name, error.data.httpStatus]).toEqual([name, 404])
  }
  expect(await list()).toEqual([template])
})

it("is refused to visitors", async () => {
  const { anonymous } = await week()
  expect((await anonymous.get("/api/trpc/mealplans.templates.list")).status).toBe(401)
})
