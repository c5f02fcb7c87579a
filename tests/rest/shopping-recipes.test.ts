import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { recipes, shoppingItemRecipes, shoppingListRecipes } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"

async function groupFixture() {
  const test = await testApp()
  const { make } = test
  const user = await make.user()
  await test.tokenOf(user)
  const { groupId } = user
  const me = test.as(user)
  const list = await make.shoppingList({ groupId, userId: user.id })
  const shelf = await make.label({ groupId, name: "Baking" })
  const flour = await make.food({ groupId, name: "flour", labelId: shelf.id })
  const milk = await make.food({ groupId, name: "milk" })
  const cup = await make.unit({ groupId, name: "cup", pluralName: "cups" })
  const soup = await make.recipe({
    groupId,
    userId: user.id,
    name: "Soup",
    ingredients: [
      { foodId: flour.id, unitId: cup.id, quantity: 0.333, note: "sifted" },
      { foodId: milk.id, unitId: cup.id, quantity: 2 },
      { foodId: flour.id, unitId: cup.id, quantity: 0.333, note: "fine" },
      { note: "salt", quantity: null },
    ],
  })
  const url = `${lists}/${list.id}/recipe`
  const add = async (id: string, body?: object) => (await me.post(`${url}/${id}`, body)).body
  const remove = async (id: string, times?: number) =>
    (
      await me.post(
        `${url}/${id}/delete`,
        times === undefined ? undefined : { recipeDecrementQuantity: times },
      )
    ).body
  const shown = async () => (await me.get(`${lists}/${list.id}`)).body
  return {
    ...test,
    user,
    groupId,
    me,
    list,
    shelf,
    flour,
    milk,
    cup,
    soup,
    url,
    add,
    remove,
    shown,
  }
}
const displays = ({ listItems }: any) => listItems.map(({ display }: any) => display)
const timesOf = ({ recipeReferences }: any) =>
  recipeReferences.map(({ recipeQuantity }: any) => recipeQuantity)

it("adds a recipe several times in two round trips: the same food twice is scaled as its sum", async () => {
  const { me, trips, url, soup, list, shelf, add } = await groupFixture()
  trips.reset()
  const { status, body } = await me.post(`${url}/${soup.id}`, { recipeIncrementQuantity: 3 })
  expect([status, trips.count()]).toEqual([200, 2])
  expect(displays(body)).toEqual(["2 cups flour sifted | fine", "6 cups milk", "salt"])
  expect(body.listItems[0]).toMatchObject({
    shoppingListId: list.id,
    quantity: 2,
    isFood: true,
    checked: false,
    labelId: shelf.id,
    recipeReferences: [
      {
        shoppingListItemId: body.listItems[0].id,
        recipeId: soup.id,
        recipeQuantity: 2 / 3,
        recipeScale: 3,
        recipeNote: "sifted | fine",
      },
    ],
  })
  expect(body.listItems[2]).toMatchObject({ isFood: false, quantity: 0, note: "salt" })
  expect(body.recipeReferences).toMatchObject([
    { shoppingListId: list.id, recipeId: soup.id, recipeQuantity: 3, recipe: { slug: "soup" } },
  ])

  const again = await add(soup.id)
  expect(displays(again)).toEqual(["2 ²/₃ cups flour sifted | fine", "8 cups milk", "salt"])
  expect(timesOf(again)).toEqual([4])
  expect(again.listItems[0].recipeReferences).toMatchObject([{ recipeScale: 4 }])
  expect(again.listItems[0].recipeReferences[0].id).toBe(body.listItems[0].recipeReferences[0].id)
})

it("removes a recipe: thirds survive, and earlier items stay", async () => {
  const { me, soup, list, flour, cup, add, remove, shown, trips, url } = await groupFixture()
  await me.post(items, {
    shoppingListId: list.id,
    isFood: true,
    foodId: flour.id,
    unitId: cup.id,
    quantity: 1 / 3,
  })
  await add(soup.id, { recipeIncrementQuantity: 2 })
  expect((await shown()).listItems[0].quantity).toBe(5 / 3)
  const half = await remove(soup.id, 0.5)
  expect(half.listItems[0].quantity).toBe(4 / 3)
  expect(timesOf(half)).toEqual([1.5])
  trips.reset()
  const { body } = await me.post(`${url}/${soup.id}/delete`, { recipeDecrementQuantity: 5 })
  expect(trips.count()).toBe(2)
  expect(displays(body)).toEqual(["¹/₃ cup flour sifted | fine"])
  expect(body.listItems[0]).toMatchObject({ quantity: 1 / 3, recipeReferences: [] })
  expect(body.recipeReferences).toEqual([])
  expect(displays(await remove(soup.id))).toEqual(displays(body))
})

it("leaves checked items unchanged, and drops a recipe whose items are all checked", async () => {
  const { me, soup, add, remove, shown } = await groupFixture()
  const added = await add(soup.id)
  const [flour, milk, salt] = added.listItems
  const tick = (item: any) => me.put(`${items}/${item.id}`, { ...item, checked: true })
  const ticked = await tick(flour)
  expect(ticked.body.updatedItems[0].recipeReferences).toEqual([])
  await tick(milk)
  expect(timesOf(await shown())).toEqual([1])
  const twice = await add(soup.id)
  // The flour that is in the basket stays there, and new flour is to buy.
  expect(displays(twice).filter((text: string) => text.includes("flour"))).toHaveLength(2)
  await remove(soup.id, 2)
  expect(displays(await shown()).sort()).toEqual(["2 cups milk", "²/₃ cup flour sifted | fine"])
  expect((await me.get(`${items}/${salt.id}`)).status).toBe(404)

  await add(soup.id)
  for (const item of (await shown()).listItems) if (!item.checked) await tick(item)
  expect((await shown()).recipeReferences).toEqual([])
})

