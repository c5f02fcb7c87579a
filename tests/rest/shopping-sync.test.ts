import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { shoppingItemRecipes, shoppingListItems } from "../../db/schema"
import { nextClock, timeOfClock } from "../../worker/shared/shopping/hybrid-clock"
import { lineId } from "../../worker/shared/shopping/recipes"
import { household, items, lists, newId, only } from "../support/shopping-household"

it("creates, changes, checks and removes an item, once or twice, in any order", async () => {
  const { one, two, shown } = await household()
  const id = newId()
  const make = one.say(id, { note: "milk", quantity: 2, removed: false })
  const tick = one.say(id, { checked: true, removed: false })
  const edit = one.say(id, { note: "oat milk", removed: false })
  expect(only(await one.sync([make]))).toMatchObject({ id, note: "milk", quantity: 2 })
  expect(only(await one.sync([edit, make, tick, edit]))).toMatchObject({
    note: "oat milk",
    quantity: 2,
    checked: true,
    removed: false,
    removedAt: null,
    clocks: { note: edit.clock, checked: tick.clock, quantity: make.clock },
  })
  // What came before is known already.
  expect((await one.sync([make, tick])).body.items).toEqual([])
  expect(only(await two.sync())).toMatchObject({ id, note: "oat milk", checked: true })
  expect((await two.sync()).body).toMatchObject({ full: false, items: [] })

  const gone = two.say(id, { removed: true })
  expect(only(await two.sync([gone]))).toMatchObject({ removed: true, removedAt: /^\d/ })
  expect(await shown()).toEqual([])
  expect((await one.get(items)).body.total).toBe(0)
  expect((await one.get(`${items}/${id}`)).status).toBe(404)
  expect(only(await one.sync())).toMatchObject({ id, removed: true })
  // Who knows nothing reads what is there.
  expect((await one.sync([], null)).body).toMatchObject({ full: true, items: [] })

  expect(only(await one.sync([one.say(id, { removed: false })]))).toMatchObject({
    note: "oat milk",
    removedAt: null,
  })
  expect(await shown()).toMatchObject([{ note: "oat milk", checked: true }])
})

it("keeps each device's last change, however late it arrives", async () => {
  const { one, two, put, shown } = await household()
  const { id } = await put("milk", { quantity: 1 })
  // Both know the server's clock: in the same millisecond the second device counts as the later one.
  await one.sync()
  await two.sync()
  const early = [one.say(id, { quantity: 2, note: "from one" }), one.say(id, { checked: true })]
  await two.sync([two.say(id, { quantity: 3 })])
  await one.sync(early)
  expect(await shown()).toMatchObject([{ quantity: 3, note: "from one", checked: true }])
})

/** Of two clocks of one millisecond that of the server may count as the earlier one. */
async function nextMillisecond() {
  const now = Date.now()
  while (Date.now() === now) await Promise.resolve()
}

it("treats a REST change as one at its time, of the fields that it changes", async () => {
  const { one, two, put, shown } = await household()
  const { id } = await put("milk", { quantity: 1 })
  await one.sync()
  const offline = [
    one.say(id, { note: "too late", checked: true }),
    one.say(id, { position: 7, removed: false }),
  ]
  await two.patch(`${items}/${id}`, { note: "by REST" })
  const item = only(await one.sync(offline))
  expect(item).toMatchObject({ note: "by REST", checked: true, position: 7 })
  expect(Object.keys(item.clocks).sort()).toEqual(["checked", "note", "position", "removed"])

  // What REST deletes stays deleted, but for who says otherwise afterwards.
  const late = one.say(id, { quantity: 9, removed: false })
  await nextMillisecond()
  expect((await two.delete(`${items}/${id}`)).status).toBe(200)
  expect(only(await one.sync([late]))).toMatchObject({ removed: true, quantity: 9 })
  expect(await shown()).toEqual([])
  await one.sync([one.say(id, { removed: false })])
  expect(await shown()).toMatchObject([{ quantity: 9 }])
})

