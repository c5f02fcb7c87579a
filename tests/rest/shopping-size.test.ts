import { expect, it } from "vitest"
import { rowCountingApp } from "../support/row-counting-app"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"
const onList = 300

/** A list of 300 items in a group that has ten such lists, with 1,000 foods. */
async function household() {
  const { test, inner, measured } = await rowCountingApp()
  const user = await test.make.user()
  await test.tokenOf(user)
  const me = test.as(user)
  const foods = JSON.stringify(Array.from({ length: 1000 }, (_, i) => i))
  await inner.batch([
    {
      sql: `insert into foods (id, group_id, name, aliases, extras, created_at, update_at)
        select printf('00000000-0000-4000-8000-%012d', value), ?, 'food ' || value, '[]', '{}', '2026', '2026'
        from json_each(?)`,
      params: [user.groupId, foods],
    },
  ])
  const foodId = (i: number) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`
  const made = []
  for (let i = 0; i < 10; i++) {
    const { body } = await me.post(lists, { name: `List ${i}` })
    const bulk = Array.from({ length: onList }, (_, at) => ({
      shoppingListId: body.id,
      isFood: true,
      foodId: foodId(at),
      position: at,
    }))
    const { status } = await me.post(`${items}/create-bulk`, bulk)
    expect(status).toBe(201)
    made.push(body)
  }
  const recipe = await test.make.recipe({
    groupId: user.groupId,
    userId: user.id,
    ingredients: Array.from({ length: 30 }, (_, i) => ({
      foodId: foodId(i * 20),
      quantity: 0.333,
    })),
  })
  return { me, list: made[4]!, recipe, measured }
}

it("reads, checks and adds a recipe to a list of 300 items in one and two trips, and reads no other list", async () => {
  const { me, list, recipe, measured } = await household()
  const url = `${lists}/${list.id}`

  const read = await measured(() => me.get(url))
  expect([read.answer.body.listItems.length, read.trips]).toEqual([onList, 1])
  // Each item is read with its food, and no more.
  expect(read.rows).toBeLessThan(onList * 4)

  const page = await measured(() =>
    me.get(`${items}?queryFilter=shoppingListId=${list.id}&orderBy=position&perPage=-1`),
  )
  expect([page.answer.body.items.length, page.trips]).toEqual([onList, 1])
  expect(page.rows).toBeLessThan(onList * 5.1)

  const [first, second] = read.answer.body.listItems
  const tick = await measured(() => me.put(`${items}/${first.id}`, { ...first, checked: true }))
  expect([tick.answer.status, tick.trips]).toEqual([200, 2])
  expect(tick.rows).toBeLessThan(60)

  const changed = await measured(() => me.put(`${items}/${second.id}`, { ...second, quantity: 4 }))
  expect([changed.answer.status, changed.trips]).toEqual([200, 2])
  expect(changed.rows).toBeLessThan(onList * 9)

  const added = await measured(() => me.post(`${url}/recipe/${recipe.id}`))
  expect([added.answer.body.listItems.length, added.trips]).toEqual([onList + 16, 2])
  expect(added.rows).toBeLessThan(onList * 14)

  const removed = await measured(() => me.post(`${url}/recipe/${recipe.id}/delete`))
  expect([removed.answer.body.listItems.length, removed.trips]).toEqual([onList, 2])
  expect(removed.rows).toBeLessThan(onList * 16)

  const all = removed.answer.body.listItems.map((item: object) => ({ ...item, checked: true }))
  const everything = await measured(() => me.put(items, all))
  expect([everything.answer.body.updatedItems.length, everything.trips]).toEqual([onList, 2])

  const ids = all.map(({ id }: { id: string }) => `ids=${id}`).join("&")
  const gone = await measured(() => me.delete(`${items}?${ids}`))
  expect(gone.answer.body.message).toBe(`Successfully deleted ${onList} items`)
  expect(gone.trips).toBe(2)
}, 120_000)
