import { expect, it } from "vitest"
import { fillLibrary } from "../../scripts/bench/library"
import { testApp } from "../support/app"

it("lists all of a large library, each recipe once and in order, as its pages would", async () => {
  const { as, make, driver, trips } = await testApp()
  const user = await make.user()
  const { groupId, id: userId } = user
  await fillLibrary(driver, { groupId, userId, recipes: 2100 })
  await make.recipe()
  const me = as(user)
  const slugs = ({ body }: { body: any }) => body.items.map((one: { slug: string }) => one.slug)
  const order = "orderBy=name&orderDirection=asc"
  const first = await me.get(`/api/recipes?perPage=1050&page=1&${order}`)
  const second = await me.get(`/api/recipes?perPage=1050&page=2&${order}`)

  trips.reset()
  const all = await me.get(`/api/recipes?perPage=-1&${order}`)
  expect([all.status, trips.count()]).toEqual([200, 3])
  expect(all.headers.get("content-type")).toMatch(/^application\/json/)
  const { items: _, ...envelope } = all.body
  expect(envelope).toEqual({
    page: 1,
    per_page: 2100,
    total: 2100,
    total_pages: 1,
    next: null,
    previous: null,
  })
  expect(slugs(all)).toEqual([...slugs(first), ...slugs(second)])
  expect(all.body.items[2099]).toEqual(second.body.items[1049])

  const search = await me.get("/api/recipes?search=the&perPage=-1")
  expect(new Set(slugs(search)).size).toBe(search.body.total)
  const untagged = await me.get("/api/recipes/summary/untagged")
  const { body: count } = await me.get("/api/recipes/summary/untagged?count=true")
  expect(untagged.body.length).toBe(count)
})
