import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import {
  shoppingItemRecipes,
  shoppingListItems,
  shoppingListLabels,
  shoppingListRecipes,
  shoppingLists,
  users,
} from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"

async function household() {
  const test = await testApp()
  const user = await test.make.user()
  await test.tokenOf(user)
  const { groupId } = user
  const me = test.as(user)
  const counted = async <T>(call: () => Promise<T>): Promise<[T, number]> => {
    test.trips.reset()
    return [await call(), test.trips.count()]
  }
  return { ...test, user, groupId, me, counted }
}
const names = (all: { label: { name: string } }[]) => all.map(({ label }) => label.name)

it("creates a list with every label of the group, by name", async () => {
  const { me, make, groupId, user, counted, as } = await household()
  for (const name of ["Dry", "Bakery", "Cold"]) await make.label({ groupId, name })
  await make.label({ name: "Theirs" })
  const [made, trips] = await counted(() =>
    me.post(lists, { name: " Saturday ", extras: { a: 1 } }),
  )
  expect([made.status, trips]).toEqual([201, 2])
  const { id } = made.body
  expect(made.body).toMatchObject({
    name: "Saturday",
    extras: { a: "1" },
    groupId,
    userId: user.id,
    listItems: [],
    recipeReferences: [],
  })
  expect(names(made.body.labelSettings)).toEqual(["Bakery", "Cold", "Dry"])
  expect(made.body.labelSettings.map(({ position }: any) => position)).toEqual([0, 1, 2])
  const [read, once] = await counted(() => me.get(`${lists}/${id}`))
  expect([read.body, once]).toEqual([made.body, 1])
  const mate = as(await make.user({ groupId }))
  expect((await mate.get(`${lists}/${id}`)).body).toEqual(made.body)
  expect((await me.post(lists, {})).body).toMatchObject({ name: "", extras: {} })
})

it("lists lists without their items, paged, ordered and filtered", async () => {
  const { me, make, groupId, user, counted } = await household()
  const { id: labelId } = await make.label({ groupId, name: "Cold" })
  const recipe = await make.recipe({ groupId, ingredients: [{ note: "leek", quantity: 1 }] })
  const ids: string[] = []
  for (const name of ["b", "c", "a"]) ids.push((await me.post(lists, { name })).body.id)
  await me.post(`${lists}/${ids[0]}/recipe/${recipe.id}`)
  await make.shoppingList({ name: "theirs" })
  const [page, trips] = await counted(() =>
    me.get(`${lists}?orderBy=name&orderDirection=asc&perPage=2`),
  )
  expect(trips).toBe(1)
  expect(page.body).toMatchObject({
    total: 3,
    total_pages: 2,
    items: [
      { name: "a", recipeReferences: [], labelSettings: [{ labelId }], userId: user.id },
      { name: "b", recipeReferences: [{ recipeId: recipe.id, recipe: { slug: recipe.slug } }] },
    ],
  })
  expect(page.body.items[0]).not.toHaveProperty("listItems")
  expect(page.body.next).toMatch(/^\/groups\/shopping\/lists\?page=2&perPage=2&/)
  const found = async (query: string) =>
    (await me.get(`${lists}?${query}`)).body.items.map(({ name }: any) => name).join("")
  expect(await found("page=-1&perPage=2&orderBy=name&orderDirection=asc")).toBe("c")
  expect(await found(`queryFilter=recipeReferences.recipeId=${recipe.id}`)).toBe("b")
  expect(await found("queryFilter=name=c OR name=a&orderBy=name&perPage=-1")).toBe("ca")
  expect((await me.get(`${lists}?queryFilter=user.password=x`)).status).toBe(400)
})

