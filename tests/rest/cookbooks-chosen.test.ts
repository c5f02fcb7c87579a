import { expect, it } from "vitest"
import { testApp } from "../support/app"

const url = "/api/groups/cookbooks"

/** A group with a cookbook of soups, to which two other recipes were added by hand, and one for such recipes alone. */
async function library() {
  const test = await testApp()
  const { make } = test
  const user = await make.user()
  const mine = { groupId: user.groupId }
  const soups = await make.category({ ...mine, name: "Soups" })
  const recipe = (name: string, given = {}) => make.recipe({ ...mine, name, ...given })
  const at = (day: number) => ({ createdAt: `2026-01-0${day}T00:00:00`, image: `v${day}` })
  const recipes = {
    bean: await recipe("Bean soup", { categories: [soups], ...at(1) }),
    onion: await recipe("Onion soup", { categories: [soups], ...at(3) }),
    tart: await recipe("Tart", at(2)),
    apple: await recipe("Apple pie"),
    plain: await recipe("Plain rice"),
  }
  const stranger = await make.recipe({ name: "of strangers" })
  const book = await make.cookbook({
    ...mine,
    name: "Favorites",
    categories: [soups],
    chosen: [recipes.tart, recipes.apple],
  })
  const empty = await make.cookbook({ ...mine, name: "Empty", onlyChosen: true })
  const me = test.as(user)
  await me.get("/api/recipes?perPage=0")
  const ask = async (path: string, input?: object) => {
    const asked = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""
    const { status, body } = await me.get(`/api/trpc/${path}${asked}`)
    return status === 200 ? body.result.data : status
  }
  const tell = async (path: string, input: object) =>
    (await me.post(`/api/trpc/cookbooks.${path}`, input)).status
  const held = async (cookbook: string, more: object = { inBookOrder: true }) => {
    const { items } = await ask("recipes.browse", { cookbook, ...more })
    return items.map(({ name }: { name: string }) => name)
  }
  return { ...test, user, me, mine, recipes, stranger, soups, book, empty, ask, tell, held }
}

it("lists added and matching recipes, each once", async () => {
  const { me, book, empty, recipes, held, tell, trips } = await library()
  expect(await held(book.id)).toEqual(["Apple pie", "Bean soup", "Onion soup", "Tart"])
  expect(await held(empty.id)).toEqual([])
  trips.reset()
  // One that it holds anyway.
  expect(await tell("choose", { itemId: book.id, recipeIds: [recipes.bean.id] })).toBe(200)
  expect(trips.count()).toBe(2)
  trips.reset()
  expect(await held(book.id)).toHaveLength(4)
  expect(trips.count()).toBe(1)
  const { body } = await me.get(`/api/recipes?cookbook=${book.id}&orderBy=name&orderDirection=asc`)
  expect(body).toMatchObject({ total: 4, items: [{ name: "Apple pie" }, {}, {}, {}] })
  expect((await me.get(`${url}/${book.id}`)).body.recipes).toHaveLength(4)
  expect(await held(book.id, { search: "soup" })).toHaveLength(2)
  expect(await held(book.id, { search: "tart" })).toEqual(["Tart"])

  await tell("unchoose", { itemId: book.id, recipeIds: [recipes.bean.id, recipes.tart.id] })
  expect(await held(book.id)).toEqual(["Apple pie", "Bean soup", "Onion soup"])
  await tell("unchoose", { itemId: book.id, recipeIds: [recipes.apple.id] })
  // What it asks for is gone: then it holds every recipe, unless it is for added ones alone.
  await me.patch(`${url}/${book.id}`, { categories: [] })
  expect(await held(book.id)).toHaveLength(5)
  await tell("arrange", { itemId: book.id, data: { onlyChosen: true } })
  expect(await held(book.id)).toEqual([])
})

it("sorts by its order: by name, latest first, or its own", async () => {
  const { book, recipes, held, tell, ask, me } = await library()
  const { tart, apple, onion } = recipes
  await tell("arrange", { itemId: book.id, data: { sort: "own" } })
  expect(await held(book.id)).toEqual(["Tart", "Apple pie", "Bean soup", "Onion soup"])
  await tell("choose", { itemId: book.id, recipeIds: [onion.id] })
  await tell("arrange", { itemId: book.id, data: { sort: "name" } })
  await tell("sortChosen", { itemId: book.id, recipeIds: [apple.id, tart.id] })
  expect(await held(book.id)).toEqual(["Apple pie", "Tart", "Onion soup", "Bean soup"])
  expect(await ask("cookbooks.chosen", { itemId: book.id })).toMatchObject([
    { name: "Apple pie" },
    { name: "Tart" },
    { name: "Onion soup" },
  ])
  expect(await held(book.id, { orderBy: "name", orderDirection: "desc" })).toMatchObject([
    "Tart",
    "Onion soup",
    "Bean soup",
    "Apple pie",
  ])
  await tell("unchoose", { itemId: book.id, recipeIds: [onion.id, tart.id, apple.id] })
  await tell("choose", { itemId: book.id, recipeIds: [tart.id] })
  await tell("arrange", { itemId: book.id, data: { sort: "added" } })
  expect(await held(book.id)).toEqual(["Tart", "Onion soup", "Bean soup"])

  // Clients of the REST interface neither see nor lose it.
  const { body } = await me.put(`${url}/${book.id}`, { name: "Renamed" })
  expect(Object.keys(body)).not.toContain("sort")
  const [shown] = await ask("cookbooks.overview", { itemId: book.id })
  expect(shown).toMatchObject({ sort: "added", chosenCount: 1 })
})

