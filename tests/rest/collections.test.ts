import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { shoppingListItems, shoppingListLabels } from "../../db/schema"
import { testApp } from "../support/app"

async function groupFixture() {
  const app = await testApp()
  const cook = await app.make.user()
  await app.tokenOf(cook)
  const me = app.as(cook)
  const call = async (name: string, input: object) => {
    const { status, body } = await me.post(`/api/trpc/${name}`, input)
    return status === 200 ? body.result.data : status
  }
  const ask = async (name: string, input: object) =>
    (await me.get(`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)).body
      .result.data
  return { ...app, groupId: cook.groupId, me, call, ask }
}

const areas = [
  ["foods", "/api/foods", "food"],
  ["units", "/api/units", "unit"],
  ["labels", "/api/groups/labels", "label"],
  ["organizers.categories", "/api/organizers/categories", "category"],
  ["organizers.tags", "/api/organizers/tags", "tag"],
  ["organizers.tools", "/api/organizers/tools", "tool"],
] as const

it.each(areas)("patches %s, and duplicates them, in two round trips", async (_, url, word) => {
  const { me, make, groupId, trips } = await groupFixture()
  const one = await make[word]({ groupId, name: "One" })
  await make[word]({ groupId, name: "Two" })
  const before = (await me.get(`${url}/${one.id}`)).body
  trips.reset()
  const unchanged = await me.patch(`${url}/${one.id}`, {})
  expect([unchanged.status, trips.count()]).toEqual([200, 2])
  const same = { ...before, updateAt: unchanged.body.updateAt, updatedAt: unchanged.body.updatedAt }
  if (before.updateAt) expect(unchanged.body).toEqual(same)
  else expect(unchanged.body).toEqual(before)

  const renamed = await me.patch(`${url}/${one.id}`, { name: " Uno " })
  expect([renamed.status, renamed.body.name]).toEqual([200, "Uno"])
  if ("slug" in renamed.body) expect(renamed.body.slug).toBe("uno")
  expect((await me.patch(`${url}/${one.id}`, { name: "Two" })).status).toBe(400)
  expect((await me.patch(`${url}/${one.id}`, { name: 5 })).status).toBe(422)

  trips.reset()
  const copy = await me.post(`${url}/${one.id}/duplicate`, { name: "Tres" })
  expect([copy.status, copy.body.name, trips.count()]).toEqual([201, "Tres", 2])
  expect(copy.body.id).not.toBe(one.id)
  expect((await me.post(`${url}/${one.id}/duplicate`, { name: "Two" })).status).toBe(400)
  expect((await me.post(`${url}/${one.id}/duplicate`, {})).status).toBe(422)
  const theirs = await make[word]()
  expect((await me.patch(`${url}/${theirs.id}`, { name: "Mine" })).status).toBe(404)
  expect((await me.post(`${url}/${theirs.id}/duplicate`, { name: "Mine" })).status).toBe(404)
})

it("a patch leaves other fields unchanged", async () => {
  const { me, make, groupId } = await groupFixture()
  const label = await make.label({ groupId })
  const food = await make.food({ groupId, labelId: label.id, pluralName: "leeks" })
  const unit = await make.unit({ groupId, abbreviation: "g", fraction: false })
  const patched = await me.patch(`/api/foods/${food.id}`, { description: "green" })
  expect(patched.body).toMatchObject({
    name: food.name,
    pluralName: "leeks",
    label: { id: label.id },
    description: "green",
  })
  expect((await me.patch(`/api/foods/${food.id}`, { labelId: null })).body.label).toBeNull()
  const other = await make.label()
  expect(await me.patch(`/api/foods/${food.id}`, { label_id: other.id })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "labelId"] }] },
  })
  const changed = await me.patch(`/api/units/${unit.id}`, { useAbbreviation: true })
  expect(changed.body).toMatchObject({ abbreviation: "g", fraction: false, useAbbreviation: true })
  const copy = await me.post(`/api/units/${unit.id}/duplicate`, { name: "gram" })
  expect(copy.body).toMatchObject({ abbreviation: "g", fraction: false, name: "gram" })
})

it.each(areas)("deletes several %s of its own group only", async (area, url, word) => {
  const { me, make, groupId, call, trips } = await groupFixture()
  const [one, two, three] = [
    await make[word]({ groupId }),
    await make[word]({ groupId }),
    await make[word]({ groupId }),
  ]
  const theirs = await make[word]()
  trips.reset()
  const gone = await call(`${area}.deleteMany`, { ids: [one!.id, two!.id, theirs.id] })
  expect([gone, trips.count()]).toEqual([{ count: 2 }, 2])
  expect((await me.get(url)).body.items).toMatchObject([{ id: three!.id }])
  expect(await call(`${area}.deleteMany`, { ids: [theirs.id] })).toEqual({ count: 0 })
  expect(await call(`${area}.deleteMany`, { ids: [] })).toBe(400)
})

it.each([
  ["foods", "food", "foodId"],
  ["units", "unit", "unitId"],
] as const)("merges several %s in recipes and on lists into one", async (area, word, column) => {
  const { me, make, groupId, call, ask, db, trips } = await groupFixture()
  const [one, two, target] = [
    await make[word]({ groupId }),
    await make[word]({ groupId }),
    await make[word]({ groupId }),
  ]
  const theirs = await make[word]()
  await make.recipe({
    groupId,
    name: "Gratin",
    ingredients: [{ [column]: one!.id }, { [column]: target!.id }],
  })
  await make.recipe({ groupId, name: "Soup", ingredients: [{ [column]: two!.id }] })
  const gone = { groupId, name: "Gone", deletedAt: "2024-01-01T00:00:00" }
  await make.recipe({ ...gone, ingredients: [{ [column]: two!.id }] })
  const item = await make.shoppingItem({ groupId, [column]: one!.id })
  expect(await ask(`${area}.uses`, { ids: [one!.id, two!.id] })).toEqual(
    expect.arrayContaining([
      { id: one!.id, count: 1 },
      { id: two!.id, count: 1 },
    ]),
  )

  expect(await call(`${area}.mergeMany`, { ids: [one!.id], into: theirs.id })).toEqual({ count: 0 })
  expect(await call(`${area}.mergeMany`, { ids: [theirs.id], into: one!.id })).toEqual({ count: 0 })
  expect(await call(`${area}.mergeMany`, { ids: [one!.id], into: one!.id })).toBe(400)
  trips.reset()
  const all = [one!.id, two!.id, target!.id]
  expect(await call(`${area}.mergeMany`, { ids: all, into: target!.id })).toEqual({ count: 2 })
  expect(trips.count()).toBe(2)
  const used = async (slug: string) =>
    (await me.get(`/api/recipes/${slug}`)).body.recipeIngredient.map((line: any) => line[word].id)
  expect([await used("gratin"), await used("soup")]).toEqual([
    [target!.id, target!.id],
    [target!.id],
  ])
  const [left] = await db.select().from(shoppingListItems).where(eq(shoppingListItems.id, item.id))
  expect(left![column]).toBe(target!.id)
  trips.reset()
  expect(await ask(`${area}.uses`, {})).toEqual([{ id: target!.id, count: 2 }])
  expect(trips.count()).toBe(1)

  await me.delete(`/api/${area}/${target!.id}`)
  const [without] = await db
    .select()
    .from(shoppingListItems)
    .where(eq(shoppingListItems.id, item.id))
  expect(without![column]).toBeNull()
})

it("merges labels of foods, of items and on lists, each once", async () => {
  const { me, make, groupId, call, ask, db } = await groupFixture()
  const list = await make.shoppingList({ groupId })
  const [milk, dairy] = [
    (await me.post("/api/groups/labels", { name: "Milk" })).body,
    (await me.post("/api/groups/labels", { name: "Dairy" })).body,
  ]
  const food = await make.food({ groupId, labelId: milk.id })
  await make.shoppingItem({ groupId, shoppingListId: list.id, labelId: milk.id })
  expect(await ask("labels.uses", {})).toEqual([{ id: milk.id, count: 1 }])
  expect(await call("labels.merge", { ids: [milk.id], into: dairy.id })).toEqual({ count: 1 })
  expect((await me.get(`/api/foods/${food.id}`)).body.label.name).toBe("Dairy")
  const items = await db.query.shoppingListItems.findMany()
  expect(items.map(({ labelId }) => labelId)).toEqual([dairy.id])
  const shelves = await db
    .select()
    .from(shoppingListLabels)
    .where(eq(shoppingListLabels.shoppingListId, list.id))
  expect(shelves).toMatchObject([{ labelId: dairy.id, position: 1 }])
})

it("labels several foods, and removes the label", async () => {
  const { make, groupId, call, me, trips } = await groupFixture()
  const label = await make.label({ groupId })
  const [leek, kale] = [await make.food({ groupId }), await make.food({ groupId })]
  const theirs = await make.food()
  const ids = [leek!.id, kale!.id, theirs.id]
  trips.reset()
  expect(await call("foods.setLabel", { ids, labelId: label.id })).toEqual({ count: 2 })
  expect(trips.count()).toBe(2)
  expect((await me.get(`/api/foods/${kale!.id}`)).body.label.id).toBe(label.id)
  expect(await call("foods.setLabel", { ids: [kale!.id], labelId: null })).toEqual({ count: 1 })
  expect((await me.get(`/api/foods/${kale!.id}`)).body.label).toBeNull()
  expect(await call("foods.setLabel", { ids, labelId: (await make.label()).id })).toBe(422)
})

it.each(["category", "tag", "tool"] as const)(
  "merges organizers of recipes, cookbooks and rules: %s",
  async (word) => {
    const { me, make, groupId, call } = await groupFixture()
    const plural = word === "category" ? "categories" : `${word}s`
    const [soups, stews] = [
      await make[word]({ groupId, name: "Soups" }),
      await make[word]({ groupId, name: "Stews" }),
    ]
    await make.recipe({ groupId, name: "Borscht", [plural]: [soups] })
    await make.recipe({ groupId, name: "Goulash", [plural]: [soups, stews] })
    const cookbook = await make.cookbook({ groupId, [plural]: [soups, stews] })
    if (word !== "tool") await make.mealRule({ groupId, [plural]: [soups] })
    const input = { ids: [soups!.id], into: stews!.id }
    expect(await call(`organizers.${plural}.merge`, input)).toEqual({ count: 1 })

    const url = `/api/organizers/${plural}`
    expect((await me.get(`${url}/${soups!.id}`)).status).toBe(404)
    const { recipes } = (await me.get(`${url}/slug/stews`)).body
    expect(recipes.map(({ name }: { name: string }) => name)).toEqual(["Borscht", "Goulash"])
    const shown = (await me.get(`/api/groups/cookbooks/${cookbook.id}`)).body
    expect(shown[plural]).toMatchObject([{ id: stews!.id }])
    if (word !== "tool") {
      const { items } = (await me.get("/api/groups/mealplans/rules")).body
      expect(items[0][plural]).toMatchObject([{ id: stews!.id }])
    }
    if (word === "tag") {
      const found = async (text: string) => (await me.get(`/api/recipes?search=${text}`)).body.total
      expect([await found("soups"), await found("stews")]).toEqual([0, 2])
    }
  },
)