it("empties a list sent without items, and keeps the items of one sent with some", async () => {
  const { me, make, groupId, user, counted, db } = await household()
  const list = await make.shoppingList({ groupId, userId: user.id })
  const recipe = await make.recipe({ groupId, ingredients: [{ note: "leek", quantity: 1 }] })
  const url = `${lists}/${list.id}`
  const read = (await me.post(`${url}/recipe/${recipe.id}`)).body
  const [saved, trips] = await counted(() =>
    me.put(url, {
      ...read,
      name: "Sunday",
      listItems: [{ ...read.listItems[0], note: "ignored" }],
      recipeReferences: [],
      labelSettings: [],
      createdAt: null,
    }),
  )
  expect([saved.status, trips]).toEqual([200, 2])
  expect(saved.body).toMatchObject({
    name: "Sunday",
    createdAt: read.createdAt,
    listItems: read.listItems,
    recipeReferences: read.recipeReferences,
  })
  const { id, userId } = read
  const emptied = await me.put(url, { id, groupId, userId, name: "Monday" })
  expect(emptied.body).toMatchObject({ name: "Monday", listItems: [], recipeReferences: [] })
  // Devices that are behind still get the change.
  expect(await db.select().from(shoppingListItems)).toMatchObject([{ removed: "item" }])
  expect((await me.put(url, { name: "x" })).status).toBe(422)
  expect((await me.put(`${lists}/${recipe.id}`, { id, groupId, userId })).status).toBe(404)
})

it("changes only name and extras", async () => {
  const { me, make, groupId } = await household()
  const list = await make.shoppingList({ groupId, name: "Old", extras: { a: "b" } })
  await make.shoppingItem({ groupId, shoppingListId: list.id })
  const renamed = await me.patch(`${lists}/${list.id}`, { name: "New" })
  expect(renamed.body).toMatchObject({ name: "New", extras: { a: "b" }, listItems: [{}] })
  expect(renamed.body.updateAt > list.updateAt).toBe(true)
  expect((await me.patch(`${lists}/${list.id}`, {})).body).toMatchObject({ name: "New" })
})

it("refuses to replace a list that someone else has changed", async () => {
  const { me, make, groupId, user } = await household()
  const list = await make.shoppingList({ groupId, userId: user.id })
  const { id, updateAt: expected } = (await me.get(`${lists}/${list.id}`)).body
  const data = { id, groupId, userId: user.id, name: "New" }
  const save = () => me.post("/api/trpc/shopping.lists.update", { itemId: id, data, expected })
  await me.post(items, { shoppingListId: id, note: "milk" })
  const { status, body } = await save()
  expect([status, body.error.message]).toEqual([
    409,
    "Someone else has changed this list in the meantime.",
  ])
  expect((await me.get(`${lists}/${id}`)).body.listItems).toHaveLength(1)
})

it("deletes a list with all its items, permanently at the purge", async () => {
  const { me, make, groupId, db, as, counted, site } = await household()
  await make.label({ groupId })
  const recipe = await make.recipe({ groupId, ingredients: [{ note: "leek", quantity: 1 }] })
  const { id } = (await me.post(lists, { name: "Saturday" })).body
  await me.post(`${lists}/${id}/recipe/${recipe.id}`)
  expect((await as(await make.user()).delete(`${lists}/${id}`)).status).toBe(400)
  const [gone, trips] = await counted(() => me.delete(`${lists}/${id}`))
  expect([gone.status, trips]).toEqual([200, 2])
  expect(gone.body).toMatchObject({ name: "Saturday", listItems: [{ note: "leek" }] })
  expect((await me.get(items)).body.items).toEqual([])
  await db.update(shoppingLists).set({ deletedAt: "2026-01-01T00:00:00" })
  await runJobs(site)
  for (const table of [
    shoppingLists,
    shoppingListItems,
    shoppingItemRecipes,
    shoppingListRecipes,
    shoppingListLabels,
  ]) {
    expect(await db.select().from(table)).toEqual([])
  }
  expect((await me.delete(`${lists}/${id}`)).status).toBe(400)
  expect((await me.get(`${lists}/${id}`)).status).toBe(404)
})

it("orders labels as the shop does", async () => {
  const { me, make, groupId, counted, as } = await household()
  for (const name of ["a", "b", "c"]) await make.label({ groupId, name })
  const { id, labelSettings } = (await me.post(lists, { name: "x" })).body
  const other = (await me.post(lists, { name: "y" })).body
  const url = `${lists}/${id}/label-settings`
  const [a, b, c] = labelSettings
  const [moved, trips] = await counted(() =>
    me.put(url, [
      { ...a, position: 9 },
      { ...c, position: 0 },
    ]),
  )
  expect([moved.status, trips]).toEqual([200, 2])
  expect(names(moved.body.labelSettings)).toEqual(["c", "b", "a"])
  expect(moved.body.labelSettings.map(({ position }: any) => position)).toEqual([0, 1, 9])
  const foreign = other.labelSettings[0]
  const refused = await me.put(url, [b, foreign])
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    `object ${foreign.id} has an invalid shopping list id`,
  ])
  const locs = async (setting: object) =>
    (await me.put(url, [{ ...b, ...setting }])).body.detail[0].loc
  expect(await locs({ id: foreign.id })).toEqual(["body", 0, "id"])
  expect(await locs({ labelId: (await make.label()).id })).toEqual(["body", 0, "labelId"])
  expect((await me.put(url, [])).status).toBe(200)
  expect((await as(await make.user()).put(url, [b])).status).toBe(404)
})

