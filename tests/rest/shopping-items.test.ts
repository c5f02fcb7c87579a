import { describe, expect, it } from "vitest"
import { shoppingItemRecipes, shoppingListItems } from "../../db/schema"
import { testApp } from "../support/app"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"

async function household() {
  const test = await testApp()
  const user = await test.make.user()
  await test.tokenOf(user)
  const { groupId } = user
  const list = await test.make.shoppingList({ groupId, userId: user.id })
  const me = test.as(user)
  /** Who does it, with how many round trips. */
  const counted = async <T>(call: () => Promise<T>): Promise<[T, number]> => {
    test.trips.reset()
    return [await call(), test.trips.count()]
  }
  const shown = async () => (await me.get(`${lists}/${list.id}`)).body.listItems
  return { ...test, user, groupId, list, me, counted, shown }
}
const nothing = { createdItems: [], updatedItems: [], deletedItems: [] }

it("accepts what clients send, in either spelling, and answers as the contract does", async () => {
  const { me, make, groupId, list, counted } = await household()
  const shelf = await make.label({ groupId, name: "Dairy", color: "#ffffff" })
  const own = await make.label({ groupId, name: "Cold" })
  const food = await make.food({ groupId, name: "egg", pluralName: "eggs", labelId: shelf.id })
  const unit = await make.unit({ groupId, name: "cup", pluralName: "cups" })
  const [made, trips] = await counted(() =>
    me.post(items, {
      shopping_list_id: list.id,
      is_food: "yes",
      food_id: food.id,
      unit_id: unit.id,
      label_id: "",
      quantity: "1.5",
      note: null,
      extras: { deal: 3 },
      food: { name: "ignored" },
      display: "ignored",
    }),
  )
  expect([made.status, trips]).toEqual([201, 2])
  const [item] = made.body.createdItems
  expect(made.body).toEqual({ ...nothing, createdItems: [item] })
  expect(item).toMatchObject({
    shoppingListId: list.id,
    quantity: 1.5,
    unit: { id: unit.id, name: "cup" },
    food: { id: food.id, name: "egg", label: { name: "Dairy" } },
    note: "",
    isFood: true,
    disableAmount: false,
    display: "1 ¹/₂ cups eggs",
    checked: false,
    position: 0,
    foodId: food.id,
    unitId: unit.id,
    labelId: shelf.id,
    label: { id: shelf.id, name: "Dairy", color: "#ffffff", groupId },
    extras: { deal: "3" },
    recipeReferences: [],
  })
  const [read, once] = await counted(() => me.get(`${items}/${item.id}`))
  expect([read.body, once]).toEqual([item, 1])

  const [changed, two] = await counted(() =>
    me.put(`${items}/${item.id}`, {
      shoppingListId: list.id,
      labelId: own.id,
      note: "fresh",
      quantity: 2,
    }),
  )
  expect([changed.status, two]).toEqual([200, 2])
  expect(changed.body.updatedItems).toMatchObject([
    {
      id: item.id,
      display: "2 fresh",
      isFood: false,
      disableAmount: true,
      food: null,
      unitId: null,
      extras: {},
      label: { name: "Cold" },
      createdAt: item.createdAt,
    },
  ])
})

it("stores amounts without rounding errors, and thirds", async () => {
  const { me, list } = await household()
  const stored = async (quantity: number) => {
    const body = { shoppingListId: list.id, note: String(quantity), quantity }
    const { id, quantity: made } = (await me.post(items, body)).body.createdItems[0]
    return [made, (await me.get(`${items}/${id}`)).body.quantity]
  }
  expect(await stored(0.1 + 0.2)).toEqual([0.3, 0.3])
  expect(await stored(1 / 3)).toEqual([1 / 3, 1 / 3])
  expect(await stored(0.333)).toEqual([0.333, 0.333])
})

