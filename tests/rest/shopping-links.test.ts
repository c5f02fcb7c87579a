import { expect, it } from "vitest"
import { shoppingListItems, shoppingShareTokens } from "../../db/schema"
import { fromNow } from "../../worker/lib/times"
import { nextClock } from "../../worker/shared/shopping/hybrid-clock"
import { household, items, lists, newId } from "../support/shopping-household"
import { stopClock } from "../support/stop-clock"
import { trpcOf } from "../support/trpc"

const inADay = () => fromNow(86_400)
const clockNow = () => nextClock(Date.now(), "", "guest000")

/** A household whose list has a link, and a visitor who has it. */
async function shared() {
  const home = await household()
  const { as, user, list } = home
  const member = trpcOf(as(user))
  const guest = trpcOf(as(null))
  const made = await member.mutate("shopping.links.create", {
    data: { listId: list.id, expiresAt: inADay() },
  })
  const tokenId: string = made.data.id
  const open = (more: object = {}) => guest.query("shopping.shared.open", { tokenId, ...more })
  const tick = (itemId: string, checked = true, more: object = {}) =>
    guest.mutate("shopping.shared.tick", {
      tokenId,
      ticks: [{ itemId, clock: clockNow(), checked }],
      ...more,
    })
  return { ...home, member, guest, tokenId, open, tick }
}

it("shows one list to anyone who has the link, and nothing else of the group", async () => {
  const { open, put, make, groupId, user, list, one } = await shared()
  const label = await make.label({ groupId, name: "Dairy", color: "#112233" })
  const food = await make.food({ groupId, name: "butter", labelId: label.id })
  const unit = await make.unit({ groupId, name: "gram", abbreviation: "g" })
  const recipe = await make.recipe({ groupId, name: "Secret shortbread" })
  const { id } = await put("soft", {
    foodId: food.id,
    unitId: unit.id,
    isFood: true,
    quantity: 250,
    extras: { price: "secret" },
  })
  const references = [{ recipeId: recipe.id, recipeQuantity: 125, recipeScale: 2 }]
  await one.patch(`${items}/${id}`, { recipeReferences: references })
  const other = await make.shoppingList({ groupId, name: "Presents" })
  await make.shoppingItem({ groupId, shoppingListId: other.id, note: "A secret" })

  const { data } = await open()
  expect(data.items).toEqual([
    {
      id,
      quantity: 250,
      note: "soft",
      isFood: true,
      checked: false,
      tickedAt: "",
      unit: expect.objectContaining({ name: "gram", abbreviation: "g" }),
      food: { id: food.id, name: "butter", pluralName: null },
      label: { id: label.id, name: "Dairy", color: "#112233" },
      recipeQuantities: [125],
    },
  ])
  const text = JSON.stringify(data)
  for (const secret of [groupId, user.id, list.id, recipe.id, "secret", "Secret", "Presents"])
    expect(text).not.toContain(secret)
})

it("lets a visitor only check items off and on, visible to the household", async () => {
  const { open, tick, put, shown, one, guest, tokenId } = await shared()
  const { id } = await put("Milk")
  await one.sync()
  const ticked = await tick(id)
  expect(ticked.data.items).toMatchObject([{ id, checked: true }])
  expect((await one.sync()).body.items).toMatchObject([{ id, checked: true, removed: false }])
  await tick(id, false)
  expect(await shown()).toMatchObject([{ note: "Milk", quantity: 1, checked: false }])

  // Later is what counts, however late it arrives.
  const early = nextClock(Date.now() - 1000, "", "guest000")
  await one.sync([one.say(id, { checked: true, removed: false })])
  await guest.mutate("shopping.shared.tick", {
    tokenId,
    ticks: [{ itemId: id, clock: early, checked: false }],
  })
  expect(await shown()).toMatchObject([{ checked: true }])

  // An operation of members is none of a visitor's.
  for (const more of [{ note: "Wine" }, { values: { note: "Wine", removed: true } }])
    await guest.mutate("shopping.shared.tick", {
      tokenId,
      ticks: [{ itemId: id, clock: clockNow(), checked: true, ...more }],
    })
  expect(await shown()).toMatchObject([{ note: "Milk" }])
  expect((await open()).data.items).toHaveLength(1)
})

it("changes nothing outside of the list: unknown items, other lists, deleted ones", async () => {
  const { tick, put, one, make, groupId, db } = await shared()
  const other = await make.shoppingList({ groupId })
  const elsewhere = await make.shoppingItem({
    groupId,
    shoppingListId: other.id,
    note: "Elsewhere",
  })
  const foreign = await make.shoppingItem()
  const gone = await put("Gone")
  await one.delete(`${items}/${gone.id}`)
  const before = await db.select().from(shoppingListItems)
  for (const id of [newId(), elsewhere.id, foreign.id, gone.id])
    expect((await tick(id)).data.items).toEqual([])
  expect(await db.select().from(shoppingListItems)).toEqual(before)
})