it("copies a list with its items", async () => {
  const { me, make, groupId, counted, as } = await household()
  await make.label({ groupId, name: "Cold" })
  const recipe = await make.recipe({ groupId, ingredients: [{ note: "leek", quantity: 1 / 3 }] })
  const { id } = (await me.post(lists, { name: "Saturday", extras: { a: "b" } })).body
  await me.post(items, { shoppingListId: id, note: "salt", checked: true, position: 4 })
  const first = (await me.post(`${lists}/${id}/recipe/${recipe.id}`)).body
  const mate = await make.user({ groupId })
  const [copy, trips] = await counted(async () =>
    me.post(`${lists}/${id}/duplicate`, { name: "Sunday" }),
  )
  expect([copy.status, trips]).toEqual([201, 2])
  expect(copy.body).toMatchObject({
    name: "Sunday",
    extras: { a: "b" },
    labelSettings: [{ label: { name: "Cold" } }],
    recipeReferences: [{ recipeId: recipe.id, recipeQuantity: 1 }],
    listItems: [
      { note: "leek", quantity: 1 / 3, recipeReferences: [{ recipeId: recipe.id }] },
      { note: "salt", checked: true, position: 4 },
    ],
  })
  await me.delete(`${lists}/${copy.body.id}`)
  expect((await me.get(`${lists}/${id}`)).body).toEqual(first)
  const his = await as(mate).post(`${lists}/${id}/duplicate`, {})
  expect(his.body).toMatchObject({ name: "Saturday", userId: mate.id })
})

it("shows clients an owner even when the owner's account was deleted", async () => {
  const { me, make, groupId, user, db } = await household()
  const mate = await make.user({ groupId })
  const list = await make.shoppingList({ groupId, userId: mate.id })
  await db.delete(users).where(eq(users.id, mate.id))
  expect((await me.get(`${lists}/${list.id}`)).body.userId).toBe(user.id)
  expect((await me.get(lists)).body.items[0].userId).toBe(user.id)
})

describe("housekeeping", () => {
  it("keeps the hundred items of each list that were checked off last", async () => {
    const test = await household()
    const { make, groupId, db, me } = test
    const [full, other, still] = [
      await make.shoppingList({ groupId }),
      await make.shoppingList({ groupId }),
      await make.shoppingList({ groupId, updateAt: fromNow(-9 * 86_400) }),
    ]
    const fill = (listId: string, count: number, checked: 0 | 1) =>
      db.run(sql`
        insert into shopping_list_items
          (id, group_id, shopping_list_id, note, checked, extras, created_at, update_at)
        select lower(hex(randomblob(16))), ${groupId}, ${listId}, value, ${checked}, '{}',
          '2026-01-01T00:00:00', '2026-01-01T00:' || printf('%02d:%02d', value / 60, value % 60)
        from json_each(${JSON.stringify(Array.from({ length: count }, (_, i) => i))})`)
    await fill(full.id, 130, 1)
    await fill(full.id, 110, 0)
    await fill(other.id, 100, 1)
    await fill(still.id, 120, 1)

    await runJobs(test)
    await runJobs(test)

    const count = async (listId: string, checked: boolean) =>
      (await me.get(`${items}?queryFilter=shoppingListId=${listId} AND checked=${checked}`)).body
        .total
    expect(await count(full.id, true)).toBe(100)
    expect(await count(full.id, false)).toBe(110)
    expect(await count(other.id, true)).toBe(100)
    // Nothing has been ticked off there since it was looked at.
    expect(await count(still.id, true)).toBe(120)
    const { body } = await me.get(
      `${items}?queryFilter=shoppingListId=${full.id} AND checked=true&orderBy=update_at:asc`,
    )
    expect(body.items[0].note).toBe("30")
  })
})