it("counts recipes that share a line separately", async () => {
  const { make, groupId, milk, cup, soup, add, remove } = await groupFixture()
  const pie = await make.recipe({
    groupId,
    name: "Pie",
    ingredients: [{ foodId: milk.id, unitId: cup.id, quantity: 0.1 }],
  })
  await add(soup.id)
  const both = await add(pie.id, { recipeIncrementQuantity: 2 })
  const line = both.listItems.find(({ foodId }: any) => foodId === milk.id)
  expect([line.quantity, line.recipeReferences.length]).toEqual([2.2, 2])
  const after = await remove(soup.id)
  expect(displays(after)).toEqual(["¹/₅ cup milk"])
  expect(after.recipeReferences).toMatchObject([{ recipeId: pie.id, recipeQuantity: 2 }])
})

it("adds the ingredients chosen by a client", async () => {
  const { me, make, soup, flour, cup, add, url } = await groupFixture()
  const body = await add(soup.id, {
    recipeIncrementQuantity: 2,
    recipeIngredients: [
      { quantity: 1, food: { id: flour.id, name: "ignored" }, unit: { id: cup.id }, note: "x" },
      { quantity: 3, food: { name: "leek" }, unit: { name: "big" }, note: "sliced" },
      { quantity: "", note: "salt" },
      "pepper",
    ],
  })
  expect(displays(body)).toEqual(["2 cups flour x", "6 big leek sliced", "salt", "2 pepper"])
  for (const [member, id] of [
    ["food", (await make.food()).id],
    ["unit", (await make.unit()).id],
  ] as const) {
    const refused = await me.post(`${url}/${soup.id}`, {
      recipeIngredients: ["a", { [member]: { id } }],
    })
    expect([refused.status, refused.body.detail[0].loc]).toEqual([
      422,
      ["body", "recipeIngredients", 1, member, "id"],
    ])
  }
  for (const recipeIncrementQuantity of [0, -1, "x"]) {
    expect((await me.post(`${url}/${soup.id}`, { recipeIncrementQuantity })).status).toBe(422)
  }
})

it("answers 404 for lists and recipes of others, and for deleted ones", async () => {
  const { me, make, as, soup, list, groupId, db } = await groupFixture()
  const gone = await make.recipe({ groupId, deletedAt: fromNow(0) })
  const stranger = await make.user()
  const theirs = await make.shoppingList({ groupId: stranger.groupId })
  const statuses = async (who: typeof me, listId: string, recipeId: string) => [
    (await who.post(`${lists}/${listId}/recipe/${recipeId}`)).status,
    (await who.post(`${lists}/${listId}/recipe/${recipeId}/delete`)).status,
  ]
  expect(await statuses(me, theirs.id, soup.id)).toEqual([404, 404])
  expect(await statuses(me, list.id, gone.id)).toEqual([404, 404])
  expect(await statuses(as(stranger), list.id, soup.id)).toEqual([404, 404])
  expect(await statuses(as(stranger), theirs.id, soup.id)).toEqual([404, 404])
  expect(await db.select().from(shoppingListRecipes)).toEqual([])
})

it("hides a deleted recipe and keeps its items; restores it with the recipe, and removes it with the purge", async () => {
  const test = await groupFixture()
  const { me, soup, add, shown, db } = test
  const before = await add(soup.id)
  await me.delete("/api/recipes/soup")
  const hidden = await shown()
  expect(hidden.recipeReferences).toEqual([])
  expect(displays(hidden)).toEqual(displays(before))
  expect(hidden.listItems.flatMap(({ recipeReferences }: any) => recipeReferences)).toEqual([])
  expect((await me.get(lists)).body.items[0].recipeReferences).toEqual([])

  // Who read the item without the reference sends it back without; who read it before, with it.
  const [flour, milk] = hidden.listItems
  await me.put(`${items}/${flour.id}`, { ...flour, note: "brown" })
  const stale = { ...before.listItems[1], note: "cold" }
  expect((await me.put(`${items}/${milk.id}`, stale)).status).toBe(200)

  await me.post("/api/trpc/recipes.restore", { id: soup.id })
  const back = await shown()
  expect(back.recipeReferences).toEqual(
    before.recipeReferences.map((one: any) => ({
      ...one,
      recipe: { ...one.recipe, updateAt: expect.any(String), updatedAt: expect.any(String) },
    })),
  )
  expect(back.listItems.map(({ recipeReferences }: any) => recipeReferences)).toEqual(
    before.listItems.map(({ recipeReferences }: any) => recipeReferences),
  )

  await db
    .update(recipes)
    .set({ deletedAt: fromNow(-40 * 86_400) })
    .where(eq(recipes.id, soup.id))
  await runJobs(test)
  expect(await db.select().from(shoppingItemRecipes)).toEqual([])
  expect(await db.select().from(shoppingListRecipes)).toEqual([])
  expect((await shown()).listItems).toHaveLength(3)
})