it("merges equal items, on the list and within a request, but not across units and lists", async () => {
  const { me, make, groupId, list, shown, counted } = await household()
  const other = await make.shoppingList({ groupId })
  const { id: foodId } = await make.food({ groupId, name: "flour" })
  const { id: unitId } = await make.unit({ groupId, name: "gram", fraction: false })
  const flour = { shoppingListId: list.id, isFood: true, foodId }
  const first = await me.post(items, { ...flour, quantity: 0.1, note: "white" })
  const [bulk, trips] = await counted(() =>
    me.post(`${items}/create-bulk`, [
      { ...flour, quantity: 0.2, note: "fine" },
      { ...flour, quantity: 0.3, note: "white" },
      { ...flour, quantity: 100, unitId },
      { ...flour, quantity: 5, shoppingListId: other.id },
      { ...flour, quantity: 7, checked: true },
      { shoppingListId: list.id, note: "bread" },
      { shoppingListId: list.id, note: "bread", quantity: 2 },
      { shoppingListId: list.id, note: "nothing", quantity: -1 },
    ]),
  )
  expect([bulk.status, trips]).toEqual([201, 2])
  expect(bulk.body.updatedItems).toMatchObject([
    { id: first.body.createdItems[0].id, quantity: 0.6, note: "white | fine" },
  ])
  const amounts = (all: any[]) => all.map(({ display }) => display).sort()
  expect(amounts(bulk.body.createdItems)).toEqual([
    "100 gram flour",
    "3 bread",
    "5 flour",
    "7 flour",
  ])
  expect(amounts(await shown())).toEqual([
    "100 gram flour",
    "3 bread",
    "7 flour",
    "³/₅ flour white | fine",
  ])
})

it("merges items that a change makes equal, and deletes those below nothing", async () => {
  const { me, make, groupId, list, shown } = await household()
  const item = (note: string, more: object = {}) =>
    make.shoppingItem({ groupId, shoppingListId: list.id, note, ...more })
  const [milk, bread, old] = [
    await item("milk", { quantity: 2 }),
    await item("bread"),
    await item("milk", { checked: true }),
  ]
  const body = { shoppingListId: list.id }
  const renamed = await me.put(`${items}/${bread.id}`, { ...body, note: "milk", quantity: 3 })
  expect(renamed.body).toMatchObject({
    createdItems: [],
    updatedItems: [{ id: milk.id, quantity: 5 }],
    deletedItems: [{ id: bread.id, note: "bread" }],
  })
  const unticked = await me.put(items, [
    { ...body, id: old.id, note: "milk", quantity: -1 },
    { ...body, id: old.id, note: "second of one id" },
    { ...body, id: crypto.randomUUID(), note: "unknown" },
  ])
  expect(unticked.body).toMatchObject({
    updatedItems: [{ id: milk.id, quantity: 4 }],
    deletedItems: [{ id: old.id }],
  })
  const none = await me.put(`${items}/${milk.id}`, { ...body, note: "milk", quantity: 0 })
  expect(none.body.updatedItems).toMatchObject([{ quantity: 0 }])
  const less = await me.put(`${items}/${milk.id}`, { ...body, note: "milk", quantity: -1 })
  expect(less.body).toMatchObject({ updatedItems: [], deletedItems: [{ id: milk.id }] })
  expect(await shown()).toEqual([])
  expect(await me.put(`${items}/${milk.id}`, body)).toMatchObject({ status: 200, body: nothing })
})

it("patches an item, and moves it to another list", async () => {
  const { me, make, groupId, list, counted } = await household()
  const other = await make.shoppingList({ groupId })
  const { id } = await make.shoppingItem({
    groupId,
    shoppingListId: list.id,
    note: "milk",
    quantity: 3,
    position: 7,
    extras: { a: "b" },
  })
  const [patched, trips] = await counted(() => me.patch(`${items}/${id}`, { checked: true }))
  expect([patched.status, trips]).toEqual([200, 2])
  const changed = { id, note: "milk", quantity: 3, position: 7, extras: { a: "b" }, checked: true }
  expect(patched.body.updatedItems).toMatchObject([changed])
  await me.patch(`${items}/${id}`, { shopping_list_id: other.id })
  expect((await me.get(`${lists}/${other.id}`)).body.listItems).toMatchObject([changed])
  expect((await me.patch(`${items}/${crypto.randomUUID()}`, {})).status).toBe(404)
})

it("deletes one or several, and counts the existing ones", async () => {
  const { me, as, make, groupId, list, counted, shown } = await household()
  const made = await Promise.all(
    ["a", "b", "c"].map((note) => make.shoppingItem({ groupId, shoppingListId: list.id, note })),
  )
  const [a, b, c] = made.map(({ id }) => id)
  const stranger = as(await make.user())
  const answers = [
    await stranger.delete(`${items}/${a}`),
    await me.delete(`${items}/${a}`),
    await me.delete(`${items}/${a}`),
    await stranger.delete(`${items}?ids=${b}&ids=${c}`),
  ]
  const [many, trips] = await counted(() => me.delete(`${items}?ids=${b}&ids=${c}&ids=${a}`))
  expect(trips).toBe(2)
  expect([...answers, many].map(({ status, body }) => [status, body.message])).toEqual([
    [200, "Successfully deleted 0 items"],
    [200, "Successfully deleted 1 item"],
    [200, "Successfully deleted 0 items"],
    [200, "Successfully deleted 0 items"],
    [200, "Successfully deleted 2 items"],
  ])
  expect(await shown()).toEqual([])
  expect((await me.delete(`${items}?ids=x`)).status).toBe(422)
})

