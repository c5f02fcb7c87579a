import { expect, it } from "vitest"
import { nextClock, timeOfClock } from "../../worker/rules/clocks"
import type { Answer, TestApp } from "../support/app"
import { testApp } from "../support/app"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"
const newId = () => crypto.randomUUID()

/** A list and two members of the household, each with a device. */
async function household(given?: TestApp) {
  const test = given ?? (await testApp())
  const { as, make } = test
  const user = await make.user()
  const { groupId } = user
  const mate = await make.user({ groupId })
  const list = await make.shoppingList({ groupId, userId: user.id })
  const device = (who: typeof user, name: string) => {
    let clock = ""
    let since: string | null = null
    const client = as(who)
    const sync = async (operations: object[] = [], from = since) => {
      const url = `${lists}/${list.id}/operations`
      const answer = await client.post(url, { operations, since: from })
      if (answer.status === 200) {
        since = answer.body.version
        if (answer.body.clock > clock) clock = answer.body.clock
      }
      return answer
    }
    return {
      ...client,
      sync,
      /** An operation at this moment. */
      say: (itemId: string, values: object, more: object = {}) => {
        clock = nextClock(Date.now(), clock, name)
        return { kind: "item", itemId, clock, values, ...more }
      },
      at: () => (clock = nextClock(Date.now(), clock, name)),
    }
  }
  const put = (note: string, more: object = {}) =>
    make.shoppingItem({ groupId, shoppingListId: list.id, note, ...more })
  const shown = async () => (await as(user).get(`${lists}/${list.id}`)).body.listItems
  return {
    ...test,
    groupId,
    list,
    put,
    shown,
    one: device(user, "aaaaaaaa"),
    two: device(mate, "bbbbbbbb"),
  }
}
const only = ({ status, body }: Answer) => {
  expect([status, body.items?.length], JSON.stringify(body)).toEqual([200, 1])
  return body.items[0]
}

it("makes, changes, ticks and removes an item, once or twice, in any order", async () => {
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
