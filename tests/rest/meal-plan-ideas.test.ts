import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const date = "2026-05-04"

async function kitchen() {
  const test = await testApp()
  const user = await test.make.user()
  const me = test.as(user)
  const mine = { groupId: user.groupId }
  const soup = await test.make.recipe({ ...mine, name: "Soup" })
  const pie = await test.make.recipe({ ...mine, name: "Pie" })
  const calls = trpcOf(me)
  const list = async () => (await calls.query("mealplans.ideas.list", {})).data
  const names = async () => ((await list()) as { name: string }[]).map(({ name }) => name)
  const change = (what: "add" | "remove", ...recipeIds: string[]) =>
    calls.mutate(`mealplans.ideas.${what}`, { recipeIds })
  const plan = (recipeId: string, day = date) =>
    calls.mutate("mealplans.createMany", { data: [{ date: day, entryType: "dinner", recipeId }] })
  return { ...test, user, me, mine, soup, pie, calls, list, names, change, plan }
}

it("lists recipes for later, latest first", async () => {
  const { make, mine, soup, pie, list, change, trips } = await kitchen()
  await make.mealIdea({ ...mine, recipeId: soup.id, createdAt: "2026-05-01T10:00:00" })
  expect((await change("add", pie.id)).data).toEqual({ added: [pie.id] })
  trips.reset()
  expect(await list()).toEqual([
    { id: pie.id, slug: pie.slug, name: "Pie", image: null },
    { id: soup.id, slug: soup.slug, name: "Soup", image: null },
  ])
  expect(trips.count()).toBe(1)
})

it("adds a recipe once, and removes it as often as it is asked to", async () => {
  const { soup, pie, names, change } = await kitchen()
  await change("add", soup.id)
  expect((await change("add", soup.id, pie.id, pie.id)).data).toEqual({ added: [pie.id] })
  expect((await names()).toSorted()).toEqual(["Pie", "Soup"])
  expect((await change("remove", soup.id)).data).toEqual({ removed: [soup.id] })
  expect((await change("remove", soup.id)).data).toEqual({ removed: [] })
  expect(await names()).toEqual(["Pie"])
})

it("keeps both ideas that two members add at the same time", async () => {
  const { make, as, mine, soup, pie, names, change } = await kitchen()
  const other = trpcOf(as(await make.user(mine)))
  await Promise.all([
    change("add", soup.id),
    other.mutate("mealplans.ideas.add", { recipeIds: [pie.id, soup.id] }),
  ])
  expect((await names()).toSorted()).toEqual(["Pie", "Soup"])
})

it.each([
  ["none", []],
  ["what is no id", ["soup"]],
  ["too many", Array.from({ length: 501 }, () => crypto.randomUUID())],
])("refuses %s", async (_, recipeIds) => {
  const { calls, names } = await kitchen()
  for (const what of ["add", "remove"]) {
    const { error } = await calls.mutate(`mealplans.ideas.${what}`, { recipeIds })
    expect([what, error.data.httpStatus]).toEqual([what, 400])
  }
  expect(await names()).toEqual([])
})

it("refuses recipes that are unknown, deleted or of another group, and adds none of the others", async () => {
  const { make, mine, calls, soup, names, change } = await kitchen()
  const theirs = await make.recipe()
  const deleted = await make.recipe(mine)
  await calls.mutate("recentlyDeleted.add", { data: { recipes: [deleted.id] } })
  for (const id of [theirs.id, deleted.id, crypto.randomUUID()]) {
    expect((await change("add", soup.id, id)).error.data.httpStatus).toBe(422)
  }
  expect(await names()).toEqual([])
})

it("hides the idea of a deleted recipe, until the recipe is restored or purged", async () => {
  const { calls, soup, pie, names, change, db } = await kitchen()
  await change("add", soup.id)
  await change("add", pie.id)
  const recipes = [soup.id]
  await calls.mutate("recentlyDeleted.add", { data: { recipes } })
  expect(await names()).toEqual(["Pie"])
  await calls.mutate("recentlyDeleted.restore", { data: { recipes } })
  expect((await names()).toSorted()).toEqual(["Pie", "Soup"])

  await calls.mutate("recentlyDeleted.add", { data: { recipes } })
  await calls.mutate("recentlyDeleted.purge", { data: { recipes } })
  expect(await db.query.mealPlanIdeas.findMany()).toMatchObject([{ recipeId: pie.id }])
})

it("keeps the ideas of a member whose account was deleted", async () => {
  const { make, mine, as, soup, names } = await kitchen()
  const other = await make.user(mine)
  await trpcOf(as(other)).mutate("mealplans.ideas.add", { recipeIds: [soup.id] })
  const admin = as(await make.admin())
  expect((await admin.delete(`/api/admin/users/${other.id}`)).status).toBe(200)
  expect(await names()).toEqual(["Soup"])
})