it("refuses other groups' rows in every field", async () => {
  const { me, make, list, groupId } = await household()
  const { id } = await make.shoppingItem({ groupId, shoppingListId: list.id })
  const theirs = {
    shoppingListId: (await make.shoppingList()).id,
    foodId: (await make.food()).id,
    unitId: (await make.unit()).id,
    labelId: (await make.label()).id,
    recipeReferences: [{ recipeId: (await make.recipe()).id }],
  }
  const places = {
    ...Object.fromEntries(Object.keys(theirs).map((key) => [key, [key]])),
    recipeReferences: ["recipeReferences", 0, "recipeId"],
  } as Record<string, (string | number)[]>
  for (const [key, value] of Object.entries(theirs)) {
    const body = { shoppingListId: list.id, [key]: value }
    const refusals = [
      [await me.post(items, body), ["body"]],
      [await me.post(`${items}/create-bulk`, [{ shoppingListId: list.id }, body]), ["body", 1]],
      [await me.put(`${items}/${id}`, body), ["body"]],
      [await me.put(items, [{ ...body, id }]), ["body", 0]],
      [await me.patch(`${items}/${id}`, { [key]: value }), ["body"]],
    ] as const
    for (const [{ status, body: refused }, before] of refusals) {
      expect([key, status, refused.detail?.[0].loc]).toEqual([
        key,
        422,
        [...before, ...places[key]!],
      ])
    }
  }
  for (const body of [{}, { shoppingListId: list.id, quantity: "much" }, { shoppingListId: "x" }]) {
    expect((await me.post(items, body)).status).toBe(422)
  }
  const long = { shoppingListId: list.id, note: "n".repeat(9_999) }
  const many = Array.from({ length: 200 }, (_, i) => ({
    ...long,
    note: `${i} ${long.note}`.slice(0, 10_000),
  }))
  expect((await me.post(`${items}/create-bulk`, many)).status).toBe(413)
})

it("shows nothing to other groups", async () => {
  const { as, make, list, groupId } = await household()
  const { id } = await make.shoppingItem({ groupId, shoppingListId: list.id })
  const stranger = as(await make.user())
  expect((await stranger.get(items)).body.total).toBe(0)
  expect((await stranger.get(`${items}/${id}`)).status).toBe(404)
  expect((await stranger.patch(`${items}/${id}`, { note: "mine" })).status).toBe(404)
})

it("lists items as phones request them: of one list, in its order, filtered", async () => {
  const { me, make, groupId, list, counted } = await household()
  const other = await make.shoppingList({ groupId, name: "Other" })
  const [cold, dry] = [
    await make.label({ groupId, name: "Cold" }),
    await make.label({ groupId, name: "Dry" }),
  ]
  const food = await make.food({ groupId, name: "milk", labelId: cold.id })
  const put = (note: string, position: number, more: object = {}) =>
    make.shoppingItem({ groupId, shoppingListId: list.id, note, position, ...more })
  await put("c", 3, { labelId: dry.id })
  await put("a", 1, { checked: true })
  await put("b", 2, { foodId: food.id, quantity: 5 })
  await make.shoppingItem({ groupId, shoppingListId: other.id, note: "elsewhere" })
  const here = `queryFilter=shoppingListId=${list.id}`
  const notes = async (query: string) => {
    const { status, body } = await me.get(`${items}?${query}`)
    return status === 200 ? body.items.map(({ note }: any) => note).join("") : body.detail
  }
  const [page, trips] = await counted(() =>
    me.get(`${items}?orderBy=position&orderDirection=asc&perPage=-1&${here}`),
  )
  expect([page.body.items.map(({ note }: any) => note), trips]).toEqual([["a", "b", "c"], 1])
  expect(page.body).toMatchObject({ page: 1, per_page: 3, total: 3, total_pages: 1, next: null })
  const filter = encodeURIComponent(`shopping_list_id="${list.id}" AND checked=false`)
  expect(await notes(`queryFilter=${filter}&orderBy=position`)).toBe("cb")
  expect(await notes(`${here}&orderBy=label.name:asc,note`)).toBe("abc")
  expect(await notes(`${here}&orderBy=food.name:desc,position:asc`)).toBe("bac")
  expect(await notes("queryFilter=label.name=Cold")).toBe("b")
  expect(await notes("queryFilter=shoppingList.name=Other")).toBe("elsewhere")
  expect(await notes("queryFilter=quantity>4")).toBe("b")
  expect(await notes("queryFilter=shoppingList.group.name=x")).toContain("does not exist")
  expect(await notes("orderBy=extras")).toContain("is invalid")
  const second = (await me.get(`${items}?per_page=2&page=2&${here}&orderBy=position`)).body
  expect([second.items.length, second.total_pages]).toEqual([1, 2])
  expect(second.previous).toMatch(/^\/groups\/shopping\/items\?page=1&perPage=2&/)
})

