import { expect, it } from "vitest"
import { testApp } from "../support/app"

/*
 * One thing asked for in the several ways in which clients of the interface ask for it.
 */

it("finds a recipe and a group by their ids in any spelling", async () => {
  const { as, anonymous, make } = await testApp()
  const user = await make.user({ canManage: true })
  const me = as(user)
  await me.put("/api/groups/preferences", { privateGroup: false })
  const { id, slug } = await make.recipe({ groupId: user.groupId, userId: user.id })

  for (const spelled of [id, id.toUpperCase(), id.replaceAll("-", "")]) {
    expect((await me.get(`/api/recipes/${spelled}`)).body).toMatchObject({ id, slug })
    expect((await me.get(`/api/recipes/${spelled}/comments`)).status).toBe(200)
    expect((await me.post(`/api/users/${user.id}/ratings/${spelled}`, { rating: 4 })).status).toBe(
      200,
    )
    expect((await me.post(`/api/users/${user.id}/favorites/${spelled}`)).status).toBe(200)
  }
  for (const spelled of [user.groupId.toUpperCase(), user.groupId.replaceAll("-", "")]) {
    expect((await anonymous.get(`/api/explore/recipes/${spelled}`)).body.total).toBe(1)
  }
})

it("links a list's neighboring pages on the requested path", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user({ admin: true }))
  await make.user()
  const query = "page=2&perPage=1&orderDirection=desc"

  for (const path of ["/users", "/admin/users"]) {
    const first = (await me.get(`/api${path}?perPage=1`)).body
    expect([first.next, first.previous]).toEqual([`${path}?${query}`, null])
    const second = await me.get(`/api${first.next}`)
    expect([second.status, second.body.items.length]).toEqual([200, 1])
  }
})

it("ignores an empty cookbook filter, and deletes nothing without ids", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  await make.recipe({ groupId: user.groupId })

  expect((await me.get("/api/recipes?cookbook=")).body.total).toBe(1)
  const deleted = await me.delete("/api/groups/shopping/items")
  expect([deleted.status, deleted.body.message]).toEqual([200, "Successfully deleted 0 items"])
})
