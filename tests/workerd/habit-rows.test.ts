import { expect, it } from "vitest"
import { openDb } from "../../db/client"
import { groupRows } from "../../db/group"
import { shoppingListItems } from "../../db/schema"
import { rowCountingApp } from "../support/row-counting-app"

it("reads only the newest items for frequent ones, in one round trip", async () => {
  const { test, inner, measured } = await rowCountingApp()
  const { as, make } = test
  const user = await make.user()
  const { groupId } = user
  const group = groupRows(openDb(inner), groupId)
  for (let part = 0; part < 5; part++) {
    const list = await make.shoppingList({ groupId })
    await group.insertMany(
      shoppingListItems,
      Array.from({ length: 2000 }, (_, n) => ({
        shoppingListId: list.id,
        note: `thing ${n % 300}`,
        checked: true,
        createdAt: `2026-0${part + 1}-01T00:00:00.000000`,
      })),
    )
  }
  const me = as(user)
  // The first call of a session notes that it is used.
  await me.get("/api/users/self")
  const { answer, trips, rows } = await measured(() => me.get("/api/trpc/shopping.habits"))
  const { often } = answer.body.result.data
  expect(often).toHaveLength(200)
  expect(often[0].times).toBe(7)
  expect(trips).toBe(1)
  expect(rows).toBeLessThanOrEqual(15_000)
  expect(rows).toBeGreaterThan(2000)
})
