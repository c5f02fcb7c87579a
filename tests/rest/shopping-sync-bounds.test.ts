import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { shoppingListItems, shoppingOperations } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { household, items, lists, newId } from "../support/shopping-household"

it("needs one round trip to read and two to write, and reads only requested rows", async () => {
  const { one, put, trips, make, groupId } = await household()
  const recipe = await make.recipe({ groupId, ingredients: [{ note: "salt" }] })
  const { id } = await put("milk")
  await one.sync()
  const counted = async (operations: object[]) => {
    trips.reset()
    expect((await one.sync(operations)).status).toBe(200)
    return trips.count()
  }
  expect(await counted([])).toBe(1)
  expect(await counted([one.say(id, { checked: true })])).toBe(2)
  const many = Array.from({ length: 400 }, (_, i) => one.say(newId(), { note: `thing ${i}` }))
  expect(await counted(many)).toBe(2)
  expect(await counted([{ kind: "recipe", id: newId(), recipeId: recipe.id, by: 1 }])).toBe(2)
})

it("refuses invalid operations", async () => {
  const { one, list } = await household()
  const good = one.say(newId(), { note: "milk" })
  for (const bad of [
    [{ ...good, clock: "now" }],
    [{ ...good, itemId: "milk" }],
    [{ ...good, values: { quantity: "much" } }],
    [{ ...good, values: { removed: "maybe" } }],
    [{ ...good, kind: "magic" }],
    Array.from({ length: 501 }, () => good),
  ]) {
    expect((await one.post(`${lists}/${list.id}/operations`, { operations: bad })).status).toBe(422)
  }
  const long = Array.from({ length: 200 }, () => one.say(newId(), { note: "x".repeat(10_000) }))
  expect((await one.sync(long)).status).toBe(413)
  expect((await one.sync([], null)).body.items).toEqual([])
})

it("accepts as many recipes at once as it can process", async () => {
  const { one, make, groupId, shown } = await household()
  const ingredients = Array.from({ length: 1500 }, (_, i) => ({ note: `spice ${i}`, quantity: 1 }))
  const recipe = await make.recipe({ groupId, ingredients })
  const put = () => ({ kind: "recipe", id: newId(), recipeId: recipe.id, by: 1, clock: one.at() })
  expect((await one.sync(Array.from({ length: 12 }, put))).status).toBe(413)
  expect(await shown()).toEqual([])
  // One alone always goes.
  expect((await one.sync([put()])).body.items).toHaveLength(1500)
})

it("deletes items removed long ago, and sends the whole list to devices that missed it", async () => {
  const home = await household()
  const { one, two, put, make, groupId, db, shown } = home
  const { id } = await put("milk")
  const bread = await put("bread")
  const recipe = await make.recipe({ groupId, ingredients: [{ note: "salt" }] })
  await one.sync()
  await two.sync([
    two.say(id, { removed: true }),
    { kind: "recipe", id: newId(), recipeId: recipe.id, by: 1 },
  ])
  const aged = async (days: number) => {
    const moment = fromNow(-days * 86_400)
    await db
      .update(shoppingListItems)
      .set({ deletedAt: moment })
      .where(eq(shoppingListItems.id, id))
    await db.update(shoppingOperations).set({ createdAt: moment })
    await runJobs(home)
    const [items, operations] = [shoppingListItems, shoppingOperations]
    return [(await db.select().from(items)).length, (await db.select().from(operations)).length]
  }
  expect(await aged(59)).toEqual([3, 1])
  expect(await aged(61)).toEqual([2, 0])
  const said = [one.say(bread.id, { checked: true })]
  expect((await one.sync(said, fromNow(-59 * 86_400))).body.full).toBe(false)
  // A version of the future is one of before a backup was put back.
  for (const days of [-61, 1]) {
    const { body } = await one.sync(said, fromNow(days * 86_400))
    expect([body.full, body.items.length]).toEqual([true, 2])
  }
  expect(await shown()).toHaveLength(2)
})

it("sends the whole list where a row disappeared without a trace", async () => {
  const { one, two, put, make, groupId, user } = await household()
  const [leeks, leek] = [await make.food({ groupId }), await make.food({ groupId })]
  const label = await make.label({ groupId })
  const [a, b] = [await put("a", { foodId: leeks.id, labelId: label.id }), await put("b")]
  await one.sync()
  const other = await make.shoppingList({ groupId, userId: user.id })
  await two.put(`${items}/${b.id}`, { shoppingListId: other.id, note: "b" })
  expect((await one.sync()).body).toMatchObject({ full: true, items: [{ id: a.id }] })
  expect((await one.sync()).body).toMatchObject({ full: false, items: [] })
  // What is said of one that has moved is said of it there.
  await one.sync([one.say(b.id, { checked: true })])
  expect((await two.get(`${items}/${b.id}`)).body).toMatchObject({
    shoppingListId: other.id,
    checked: true,
  })
  await one.sync()

  await two.put("/api/foods/merge", { fromFood: leeks.id, toFood: leek.id })
  expect((await one.sync()).body).toMatchObject({ full: true, items: [{ foodId: leek.id }] })
  await two.delete(`/api/foods/${leek.id}`)
  expect((await one.sync()).body).toMatchObject({ full: true, items: [{ foodId: null }] })
  await two.delete(`/api/groups/labels/${label.id}`)
  expect((await one.sync()).body).toMatchObject({ full: true, items: [{ labelId: null }] })
  expect((await one.sync()).body).toMatchObject({ full: false, items: [] })
})
