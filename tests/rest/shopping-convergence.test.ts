import { expect, it } from "vitest"
import type { Driver } from "../../db/client"
import {
  emptyReplica,
  answered,
  operations,
  queued,
  recipeOperation,
  type Replica,
  request,
  type RequestedChange,
} from "../../web/features/shopping/replica/replica"
import { recordsOf } from "../../web/features/shopping/replica/list-view"
import { isRemoved } from "../../worker/shared/shopping/operations"
import { randomFrom } from "../../scripts/random"
import { testApp } from "../support/app"
import { holdingDriver } from "../support/held-responses"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"
const newId = () => crypto.randomUUID()

/** Phones of one household, with the web app's own queue, on the real database. */
async function phones(count: number, driver?: Driver) {
  const test = await testApp(driver ? { driver } : {})
  const { make } = test
  const user = await make.user()
  const { groupId } = user
  const list = await make.shoppingList({ groupId, userId: user.id })
  const me = test.as(user)
  await test.tokenOf(user)
  const url = `${lists}/${list.id}/operations`
  const devices = Array.from({ length: count }, (_, i) => {
    let replica: Replica = emptyReplica
    const moment = () => ({ now: Date.now() + (i - 1) * 3_600_000, device: `phone00${i}` })
    const ask = async () => {
      const asked = request(replica)
      const { status, body } = await me.post(url, asked)
      expect([status, body.detail]).toEqual([200, undefined])
      return () => void (replica = answered(replica, asked, body))
    }
    return {
      do: (wishes: RequestedChange[]) =>
        (replica = queued(replica, operations(replica, wishes, moment()))),
      cook: (recipeId: string) =>
        (replica = queued(replica, [
          recipeOperation(replica, { id: newId(), recipeId, by: 1 }, moment()),
        ])),
      /** Asks the server; calling the function it returns means that the answer has arrived. */
      ask,
      talk: async () => {
        do (await ask())()
        while (replica.unsent.pending.length > 0)
      },
      there: () =>
        [...recordsOf(replica).values()]
          .filter(({ values }) => !isRemoved(values))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
    }
  })
  const shown = async () => (await me.get(`${lists}/${list.id}`)).body
  return { ...test, me, groupId, list, devices, shown }
}

/** What clients of the REST interface see of an item, as the devices know it. */
const essence = (item: any) => ({
  id: item.id,
  ...Object.fromEntries(
    ["checked", "quantity", "note", "foodId", "position"].map((key) => [
      key,
      (item.values ?? item)[key],
    ]),
  ),
})

it("ends equal on every device and by REST, with the real database", async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const { devices, me, list, shown, make, groupId } = await phones(3)
    const recipe = await make.recipe({ groupId, ingredients: [{ note: "salt" }, { note: "leek" }] })
    const { chance, below, pick } = randomFrom(seed)
    const answers: (() => void)[] = []
    for (let turn = 0; turn < 40; turn++) {
      const device = pick(devices)!
      const item = pick(device.there())
      const change = (values: RequestedChange["values"]) =>
        item && device.do([{ itemId: item.id, values }])
      const happenings = [
        () => device.do([{ itemId: newId(), values: { note: `thing ${below(5)}` } }]),
        () => change({ checked: chance(0.6) }),
        () => change({ quantity: below(9), note: `note ${below(5)}` }),
        () => change({ removed: chance(0.5) ? true : "done" }),
        () => change({ position: below(9) }),
        () => device.cook(recipe.id),
        async () => void answers.push(await device.ask()),
        async () => void answers.push(await device.ask()),
        () => pick(answers)?.(),
        async () => {
          const one = pick<any>((await shown()).listItems)
          if (one) await me.put(`${items}/${one.id}`, { ...one, checked: chance(0.5) })
        },
        async () => {
          const one = pick<any>((await shown()).listItems)
          if (one && chance(0.3)) await me.delete(`${items}/${one.id}`)
        },
        () => me.post(items, { shoppingListId: list.id, note: `thing ${below(5)}` }),
      ]
      await pick(happenings)!()
    }
    for (let round = 0; round < 2; round++) for (const device of devices) await device.talk()
    const server = (await shown()).listItems
      .map(essence)
      .sort((a: any, b: any) => (a.id < b.id ? -1 : 1))
    for (const device of devices) {
      expect([seed, device.there().map(essence)]).toEqual([seed, server])
    }
  }
}, 300_000)

it("loses no simultaneous changes of two devices", async () => {
  // All have read before the first of them writes.
  const { driver, holdBack } = await holdingDriver()
  const { devices, me, list, shown, make, groupId } = await phones(6, driver)
  const recipe = await make.recipe({ groupId, ingredients: [{ note: "salt", quantity: 1 }] })
  const ids = devices.map(newId)
  for (const [i, device] of devices.entries()) {
    device.do([{ itemId: ids[i]!, values: { note: `thing ${i}`, checked: i % 2 === 0 } }])
    device.cook(recipe.id)
  }
  holdBack(devices.length + 1)
  await Promise.all([
    ...devices.map(({ talk }) => talk()),
    me.post(items, { shoppingListId: list.id, note: "by REST" }),
  ])
  const { listItems, recipeReferences } = await shown()
  expect(listItems).toHaveLength(devices.length + 2)
  for (const [i, id] of ids.entries()) {
    expect(listItems.find((item: any) => item.id === id)).toMatchObject({ checked: i % 2 === 0 })
  }
  expect(listItems.find(({ note }: any) => note === "salt").quantity).toBe(devices.length)
  expect(recipeReferences).toMatchObject([{ recipeQuantity: devices.length }])
})