it("answers without items when nothing has changed, and with all when something has", async () => {
  const { open, put, one } = await shared()
  const { id } = await put("Milk")
  await one.patch(`${items}/${id}`, { note: "Oat milk" })
  const { version } = (await open()).data
  expect((await open({ since: version })).data).toMatchObject({ items: null, version })
  await one.patch(`${items}/${id}`, { note: "Soy milk" })
  expect((await open({ since: version })).data.items).toMatchObject([{ note: "Soy milk" }])
})

it("refuses an expired or deleted link, and one to a deleted list", async () => {
  const { open, tick, put, db, member, tokenId, list, one } = await shared()
  const { id } = await put("Milk")
  const isGone = async () => {
    expect((await open()).error?.data.httpStatus).toBe(404)
    expect((await tick(id)).error?.data.httpStatus).toBe(404)
  }
  await db.update(shoppingShareTokens).set({ expiresAt: fromNow(-1) })
  await isGone()
  await db.update(shoppingShareTokens).set({ expiresAt: inADay() })
  await one.delete(`${lists}/${list.id}`)
  await isGone()
  await member.mutate("recentlyDeleted.restore", { data: { shoppingLists: [list.id] } })
  expect((await open()).data.items).toHaveLength(1)
  await member.mutate("shopping.links.delete", { itemId: tokenId })
  await isGone()
  expect((await one.get(`${items}/${id}`)).body.checked).toBe(false)
})

it("lets only members of the group create, list and delete links, up to a limit", async () => {
  const { as, make, member, guest, tokenId, list } = await shared()
  const other = trpcOf(as(await make.user()))
  const data = { listId: list.id, expiresAt: inADay() }
  const statusOf = ({ error }: { error?: { data: { httpStatus: number } } }) =>
    error?.data.httpStatus
  expect(statusOf(await other.mutate("shopping.links.create", { data }))).toBe(404)
  expect((await other.query("shopping.links.list", { listId: list.id })).data).toEqual([])
  expect(statusOf(await other.mutate("shopping.links.delete", { itemId: tokenId }))).toBe(404)
  expect(statusOf(await guest.mutate("shopping.links.create", { data }))).toBe(401)
  expect(statusOf(await guest.query("shopping.links.list", { listId: list.id }))).toBe(401)
  expect(statusOf(await guest.query("shopping.shared.open", { tokenId: "no id" }))).toBe(400)

  const past = { ...data, expiresAt: fromNow(-60) }
  expect(statusOf(await member.mutate("shopping.links.create", { data: past }))).toBe(422)
  for (let made = 1; made < 20; made++) await member.mutate("shopping.links.create", { data })
  const refused = await member.mutate("shopping.links.create", { data })
  expect(refused.error.data.said.code).toBe("sharing.tooMany")
  expect((await member.query("shopping.links.list", { listId: list.id })).data).toHaveLength(20)
})

it("creates no link that is valid for more than a year", async () => {
  const { member, list, db, open } = await shared()
  const create = (days: number) =>
    member.mutate("shopping.links.create", {
      data: { listId: list.id, expiresAt: fromNow(days * 86_400) },
    })
  expect((await create(365.9)).error).toBeUndefined()
  const { error } = await create(367)
  expect(error.data).toMatchObject({ httpStatus: 422, said: { code: "sharing.tooFarAhead" } })

  // One that was made before there was a limit.
  await db.update(shoppingShareTokens).set({ expiresAt: fromNow(5000 * 86_400) })
  expect((await open()).data.name).toBe(list.name)
})

it("limits how much and how often a visitor sends", async () => {
  stopClock()
  const { guest, tokenId, open } = await shared()
  const tick = { itemId: newId(), clock: clockNow(), checked: true }
  const many = await guest.mutate("shopping.shared.tick", {
    tokenId,
    ticks: Array.from({ length: 201 }, () => tick),
  })
  expect(many.error.data.httpStatus).toBe(400)
  const bad = await guest.mutate("shopping.shared.tick", {
    tokenId,
    ticks: [{ ...tick, clock: "now" }],
  })
  expect(bad.error.data.httpStatus).toBe(400)
  let refused = 0
  for (let call = 0; call < 300 && refused === 0; call++)
    if ((await open({ tokenId: newId() })).error?.data.httpStatus === 429) refused = call
  expect(refused).toBeGreaterThan(0)
})
