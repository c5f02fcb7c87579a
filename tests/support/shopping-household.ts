import { expect } from "vitest"
import { nextClock } from "../../worker/shared/shopping/hybrid-clock"
import { type Answer, testApp } from "./app"

export const lists = "/api/groups/shopping/lists"
export const items = "/api/groups/shopping/items"
export const newId = () => crypto.randomUUID()

/** A list and two members of the household, each with a device. */
export async function household() {
  const test = await testApp()
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
    user,
    groupId,
    list,
    put,
    shown,
    one: device(user, "aaaaaaaa"),
    two: device(mate, "bbbbbbbb"),
  }
}
export const only = ({ status, body }: Answer) => {
  expect([status, body.items?.length], JSON.stringify(body)).toEqual([200, 1])
  return body.items[0]
}