it("clears checked items, but none that someone has unchecked meanwhile", async () => {
  const { one, two, put, shown, list } = await household()
  const [milk, bread] = [
    await put("milk", { checked: true }),
    await put("bread", { checked: true }),
  ]
  await one.sync()
  const back = one.say(bread.id, { checked: false })
  const swept = await two.post("/api/trpc/shopping.items.deleteChecked", { listId: list.id })
  expect(swept.status).toBe(200)
  expect(await shown()).toEqual([])
  await one.sync([back])
  expect(await shown()).toMatchObject([{ id: bread.id, checked: false }])
  expect((await one.get(`${items}/${milk.id}`)).status).toBe(404)
})

it("ignores deleted rows of the group, and refuses no operation for them", async () => {
  const { one, make, groupId, shown } = await household()
  const [food, theirs] = [await make.food({ groupId, name: "flour" }), await make.food()]
  const label = await make.label()
  const ids = [newId(), newId(), newId()]
  const values = { quantity: 2, isFood: true }
  const answer = await one.sync([
    one.say(ids[0]!, { ...values, foodId: theirs.id, unitId: newId() }, { text: "2 kg rye" }),
    one.say(ids[1]!, { ...values, foodId: theirs.id, note: "rye" }, { text: "2 rye" }),
    one.say(ids[2]!, {
      ...values,
      foodId: food.id,
      labelId: label.id,
      recipeReferences: [{ recipeId: newId() }],
    }),
    { kind: "recipe", id: newId(), recipeId: newId(), by: 2 },
  ])
  expect(answer.status).toBe(200)
  const rows = await shown()
  expect(ids.map((id) => rows.find((item: any) => item.id === id))).toMatchObject([
    { foodId: null, unitId: null, note: "2 kg rye", display: "2 kg rye" },
    { foodId: null, note: "rye" },
    { foodId: food.id, labelId: null, recipeReferences: [] },
  ])
})

it("leaves another group's item unchanged when its id is used", async () => {
  const home = await household()
  const { make, one, db } = home
  const theirs = await make.shoppingItem({ note: "theirs" })
  const recipe = await make.recipe({ groupId: home.groupId })
  const references = [{ recipeId: recipe.id, recipeQuantity: 1 }]
  const answer = await one.sync([
    one.say(theirs.id, { note: "mine", checked: true, recipeReferences: references }),
    one.say(newId(), { note: "eggs" }),
  ])
  expect(answer.body.items).toMatchObject([{ note: "eggs" }])
  const [row] = await db.select().from(shoppingListItems).where(eq(shoppingListItems.id, theirs.id))
  expect(row).toMatchObject({ note: "theirs", checked: false, clocks: {} })
  expect(await db.select().from(shoppingItemRecipes)).toEqual([])
})

it("corrects the clock of a device that is more than a day ahead", async () => {
  const { one, two, put } = await household()
  const { id } = await put("milk")
  const day = 86_400_000
  const told = (ahead: number, values: object) => ({
    kind: "item",
    itemId: id,
    clock: nextClock(Date.now() + ahead, "", "cccccccc"),
    values,
  })
  const far = only(await one.sync([told(3 * day, { note: "far" })]))
  expect(timeOfClock(far.clocks.note)).toBeLessThan(Date.now() + 1000)
  const near = await one.sync([told(day / 2, { note: "near" })])
  expect(timeOfClock(near.body.clock)).toBeGreaterThan(Date.now() + day / 3)
  // Who comes after goes on from there.
  await two.sync()
  expect(only(await two.sync([two.say(id, { note: "later" })]))).toMatchObject({ note: "later" })
})

