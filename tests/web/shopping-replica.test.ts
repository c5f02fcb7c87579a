import { expect, it } from "vitest"
import { nextClock } from "../../worker/shared/shopping/hybrid-clock"
import { lineId } from "../../worker/shared/shopping/recipes"
import type {
  ListAction,
  ListChange,
  SyncAnswer,
  SyncedItem,
} from "../../web/features/shopping/replica/operations"
import {
  answered,
  confirmedChange,
  emptyReplica,
  nextListChange,
  operations,
  queued,
  recipeOperation,
  type Replica,
  request,
  setAside,
  type RequestedChange,
} from "../../web/features/shopping/replica/replica"
import {
  pastItems,
  shownItems,
  shownList,
  timesOfRecipes,
} from "../../web/features/shopping/replica/list-view"

const catalog = { foods: new Map(), units: new Map(), labels: new Map() }
const moment = { now: 1_000_000, device: "deviceaa" }
const item = (id: string, rest: Partial<SyncedItem> = {}): SyncedItem => ({
  id,
  shoppingListId: "list",
  quantity: 1,
  unit: null,
  food: null,
  note: id,
  isFood: false,
  disableAmount: true,
  display: id,
  checked: false,
  position: 0,
  foodId: null,
  unitId: null,
  labelId: null,
  label: null,
  extras: {},
  recipeReferences: [],
  createdAt: "",
  updateAt: "",
  updatedAt: "",
  clocks: {},
  removed: false,
  removedAt: null,
  ...rest,
})
const answer = (rest: Partial<SyncAnswer> = {}): SyncAnswer => ({
  list: { id: "list", recipeReferences: [] } as unknown as SyncAnswer["list"],
  full: false,
  items: [],
  version: "v1",
  clock: nextClock(moment.now, "", "00000000"),
  ...rest,
})
const did = (replica: Replica, ...wishes: RequestedChange[]) =>
  queued(replica, operations(replica, wishes, moment))
const known = (...items: SyncedItem[]) =>
  answered(emptyReplica, request(emptyReplica), answer({ full: true, items }))
const notes = (replica: Replica) => shownItems(replica, catalog).map(({ note }) => note)

it("shows a change at once, and stores it until the server has confirmed it", () => {
  const replica = did(known(item("milk")), { itemId: "milk", values: { checked: true } })
  expect(shownItems(replica, catalog)).toMatchObject([{ checked: true, waits: true }])

  const asked = request(replica)
  expect(asked).toMatchObject({ since: "v1", operations: [{ itemId: "milk" }] })
  const clock = asked.operations[0]!.clock
  const told = answered(
    replica,
    asked,
    answer({ version: "v2", items: [item("milk", { checked: true, clocks: { checked: clock } })] }),
  )
  expect(told.unsent.pending).toEqual([])
  expect(shownItems(told, catalog)).toMatchObject([{ checked: true, waits: false }])
})

it("drops only what was sent when more changed before the answer", () => {
  const first = did(known(item("milk")), { itemId: "milk", values: { checked: true } })
  const later = did(first, { itemId: "bread", values: { note: "bread" } })
  const told = answered(later, request(first), answer({ version: "v2" }))
  expect(told.unsent.pending).toMatchObject([{ itemId: "bread" }])
  expect(notes(told)).toContain("bread")
})

it("ignores an answer to an older request, so that nothing is reverted", () => {
  const replica = did(known(item("milk")), { itemId: "milk", values: { checked: true } })
  const asked = { ...request(replica), since: "v0" }
  expect(answered(replica, asked, answer({ full: true, version: "v9" }))).toBe(replica)
})

it("continues from the server's clock, and never uses a timestamp twice", () => {
  const ahead = nextClock(moment.now + 5000, "", "00000000")
  const replica = answered(emptyReplica, request(emptyReplica), answer({ clock: ahead }))
  const made = operations(
    replica,
    [
      { itemId: "a", values: { checked: true } },
      { itemId: "a", values: { checked: false } },
    ],
    moment,
  )
  expect(made[0]!.clock > ahead).toBe(true)
  expect(made[1]!.clock > made[0]!.clock).toBe(true)
})

