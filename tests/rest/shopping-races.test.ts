import { expect, it } from "vitest"
import { type Answer, testApp } from "../support/app"
import { holdingDriver } from "../support/held-responses"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"

/** The statuses of calls that are all made before the first is answered, sorted. */
const statusesOf = async (calls: Promise<Answer>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()
const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const all = (count: number, status: number) => times(count, () => status)

/** Two phones of one household on one list. */
async function phones() {
  const { driver, holdBack } = await holdingDriver()
  const test = await testApp({ driver })
  const { make } = test
  const user = await make.user()
  const { groupId } = user
  const mate = await make.user({ groupId })
  const list = await make.shoppingList({ groupId, userId: user.id })
  const put = (note: string, more: object = {}) =>
    make.shoppingItem({ groupId, shoppingListId: list.id, note, ...more })
  const one = test.as(user)
  const shown = async () => (await one.get(`${lists}/${list.id}`)).body
  const data = { shoppingListId: list.id }
  await Promise.all([test.tokenOf(user), test.tokenOf(mate)])
  return { ...test, groupId, list, put, shown, data, one, two: test.as(mate), holdBack }
}

it("counts every amount of several simultaneous additions", async () => {
  const { one, two, shown, data, holdBack } = await phones()
  holdBack(12)
  const adding = times(12, (i) =>
    (i % 2 ? one : two).post(items, { ...data, note: "milk", quantity: 0.1 }),
  )
  expect(await statusesOf(adding)).toEqual(all(12, 201))
  const { listItems } = await shown()
  expect(listItems).toMatchObject([{ note: "milk", quantity: 1.2 }])
})

it("loses no change of another item", async () => {
  const { one, two, shown, put, data, holdBack } = await phones()
  const rows = await Promise.all(times(8, (i) => put(`item ${i}`)))
  holdBack(11)
  const ticking = rows.map(({ id, note }, i) =>
    (i % 2 ? one : two).put(`${items}/${id}`, { ...data, note, checked: true, quantity: i }),
  )
  const adding = times(3, (i) => one.post(items, { ...data, note: `new ${i}` }))
  expect(await statusesOf([...ticking, ...adding])).toEqual([...all(8, 200), ...all(3, 201)])
  const { listItems } = await shown()
  expect(
    listItems
      .filter(({ checked }: any) => checked)
      .map(({ quantity }: any) => quantity)
      .sort(),
  ).toEqual(times(8, (i) => i))
  expect(listItems).toHaveLength(11)
})

it("adds and removes recipes at once without losing any", async () => {
  const { one, two, shown, make, groupId, list, holdBack } = await phones()
  const food = await make.food({ groupId, name: "flour" })
  const [soup, bread] = [
    await make.recipe({ groupId, ingredients: [{ foodId: food.id, quantity: 0.333 }] }),
    await make.recipe({ groupId, ingredients: [{ foodId: food.id, quantity: 0.25 }] }),
  ]
  const url = `${lists}/${list.id}/recipe`
  await one.post(`${url}/${bread.id}`, { recipeIncrementQuantity: 3 })
  holdBack(9)
  const calls = [
    ...times(6, (i) => (i % 2 ? one : two).post(`${url}/${soup.id}`)),
    ...times(3, () => two.post(`${url}/${bread.id}/delete`)),
  ]
  expect(await statusesOf(calls)).toEqual(all(9, 200))
  const { listItems, recipeReferences } = await shown()
  expect(listItems).toMatchObject([
    { quantity: 2, recipeReferences: [{ recipeId: soup.id, recipeScale: 6 }] },
  ])
  expect(recipeReferences).toMatchObject([{ recipeId: soup.id, recipeQuantity: 6 }])
})

it("keeps the last write of one item as a whole", async () => {
  const { one, two, shown, put, data } = await phones()
  const { id } = await put("milk")
  const versions = times(6, (i) =>
    (i % 2 ? one : two).put(`${items}/${id}`, { ...data, note: `note ${i}`, quantity: i + 10 }),
  )
  expect(await statusesOf(versions)).toEqual(all(6, 200))
  const [{ note, quantity }] = (await shown()).listItems
  expect(quantity).toBe(Number(note.slice(5)) + 10)
})

it("accepts one of several replacements of the same version of an item or list", async () => {
  const { one, two, shown, put, data, list, groupId } = await phones()
  const { id } = await put("milk")
  const { updateAt: expected, userId, listItems } = await shown()
  const edit = (who: typeof one, i: number) =>
    who.post("/api/trpc/shopping.items.update", {
      itemId: id,
      data: { ...data, note: `note ${i}` },
      expected: listItems[0].updateAt,
    })
  expect(await statusesOf(times(4, (i) => edit(i % 2 ? one : two, i)))).toEqual([
    200, 409, 409, 409,
  ])
  const rename = (who: typeof one, expectedNow: string) =>
    who.post("/api/trpc/shopping.lists.update", {
      itemId: list.id,
      data: { id: list.id, groupId, userId, name: "x", listItems },
      expected: expectedNow,
    })
  // Since it was read, an item has changed.
  expect((await rename(one, expected)).status).toBe(409)
  const { updateAt } = await shown()
  expect(await statusesOf([rename(one, updateAt), rename(two, updateAt)])).toEqual([200, 409])
})

it("keeps a list consistent while it is emptied, deleted and filled", async () => {
  const { one, two, shown, data, list, groupId, make } = await phones()
  const { userId } = await shown()
  const empty = () => two.put(`${lists}/${list.id}`, { id: list.id, groupId, userId })
  const calls = [...times(4, (i) => one.post(items, { ...data, note: `new ${i}` })), empty()]
  expect(await statusesOf(calls)).toEqual([200, ...all(4, 201)])
  const { listItems } = await shown()
  expect(listItems.length).toBeLessThanOrEqual(4)

  const recipe = await make.recipe({ groupId, ingredients: [{ note: "leek" }] })
  const statuses = await statusesOf([
    two.delete(`${lists}/${list.id}`),
    ...times(3, (i) => one.post(items, { ...data, note: `late ${i}` })),
    one.post(`${lists}/${list.id}/recipe/${recipe.id}`),
  ])
  for (const status of statuses) expect([200, 201, 404, 422]).toContain(status)
  expect((await one.get(items)).body.total).toBe(0)
})

it("survives foods that are merged and deleted meanwhile", async () => {
  const { one, two, shown, put, data, groupId, make } = await phones()
  const [from, to, gone] = await Promise.all(
    ["leeks", "leek", "salt"].map((name) => make.food({ groupId, name })),
  )
  const rows = await Promise.all(
    [from, gone].map(({ id, name }: any) => put(name, { foodId: id, isFood: true })),
  )
  const statuses = await statusesOf([
    ...rows.map(({ id, note }) => one.patch(`${items}/${id}`, { note: `${note}!` })),
    two.put("/api/foods/merge", { fromFood: from!.id, toFood: to!.id }),
    two.delete(`/api/foods/${gone!.id}`),
    one.post(items, { ...data, foodId: gone!.id, note: "more" }),
  ])
  for (const status of statuses) expect([200, 201, 422]).toContain(status)
  const foods = (await shown()).listItems.map(({ foodId }: any) => foodId)
  expect(foods).toContain(to!.id)
  expect(foods).not.toContain(from!.id)
  expect(foods).not.toContain(gone!.id)
})
