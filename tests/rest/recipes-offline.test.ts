import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

async function groupFixture(recipes: number) {
  const app = await testApp()
  const cook = await app.make.user()
  const { groupId } = cook
  for (let at = 0; at < recipes; at++) {
    const updateAt = `2024-01-0${1 + (at >> 1)}T00:00:00`
    await app.make.recipe({
      groupId,
      name: `Recipe ${at}`,
      updateAt,
      totalMinutes: at,
      ingredients: [{ note: `line ${at}` }],
    })
  }
  return { app, cook, ask: trpcOf(app.as(cook)), groupId }
}

it("returns all whole recipes, ordered by their changes, and later only changes", async () => {
  const { app, ask, groupId } = await groupFixture(5)
  const seen: string[] = []
  // The first call of a site reads its secret as well.
  await ask.query("recipes.offline", { limit: 1 })
  let after: { updateAt: string; id: string } | null = null
  for (let more = true; more;) {
    app.trips.reset()
    const { data } = await ask.query("recipes.offline", { after, limit: 2 })
    expect(app.trips.count()).toBe(1)
    expect(data.total).toBe(5)
    for (const { recipe, totalMinutes, mine } of data.items) {
      expect(recipe.recipeIngredient).toMatchObject([{ note: `line ${totalMinutes}` }])
      expect(mine).toEqual({ rating: null, isFavorite: false })
      after = { updateAt: recipe.updateAt, id: recipe.id }
      seen.push(recipe.name)
    }
    more = data.more
  }
  expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((at) => `Recipe ${at}`))
  expect((await ask.query("recipes.offline", { after })).data).toMatchObject({
    items: [],
    more: false,
  })

  const late = await app.make.recipe({ groupId, name: "Late", updateAt: "2024-02-01T00:00:00" })
  const { data } = await ask.query("recipes.offline", { after })
  expect(data).toMatchObject({ items: [{ recipe: { id: late.id } }], more: false, total: 6 })
})

it("returns recipes by ids, with the reader's own ratings, and no other group's", async () => {
  const { app, cook, ask } = await groupFixture(2)
  const me = app.as(cook)
  const { items } = (await me.get("/api/recipes")).body
  const [{ id, slug }] = items
  await me.post(`/api/users/${cook.id}/ratings/${slug}`, { rating: 4, isFavorite: true })
  const theirs = await app.make.recipe()
  const { data } = await ask.query("recipes.offline", { ids: [id, theirs.id] })
  expect(data.items).toMatchObject([{ recipe: { id }, mine: { rating: 4, isFavorite: true } }])
  expect((await ask.query("recipes.offline", { limit: 51 })).error).toBeDefined()
})