describe("for the web", () => {
  const trpc = (path: string) => `/api/trpc/shopping.items.${path}`
  const dataOf = ({ body }: any) => body.result.data

  it("checks off and unchecks, and repeating it changes nothing", async () => {
    const { me, make, groupId, list, counted, shown, db } = await household()
    const recipe = await make.recipe({ groupId, ingredients: [{ note: "milk", quantity: 1 }] })
    await me.post(`${lists}/${list.id}/recipe/${recipe.id}`)
    const [milk] = await shown()
    const other = await make.shoppingItem({ groupId, shoppingListId: list.id, note: "bread" })
    const ids = [milk.id, other.id, crypto.randomUUID()]
    const [ticked, trips] = await counted(() => me.post(trpc("setChecked"), { ids, checked: true }))
    expect(trips).toBe(2)
    expect(dataOf(ticked).updatedItems).toHaveLength(2)
    expect(await db.select().from(shoppingItemRecipes)).toEqual([])
    expect((await me.get(`${lists}/${list.id}`)).body.recipeReferences).toEqual([])
    const before = await shown()
    const [again, once] = await counted(() => me.post(trpc("setChecked"), { ids, checked: true }))
    expect([dataOf(again), once]).toEqual([nothing, 1])
    expect(await shown()).toEqual(before)

    await me.post(items, { shoppingListId: list.id, note: "milk", quantity: 2 })
    const back = dataOf(await me.post(trpc("setChecked"), { ids, checked: false }))
    expect(back.updatedItems.map(({ display }: any) => display).sort()).toEqual(["3 milk", "bread"])
    expect(back.deletedItems).toHaveLength(1)
  })

  it("deletes checked items, or unchecks all of them", async () => {
    const { me, make, groupId, list, counted, shown } = await household()
    const put = (note: string, checked: boolean) =>
      make.shoppingItem({ groupId, shoppingListId: list.id, note, checked })
    for (const note of ["a", "b", "b"]) await put(note, true)
    await put("b", false)
    const elsewhere = await make.shoppingItem({ groupId, checked: true })
    const [undone, trips] = await counted(() => me.post(trpc("uncheckAll"), { listId: list.id }))
    expect(trips).toBe(2)
    expect(dataOf(undone)).toMatchObject({ deletedItems: [{}, {}] })
    const all = await shown()
    expect(all.map(({ display }: any) => display).sort()).toEqual(["3 b", "a"])
    await me.post(trpc("setChecked"), { ids: [all[0].id], checked: true })
    const gone = await me.post(trpc("deleteChecked"), { listId: list.id })
    expect(dataOf(gone).message).toBe("Successfully deleted 1 item")
    expect(await shown()).toHaveLength(1)
    expect((await me.get(`${items}/${elsewhere.id}`)).body.checked).toBe(true)
  })

  it("refuses to replace an item that someone else has changed", async () => {
    const { me, make, groupId, list, db } = await household()
    const { id } = await make.shoppingItem({ groupId, shoppingListId: list.id, note: "milk" })
    const read = (await me.get(`${items}/${id}`)).body
    const data = { shoppingListId: list.id, note: "oat milk" }
    const edit = (path: "update" | "patch") =>
      me.post(trpc(path), { itemId: id, data, expected: read.updateAt })
    const saved = dataOf(await edit("update")).updatedItems[0]
    expect(saved).toMatchObject({ note: "oat milk" })
    expect(saved.updateAt > read.updateAt).toBe(true)
    for (const path of ["update", "patch"] as const) {
      const { status, body } = await edit(path)
      expect([status, body.error.data.status, body.error.message]).toEqual([
        409,
        409,
        "Someone else has changed this item in the meantime.",
      ])
    }
    await db.delete(shoppingListItems)
    expect((await edit("update")).status).toBe(404)
  })
})