it("shows the pictures of its first recipes, matching and added", async () => {
  const { book, empty, recipes, ask, tell, trips, make, mine, soups } = await library()
  const everything = await make.cookbook({ ...mine, name: "All" })
  await tell("arrange", { itemId: book.id, data: { sort: "own" } })
  trips.reset()
  const found = await ask("cookbooks.overview", {})
  expect(trips.count()).toBe(1)
  const of = ({ id }: { id: string }) => found.find((one: { id: string }) => one.id === id)
  const [tart, bean, onion] = [recipes.tart, recipes.bean, recipes.onion].map(({ id, image }) => ({
    id,
    image,
  }))
  expect(of(book)).toMatchObject({ recipeCount: 4, chosenCount: 2, cover: [tart, bean, onion] })
  expect(of(empty)).toMatchObject({ recipeCount: 0, chosenCount: 0, cover: [], onlyChosen: true })
  expect(of(everything)).toMatchObject({ recipeCount: 5, cover: [bean, onion, tart], sort: "name" })
  const shared = await make.cookbook({ ...mine, categories: [soups], public: true })
  expect(
    await ask("cookbooks.choices", {
      recipeIds: [recipes.tart.id, recipes.apple.id, recipes.bean.id],
    }),
  ).toEqual([{ id: book.id, count: 2 }])
  expect(shared.public).toBe(true)
})

it("restores added recipes with the cookbook, and copies them", async () => {
  const { me, book, recipes, held, tell, make, mine } = await library()
  await tell("arrange", { itemId: book.id, data: { sort: "own" } })
  const all = await held(book.id)
  const change = (verb: string, ids: object) =>
    me.post(`/api/trpc/recentlyDeleted.${verb}`, { data: ids })
  await me.delete(`/api/recipes/${recipes.tart.slug}`)
  expect(await held(book.id)).not.toContain("Tart")
  const none = { recipes: [], meals: [], shoppingLists: [], cookbooks: [], comments: [] }
  expect((await change("restore", { ...none, recipes: [recipes.tart.id] })).status).toBe(200)
  expect(await held(book.id)).toEqual(all)
  await me.delete(`${url}/${book.id}`)
  expect(await tell("choose", { itemId: book.id, recipeIds: [recipes.bean.id] })).toBe(404)
  expect((await change("restore", { ...none, cookbooks: [book.id] })).status).toBe(200)
  expect(await held(book.id)).toEqual(all)
  const { body: copy } = await me.post(`${url}/${book.id}/duplicate`, { name: "Copy" })
  expect(await held(copy.id)).toEqual(all)
  const only = await make.cookbook({ ...mine, onlyChosen: true, chosen: [recipes.plain] })
  const second = await me.post(`${url}/${only.id}/duplicate`)
  expect(await held(second.body.id)).toEqual(["Plain rice"])
})

it("accepts only the group's own recipes and cookbooks, and nothing malformed", async () => {
  const { book, empty, stranger, recipes, tell, held, ask, make, as } = await library()
  expect(
    await tell("choose", { itemId: empty.id, recipeIds: [stranger.id, recipes.tart.id] }),
  ).toBe(200)
  expect(await held(empty.id)).toEqual(["Tart"])
  const other = await make.cookbook({ name: "Theirs" })
  for (const verb of ["choose", "unchoose", "sortChosen"])
    expect(await tell(verb, { itemId: other.id, recipeIds: [recipes.tart.id] })).toBe(404)
  expect(await tell("arrange", { itemId: other.id, data: { sort: "own" } })).toBe(404)
  expect(await ask("cookbooks.chosen", { itemId: other.id })).toBe(404)
  expect(await tell("arrange", { itemId: book.id, data: { sort: "upwards" } })).toBe(400)
  expect(await tell("choose", { itemId: book.id, recipeIds: [] })).toBe(400)
  expect(await tell("choose", { itemId: book.id, recipeIds: ["soup"] })).toBe(400)
  const foreign = as(await make.user())
  const { body } = await foreign.get(
    `/api/trpc/recipes.browse?input=${encodeURIComponent(JSON.stringify({ cookbook: book.id }))}`,
  )
  expect(body.error).toBeDefined()
})

it("shows visitors the public recipes that were added, with their pictures", async () => {
  const { make, anonymous } = await testApp()
  const group = await make.group({ name: "Open House", preferences: { privateGroup: false } })
  const mine = { groupId: group.id }
  const [shown, hidden] = [
    await make.recipe({ ...mine, name: "Shown", image: "a1" }),
    await make.recipe({ ...mine, name: "Hidden", image: "b2", public: false }),
  ]
  const given = { ...mine, onlyChosen: true, chosen: [hidden, shown] }
  const book = await make.cookbook({ ...given, public: true })
  await make.cookbook(given)
  const ask = async (path: string, input: object) => {
    const asked = encodeURIComponent(JSON.stringify({ groupSlug: "open-house", ...input }))
    return (await anonymous.get(`/api/trpc/explore.${path}?input=${asked}`)).body.result.data
  }
  expect(await ask("cookbooks.covers", {})).toEqual([
    { id: book.id, onlyChosen: true, cover: [{ id: shown.id, image: "a1" }] },
  ])
  const { items } = await ask("recipes.browse", { cookbook: book.id, inBookOrder: true })
  expect(items).toMatchObject([{ name: "Shown" }])
})
