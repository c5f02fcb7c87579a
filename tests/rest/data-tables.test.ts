import { expect, it } from "vitest"
import { testApp } from "../support/app"

const asked = (name: string, input?: object) =>
  `/api/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""}`

it("returns the table of recipes in one round trip: the group's, not deleted, by name", async () => {
  const { as, make, trips } = await testApp()
  const user = await make.user()
  const { groupId } = user
  const soup = await make.category({ groupId, name: "Soup" })
  const [winter, quick] = [
    await make.tag({ groupId, name: "Winter" }),
    await make.tag({ groupId, name: "Quick" }),
  ]
  const me = as(user)
  await make.recipe({ groupId, name: "Zucchini" })
  const { slug } = await make.recipe({ groupId, name: "Borscht" })
  const deleted = await make.recipe({ groupId, name: "Cake" })
  await make.recipe({ name: "Theirs" })
  await me.delete(`/api/recipes/${deleted.slug}`)
  const tagged = { recipes: [slug], tags: [winter, quick] }
  await me.post("/api/recipes/bulk-actions/tag", tagged)
  await me.post("/api/recipes/bulk-actions/categorize", { recipes: [slug], categories: [soup] })

  trips.reset()
  const { status, body } = await me.get(asked("dataTables.recipes"))
  expect(status).toBe(200)
  expect(trips.count()).toBe(1)
  const rows = (body as { result: { data: { name: string; tags: string[] }[] } }).result.data
  expect(rows.map(({ name }) => name)).toEqual(["Borscht", "Zucchini"])
  expect(rows[0]).toMatchObject({ slug, categories: ["Soup"], rating: null })
  expect(rows[0]!.tags.toSorted()).toEqual(["Quick", "Winter"])
  expect(rows[1]).toMatchObject({ categories: [], tags: [] })
})

it("counts references of every kind in the caller's group only", async () => {
  const { as, make, trips } = await testApp()
  const user = await make.user()
  const { groupId } = user
  const me = as(user)
  const [inRecipe, onList, unused] = [
    await make.food({ groupId }),
    await make.food({ groupId }),
    await make.food({ groupId }),
  ]
  await make.recipe({ groupId, ingredients: [{ foodId: inRecipe.id }] })
  const list = await make.shoppingList({ groupId, userId: user.id })
  await make.shoppingItem({ groupId, shoppingListId: list.id, foodId: onList.id })

  await me.get("/api/users/self") // Opens the session.
  const count = async (kind: string, ...ids: string[]) => {
    trips.reset()
    const { body } = await me.get(asked("dataTables.references", { kind, ids }))
    expect(trips.count()).toBe(1)
    return (body as { result: { data: { count: number } } }).result.data.count
  }
  expect(await count("foods", inRecipe.id)).toBe(1)
  expect(await count("foods", onList.id)).toBe(1)
  expect(await count("foods", unused.id)).toBe(0)
  expect(await count("foods", inRecipe.id, onList.id, unused.id)).toBe(2)

  // That every list orders every label is no use of the label.
  const { body } = await me.post("/api/groups/labels", { name: "Bakery" })
  const label = body as { id: string }
  expect(await count("labels", label.id)).toBe(0)
  await me.post("/api/foods", { name: "Rye bread", labelId: label.id })
  expect(await count("labels", label.id)).toBe(1)

  const theirs = await make.food()
  const { groupId: other } = theirs
  await make.recipe({ groupId: other, ingredients: [{ foodId: theirs.id }] })
  expect(await count("foods", theirs.id)).toBe(0)
})

it("requires a session", async () => {
  const { anonymous } = await testApp()
  expect((await anonymous.get(asked("dataTables.recipes"))).status).toBe(401)
})