it("adds a recipe to the list once, and removes it again", async () => {
  const { one, two, put, make, groupId, shown, list } = await household()
  const flour = await make.food({ groupId, name: "flour" })
  const gone = await make.food({ name: "rye" })
  const recipe = await make.recipe({
    groupId,
    ingredients: [{ foodId: flour.id, quantity: 200 }, { note: "salt" }],
  })
  const add = { kind: "recipe", id: newId(), recipeId: recipe.id, by: 2 }
  const [first, again] = [await one.sync([add]), await two.sync([add])]
  expect([first.body.items.length, again.body.items.length]).toEqual([2, 2])
  expect(first.body.list.recipeReferences).toMatchObject([{ recipeQuantity: 2 }])
  await one.sync([add, add])
  expect(await shown()).toMatchObject([{ quantity: 400, foodId: flour.id }, { note: "salt" }])
  const line = { foodId: flour.id, unitId: null, note: "" }
  expect((await shown())[0].id).toBe(lineId(add.id, line))

  // Offline a line of another recipe was ticked, which here goes into one that is there.
  await put("pepper")
  const chosen = [
    { note: "pepper", quantity: 1 },
    { quantity: 3, food: { id: gone.id, name: "rye" } },
    { unit: { name: "bunch " }, food: { name: "dill" }, note: "fresh" },
  ]
  const more = {
    kind: "recipe",
    id: newId(),
    recipeId: recipe.id,
    by: 1,
    clock: one.at(),
    ingredients: chosen,
  }
  const pepper = lineId(more.id, { foodId: null, unitId: null, note: "pepper" })
  await one.sync([more, one.say(pepper, { checked: true, removed: false })])
  const later = await one.sync([one.say(pepper, { position: 4 })])
  expect(later.body.items).toHaveLength(1)
  const rows = await shown()
  expect(rows.find(({ note }: any) => note === "pepper")).toMatchObject({
    quantity: 2,
    checked: true,
    position: 4,
  })
  expect(rows.find(({ note }: any) => note === "rye")).toMatchObject({ quantity: 3, foodId: null })
  const dill = { foodId: null, unitId: null, note: "bunch dill fresh" }
  expect(rows.find(({ note }: any) => note === dill.note)).toMatchObject({
    id: lineId(more.id, dill),
    quantity: 1,
  })
  expect(rows).toHaveLength(5)

  const off = await two.sync([{ kind: "recipe", id: newId(), recipeId: recipe.id, by: -2 }])
  expect(off.body.list.recipeReferences).toMatchObject([{ recipeQuantity: 1 }])
  expect((await shown()).map(({ note }: any) => note).sort()).toEqual(["pepper"])
  expect((await one.get(`${lists}/${list.id}`)).body.recipeReferences).toHaveLength(1)
})

it("shows an item only once its name has arrived", async () => {
  const { one, shown } = await household()
  const id = newId()
  await one.sync()
  const [make, tick] = [
    one.say(id, { note: "milk" }),
    one.say(id, { checked: true, removed: false }),
  ]
  expect(only(await one.sync([tick]))).toMatchObject({ removed: true })
  expect(await shown()).toEqual([])
  expect(only(await one.sync([make]))).toMatchObject({ removed: false, removedAt: null })
  expect(await shown()).toMatchObject([{ note: "milk", checked: true }])
})

it("notifies everyone of every change, whatever made it", async () => {
  const { one, put, list, announced, shown, make, groupId } = await household()
  const recipe = await make.recipe({ groupId, ingredients: [{ note: "salt" }] })
  const { id, note } = await put("milk")
  const url = `${lists}/${list.id}`
  const data = { shoppingListId: list.id, note }
  for (const change of [
    () => one.sync([one.say(id, { checked: true })]),
    () => one.post(items, { ...data, note: "bread" }),
    () => one.put(`${items}/${id}`, { ...data, quantity: 3 }),
    () => one.patch(url, { name: "Sunday" }),
    () => one.post(`${url}/recipe/${recipe.id}`),
    () => one.post(`${url}/recipe/${recipe.id}/delete`),
    () => one.delete(`${items}/${id}`),
  ]) {
    announced.length = 0
    expect((await change()).status).toBeLessThan(300)
    const { body } = await one.get(url)
    expect(announced).toEqual([{ listId: list.id, version: body.updateAt }])
  }
  announced.length = 0
  await shown()
  await one.sync([])
  expect(announced).toEqual([])
  await one.delete(url)
  expect(announced).toEqual([{ listId: list.id, version: null }])
  expect((await one.sync([one.say(newId(), { note: "too late" })])).status).toBe(404)
})

it("counts a recipe once that an item names twice", async () => {
  const { one, make, groupId, shown } = await household()
  const { id: recipeId } = await make.recipe({ groupId })
  const share = (recipeScale: number) => ({ recipeId, recipeQuantity: 1, recipeScale })
  const values = { note: "milk", recipeReferences: [share(1), share(2)] }
  expect((await one.sync([one.say(newId(), values)])).status).toBe(200)
  expect((await shown())[0].recipeReferences).toMatchObject([{ recipeId, recipeScale: 3 }])
})