it("removes a recipe from the ideas when it is planned, in any way", async () => {
  const { me, make, mine, calls, soup, pie, names, change, plan } = await kitchen()
  const url = "/api/groups/mealplans"
  const meal = { date, entryType: "lunch", recipeId: soup.id }
  const again = async () => {
    await change("add", soup.id, pie.id)
    expect((await names()).toSorted()).toEqual(["Pie", "Soup"])
  }
  await again()
  expect((await plan(soup.id)).data).toHaveLength(1)
  expect(await names()).toEqual(["Pie"])

  await again()
  const { body: created } = await me.post(url, meal)
  expect(await names()).toEqual(["Pie"])

  await again()
  await calls.mutate("mealplans.save", { itemId: created.id, data: { recipeId: pie.id } })
  expect(await names()).toEqual(["Soup"])

  await again()
  await calls.mutate("mealplans.move", { id: created.id, date: "2026-05-05" })
  await me.post(url, { date, title: "Bread" })
  await again()

  const saved = { day: 0, entryType: "side" as const, title: "", text: "", leftovers: false }
  const { id: itemId } = await make.mealTemplate({
    ...mine,
    meals: [{ ...saved, recipeId: soup.id, servings: null }],
  })
  await calls.mutate("mealplans.templates.plan", { itemId, start: "2026-06-01" })
  expect(await names()).toEqual(["Pie"])

  await again()
  await me.post(`${url}/random`, { date: "2026-07-01" })
  expect(await names()).toHaveLength(1)
})

it("keeps the idea when the meal is refused", async () => {
  const { calls, soup, names, change, make } = await kitchen()
  await change("add", soup.id)
  const { id: recipeId } = await make.recipe()
  const meal = { date, entryType: "dinner" }
  const { error } = await calls.mutate("mealplans.createMany", {
    data: [
      { ...meal, recipeId: soup.id },
      { ...meal, recipeId },
    ],
  })
  expect(error.data.httpStatus).toBe(422)
  expect(await names()).toEqual(["Soup"])
})

it("fills meals with ideas first, the oldest of those that can be planned", async () => {
  const { make, mine, calls, soup, pie, names } = await kitchen()
  for (let n = 0; n < 20; n++) await make.recipe({ ...mine, name: `Other ${n}` })
  await make.mealIdea({ ...mine, recipeId: pie.id, createdAt: "2026-05-02T10:00:00" })
  await make.mealIdea({ ...mine, recipeId: soup.id, createdAt: "2026-05-01T10:00:00" })
  // Planned on the day before: it is not taken.
  await make.meal({ ...mine, recipeId: soup.id, date: "2026-06-09", entryType: "side" })
  const draw = async (day: string) => {
    const data = { date: day, entryType: "dinner" }
    return (await calls.mutate("mealplans.random", { data, apart: 14, ideasFirst: true })).data
  }
  expect(await draw("2026-06-10")).toMatchObject({ recipe: { name: "Pie" } })
  expect(await names()).toEqual(["Soup"])
  expect(await draw("2026-06-20")).toMatchObject({ recipe: { name: "Soup" } })
  expect(await names()).toEqual([])
  expect((await draw("2026-06-20")).recipe.name).toMatch(/^Other/)
})

it("fills meals with those ideas that match the rules", async () => {
  const { make, mine, calls, soup, names, change } = await kitchen()
  const tag = await make.tag(mine)
  const pasta = await make.recipe({ ...mine, name: "Pasta", tags: [tag] })
  const lasagna = await make.recipe({ ...mine, name: "Lasagna", tags: [tag] })
  await make.mealRule({ ...mine, tags: [tag] })
  await change("add", soup.id)
  await change("add", lasagna.id)
  const draw = async (day: string) => {
    const data = { date: day, entryType: "dinner" }
    return (await calls.mutate("mealplans.random", { data, apart: 14, ideasFirst: true })).data
  }
  expect((await draw("2026-06-10")).recipeId).toBe(lasagna.id)
  expect((await draw("2026-06-11")).recipeId).toBe(pasta.id)
  expect(await names()).toEqual(["Soup"])
})

it("neither shows nor changes ideas of another group", async () => {
  const { as, make, soup, names, change } = await kitchen()
  await change("add", soup.id)
  const stranger = trpcOf(as(await make.user()))
  const recipeIds = [soup.id]
  expect((await stranger.query("mealplans.ideas.list", {})).data).toEqual([])
  expect((await stranger.mutate("mealplans.ideas.remove", { recipeIds })).data).toEqual({
    removed: [],
  })
  const { error } = await stranger.mutate("mealplans.ideas.add", { recipeIds })
  expect(error.data.httpStatus).toBe(422)
  expect(await names()).toEqual(["Soup"])
})

it("is refused to visitors", async () => {
  const { anonymous, soup } = await kitchen()
  expect((await anonymous.get("/api/trpc/mealplans.ideas.list")).status).toBe(401)
  const { error } = await trpcOf(anonymous).mutate("mealplans.ideas.add", { recipeIds: [soup.id] })
  expect(error.data.httpStatus).toBe(401)
})