it("keeps the later of two changes, whichever arrived first", () => {
  const late = nextClock(moment.now + 1, "", "otherone")
  const replica = did(known(item("milk")), { itemId: "milk", values: { note: "oat milk" } })
  const heard = answered(
    replica,
    { operations: [], since: "v1" },
    answer({ version: "v2", items: [item("milk", { note: "soy milk", clocks: { note: late } })] }),
  )
  expect(notes(heard)).toEqual(["soy milk"])
})

it("restores an item, by a check mark, that another device removed meanwhile", () => {
  const before = nextClock(moment.now - 1000, "", "otherone")
  const replica = did(known(item("milk")), { itemId: "milk", values: { checked: false } })
  const gone = item("milk", { removed: true, removedAt: "now", clocks: { removed: before } })
  const heard = answered(
    replica,
    { operations: [], since: "v1" },
    answer({ version: "v2", items: [gone] }),
  )
  expect(notes(heard)).toEqual(["milk"])
})

it("replaces everything by a full answer, except waiting changes", () => {
  const replica = did(known(item("milk"), item("eggs")), {
    itemId: "bread",
    values: { note: "bread", position: 9 },
  })
  const told = answered(
    replica,
    { operations: [], since: "v1" },
    answer({ full: true, version: "v2", items: [item("eggs")] }),
  )
  expect(notes(told)).toEqual(["eggs", "bread"])
})

it("sets refused changes aside, and sends the rest", () => {
  const replica = did(
    known(),
    { itemId: "a", values: { note: "a" } },
    { itemId: "b", values: { note: "b" } },
  )
  const after = setAside(replica, replica.unsent.pending[0]!, "too long")
  expect(request(after).operations).toMatchObject([{ itemId: "b" }])
  expect(after.unsent.refused).toMatchObject([{ words: "too long" }])
  expect(request(replica, 1).operations).toHaveLength(1)
})

it("shows a recipe's lines before the server creates them, under their final ids", () => {
  const soup = { id: "0b6bd0ee-8b2c-4b4e-9f3e-0c8f1a6f7a11", recipeId: "soup" }
  const operation = recipeOperation(
    known(),
    { ...soup, by: 2, ingredients: [{ quantity: 3, food: { id: "leek", name: "leek" } }] },
    moment,
  )
  const replica = queued(known(), [operation])
  const id = lineId(soup.id, { foodId: "leek", unitId: null, note: "" })
  expect(shownItems(replica, catalog)).toMatchObject([{ id, quantity: 6, foodId: "leek" }])
  expect(timesOfRecipes(replica).get("soup")).toBe(2)

  const ticked = did(replica, { itemId: id, values: { checked: true } })
  expect(shownItems(ticked, catalog)).toMatchObject([{ id, checked: true, quantity: 6 }])
})

it("gives lines of foods that are not stored the server's ids", () => {
  const id = "0b6bd0ee-8b2c-4b4e-9f3e-0c8f1a6f7a11"
  const ingredients = [
    "salt",
    { unit: { name: "bunch " }, food: { name: "dill" }, note: "fresh" },
    { quantity: null, unit: null, food: { id: null, name: "rye" } },
  ]
  const operation = recipeOperation(known(), { id, recipeId: "soup", by: 2, ingredients }, moment)
  const lineOf = (note: string, quantity: number) => ({
    id: lineId(id, { foodId: null, unitId: null, note }),
    note,
    quantity,
  })
  const byNote = (a: { note: string }, b: { note: string }) => (a.note < b.note ? -1 : 1)
  expect(shownItems(queued(known(), [operation]), catalog).sort(byNote)).toMatchObject([
    lineOf("bunch dill fresh", 2),
    lineOf("rye", 0),
    lineOf("salt", 2),
  ])
})

