import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { openDb } from "../../db/client"
import { groupRows } from "../../db/group"
import { groups, shoppingLists } from "../../db/schema"
import { rowCountingApp } from "../support/row-counting-app"

async function household() {
  const { test, inner, measured } = await rowCountingApp()
  const user = await test.make.user()
  const me = test.as(user)
  await me.get("/api/users/self")
  const db = openDb(inner)
  return { test, user, me, measured, db, group: groupRows(db, user.groupId) }
}

const full = (most: string) => ({
  status: 400,
  body: { detail: { message: `A group can have at most ${most} of these. Delete one first.` } },
})

it("makes so many shopping lists for a group and no more, until one is deleted", async () => {
  const { test, user, me, measured, group } = await household()
  const lists = Array.from({ length: 999 }, (_, at) => ({ name: `list ${at}`, userId: user.id }))
  await group.batch([group.insertMany(shoppingLists, lists)])
  const create = () => me.post("/api/groups/shopping/lists", { name: "one more" })
  const last = await measured(create)
  expect([last.answer.status, last.trips]).toEqual([201, 2])
  expect(await create()).toMatchObject(full("1,000"))

  const other = test.as(await test.make.user())
  expect(await other.post("/api/groups/shopping/lists", { name: "theirs" })).toMatchObject({
    status: 201,
  })
  await me.delete(`/api/groups/shopping/lists/${last.answer.body.id}`)
  expect(await create()).toMatchObject({ status: 201 })
})

it("makes no recipe for a group that has as many as it can have", async () => {
  const { user, me, db } = await household()
  const setCount = (recipeCount: number) =>
    db.batch([db.update(groups).set({ recipeCount }).where(eq(groups.id, user.groupId))])
  const create = () => me.post("/api/recipes", { name: "Soup" })
  await setCount(99_999)
  expect(await create()).toMatchObject({ status: 201 })
  await setCount(100_000)
  expect(await create()).toMatchObject(full("100,000"))
  expect(await me.post("/api/recipes/soup/duplicate", {})).toMatchObject(full("100,000"))
})
