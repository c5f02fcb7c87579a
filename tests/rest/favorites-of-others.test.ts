import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

it("lists the favorites of another member for the group only", async () => {
  const { as, make, tokenOf, trips } = await testApp()
  const nora = await make.user()
  const cook = await make.user({ groupId: nora.groupId })
  const { slug } = await make.recipe({ groupId: nora.groupId, name: "Leek pie" })
  await make.recipe({ groupId: nora.groupId, name: "Nettle soup" })
  await as(nora).post(`/api/users/${nora.id}/favorites/${slug}`)
  await tokenOf(cook)

  const { query } = trpcOf(as(cook))
  trips.reset()
  const { data } = await query("recipes.browse", { favoritesOf: nora.id })
  expect(trips.count()).toBe(1)
  // The hearts are those of the reader.
  expect(data.items).toMatchObject([{ name: "Leek pie", isFavorite: false }])
  expect((await query("recipes.browse", { favorites: true })).data.items).toEqual([])
  const searched = await query("recipes.browse", { favoritesOf: nora.id, search: "soup" })
  expect(searched.data.items).toEqual([])

  const stranger = trpcOf(as(await make.user()))
  expect((await stranger.query("recipes.browse", { favoritesOf: nora.id })).data.items).toEqual([])
})