it("scales a recipe's items while its scale waits to be sent", () => {
  const share = {
    id: "share",
    shoppingListItemId: "leek",
    recipeId: "soup",
    recipeQuantity: 3,
    recipeScale: 1,
    recipeNote: null,
  }
  const replica = known(item("leek", { quantity: 5, recipeReferences: [share] }))
  const by = (times: number) =>
    queued(replica, [recipeOperation(replica, { id: "op", recipeId: "soup", by: times }, moment)])
  expect(shownItems(by(1), catalog)).toMatchObject([{ quantity: 8 }])
  expect(shownItems(by(-1), catalog)).toMatchObject([{ quantity: 2, recipeReferences: [] }])
})

it("remembers earlier items of the list, newest first", () => {
  const replica = did(known(item("milk", { removed: true, removedAt: "then" })), {
    itemId: "bread",
    values: { note: "bread" },
  })
  expect(pastItems(replica).map(({ note }) => note)).toEqual(["bread", "milk"])
})

const change = (id: string, action: ListAction): ListChange => ({
  ...action,
  id,
  at: "2026-01-01T00:00:00Z",
})
const place = { userId: "ada", listId: "list" }

it("shows a list created here, with its last name, until the server has it", () => {
  const made = queued(emptyReplica, [
    change("1", { kind: "create", name: "Shop" }),
    ...operations(emptyReplica, [{ itemId: "milk", values: { note: "milk" } }], moment),
    change("2", { kind: "rename", name: "Market" }),
  ])
  expect(shownList(made, place)).toMatchObject({
    list: { id: "list", userId: "ada", name: "Market" },
    isDeleted: false,
  })
  expect(notes(made)).toEqual(["milk"])
})

it("sends changes to a list and to its items in their order", () => {
  const milk = operations(emptyReplica, [{ itemId: "milk", values: { note: "milk" } }], moment)
  const made = queued(emptyReplica, [
    change("1", { kind: "create", name: "Shop" }),
    ...milk,
    change("2", { kind: "delete" }),
  ])
  expect(nextListChange(made)).toMatchObject({ id: "1" })
  expect(request(made).operations).toEqual([])

  const known = confirmedChange(made, nextListChange(made)!, answer().list)
  expect(known.confirmed).toMatchObject({ list: { id: "list" }, version: null })
  expect(nextListChange(known)).toBeUndefined()
  expect(request(known)).toEqual({ operations: milk, since: null })

  const told = answered(known, request(known), answer({ full: true }))
  expect(nextListChange(told)).toMatchObject({ kind: "delete" })
  expect(shownList(told, place).isDeleted).toBe(true)
})

it("counts a change of a list once, whichever tab sent it, and keeps a restored list", () => {
  const gone = queued(known(), [change("1", { kind: "delete" })])
  const twice = queued(gone, [change("1", { kind: "delete" }), change("2", { kind: "restore" })])
  expect(twice.unsent.pending).toHaveLength(2)
  expect(shownList(twice, place).isDeleted).toBe(false)
})

it("forgets a deleted list, but not the changes made to it meanwhile", () => {
  const remove = change("1", { kind: "delete" })
  expect(confirmedChange(queued(known(), [remove]), remove)).toBe(emptyReplica)
  const restored = queued(known(), [remove, change("2", { kind: "restore" })])
  expect(confirmedChange(restored, remove)).toMatchObject({
    confirmed: { list: { id: "list" } },
    unsent: { pending: [{ id: "2" }] },
  })
})

it("continues after a name that the server refuses", () => {
  const named = queued(known(), [change("1", { kind: "rename", name: "x" })])
  const more = did(named, { itemId: "milk", values: { note: "milk" } })
  const rest = setAside(more, nextListChange(more)!, "too long")
  expect(rest.unsent.refused).toMatchObject([{ words: "too long" }])
  expect(nextListChange(rest)).toBeUndefined()
  expect(request(rest).operations).toMatchObject([{ itemId: "milk" }])
})
