import { expect, it } from "vitest"
import { testApp } from "../support/app"

const url = "/api/recipes/bulk-actions"

async function groupFixture() {
  const site = await testApp()
  const owner = await site.make.user()
  const mine = { groupId: owner.groupId, userId: owner.id }
  const other = await site.make.user({ groupId: owner.groupId })
  const recipes = [await site.make.recipe(mine), await site.make.recipe(mine)]
  const slugs = recipes.map(({ slug }) => slug)
  await Promise.all([site.tokenOf(owner), site.tokenOf(other)])
  return { ...site, owner, mine, other, recipes, slugs, me: site.as(owner), them: site.as(other) }
}

const named = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({
  id,
  name,
  slug,
})

it("adds tags to more than 500 recipes with one round trip per 500", async () => {
  const { make, me, mine, slugs, trips } = await groupFixture()
  const tag = await make.tag(mine)
  const unknown = Array.from({ length: 600 }, (_, i) => `nowhere-${i}`)
  const recipes = [slugs[0], ...unknown, slugs[1]]
  trips.reset()
  const { status } = await me.post(`${url}/tag`, { recipes, tags: [named(tag)] })
  expect([status, trips.count()]).toEqual([200, 3])
  for (const slug of slugs) {
    expect((await me.get(`/api/recipes/${slug}`)).body.tags).toEqual([named(tag)])
  }
})

it("adds tags and categories, keeps existing ones, ignores unknown slugs", async () => {
  const { make, me, mine, slugs, trips } = await groupFixture()
  const [old, tag, category] = [
    await make.tag(mine),
    await make.tag(mine),
    await make.category(mine),
  ]
  const tagged = await make.recipe({ ...mine, tags: [old] })
  const all = [...slugs, tagged.slug, "nowhere"]

  trips.reset()
  const answer = await me.post(`${url}/tag`, { recipes: all, tags: [old, tag].map(named) })
  expect(answer).toMatchObject({ status: 200, body: null })
  expect(trips.count()).toBe(2)
  trips.reset()
  const sorted = await me.post(`${url}/categorize`, { recipes: all, categories: [named(category)] })
  expect([sorted.status, trips.count()]).toEqual([200, 2])

  const ids = [old.id, tag.id].sort()
  for (const slug of [...slugs, tagged.slug]) {
    const { body } = await me.get(`/api/recipes/${slug}`)
    expect(body.tags.map((one: { id: string }) => one.id).sort()).toEqual(ids)
    expect(body.recipeCategory).toEqual([named(category)])
  }
  const found = await me.get(`/api/recipes?search=${encodeURIComponent(tag.name)}`)
  expect(found.body.total).toBeGreaterThanOrEqual(3)
})

it("refuses organizers of another group, and then changes nothing", async () => {
  const { make, me, mine, slugs } = await groupFixture()
  const tags = [await make.tag(mine), await make.tag()].map(named)
  const refused = await me.post(`${url}/tag`, { recipes: slugs, tags })
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "tags", 1, "id"] }] },
  })
  expect((await me.get(`/api/recipes/${slugs[0]}`)).body.tags).toEqual([])
})

it("changes no recipe of another group", async () => {
  const { make, as, recipes, slugs } = await groupFixture()
  const stranger = await make.user()
  const tag = await make.tag({ groupId: stranger.groupId })
  const me = as(stranger)
  for (const [path, body] of [
    ["tag", { tags: [named(tag)] }],
    ["settings", { settings: { public: false } }],
    ["delete", {}],
  ] as const) {
    expect((await me.post(`${url}/${path}`, { recipes: slugs, ...body })).status).toBe(200)
  }
  expect((await me.post(`${url}/export`, { recipes: slugs })).status).toBe(404)
  const home = await make.user({ groupId: recipes[0]!.groupId })
  const { body } = await as(home).get(`/api/recipes/${slugs[0]}`)
  expect(body).toMatchObject({ tags: [], settings: { public: true } })
})

it("replaces settings except the lock", async () => {
  const { make, me, mine, trips } = await groupFixture()
  const { slug } = await make.recipe({ ...mine, locked: true, showAssets: true })
  trips.reset()
  const body = { recipes: [slug], settings: { public: "no", show_nutrition: 1, locked: false } }
  expect(await me.post(`${url}/settings`, body)).toMatchObject({ status: 200, body: null })
  expect(trips.count()).toBe(2)
  expect((await me.get(`/api/recipes/${slug}`)).body.settings).toEqual({
    public: false,
    showNutrition: true,
    showAssets: false,
    landscapeView: false,
    disableComments: true,
    disableAmount: true,
    locked: true,
  })
})

it("changes no recipe when one is locked by someone else", async () => {
  const { make, me, them, mine, slugs } = await groupFixture()
  const locked = await make.recipe({ ...mine, locked: true })
  const orphan = await make.recipe({ groupId: mine.groupId, locked: true })
  const tag = named(await make.tag(mine))
  for (const [who, slug] of [
    [them, locked.slug],
    [me, orphan.slug],
  ] as const) {
    const recipes = [...slugs, slug]
    for (const [path, body] of [
      ["tag", { tags: [tag] }],
      ["settings", { settings: {} }],
      ["delete", {}],
    ] as const) {
      expect((await who.post(`${url}/${path}`, { recipes, ...body })).status).toBe(403)
    }
    expect((await who.get(`/api/recipes/${slugs[0]}`)).body).toMatchObject({
      tags: [],
      settings: { public: true },
    })
  }
  const own = await me.post(`${url}/delete`, { recipes: [...slugs, locked.slug] })
  expect(own.status).toBe(200)
})

it("deletes several recipes in two round trips; they can be restored", async () => {
  const { me, slugs, recipes, trips } = await groupFixture()
  trips.reset()
  const answer = await me.post(`${url}/delete`, { recipes: [...slugs, "nowhere"] })
  expect([answer.status, answer.body, trips.count()]).toEqual([200, null, 2])
  expect((await me.get("/api/recipes")).body).toMatchObject({ total: 0, items: [] })
  await me.post("/api/trpc/recipes.restore", { id: recipes[0]!.id })
  expect((await me.get("/api/recipes")).body.total).toBe(1)
})

it("changes hundreds of recipes at once", async () => {
  const { make, me, mine } = await groupFixture()
  const many: string[] = []
  for (let i = 0; i < 150; i++) many.push((await make.recipe({ ...mine, name: `Dish ${i}` })).slug)
  const tag = named(await make.tag(mine))
  expect((await me.post(`${url}/tag`, { recipes: many, tags: [tag] })).status).toBe(200)
  const page = await me.get(`/api/recipes?tags=${tag.slug}&perPage=1`)
  expect(page.body.total).toBe(150)
})

it("reports a conflict to an editor after a bulk change", async () => {
  const { make, me, mine, recipes } = await groupFixture()
  const { slug, dateUpdated } = recipes[0]!
  await me.post(`${url}/tag`, { recipes: [slug], tags: [named(await make.tag(mine))] })
  const late = await me.post("/api/trpc/recipes.update", {
    slug,
    data: { name: "Overwritten" },
    expected: dateUpdated,
  })
  expect(late.status).toBe(409)
})

it("refuses anything but a list of slugs", async () => {
  const { me } = await groupFixture()
  for (const body of [{}, { recipes: "soup" }, { recipes: [5] }]) {
    expect((await me.post(`${url}/delete`, body)).status).toBe(422)
  }
  const long = Array.from({ length: 1100 }, (_, i) => `${i}`.padEnd(1000, "x"))
  expect((await me.post(`${url}/delete`, { recipes: long })).status).toBe(422)
})

it("replaces and patches several recipes, each named by its id", async () => {
  const { me, recipes, slugs } = await groupFixture()
  const [first, second] = [recipes[0]!, recipes[1]!]
  const replaced = await me.put("/api/recipes", [
    { id: first.id, name: "Borscht", description: "Red" },
    { id: second.id, name: second.name, description: "Same name" },
  ])
  expect(replaced.status).toBe(200)
  expect(replaced.body).toMatchObject([
    { id: first.id, slug: "borscht", description: "Red" },
    { id: second.id, slug: slugs[1], description: "Same name" },
  ])
  const patched = await me.patch("/api/recipes", [
    { id: first.id, name: "Beetroot Soup" },
    { id: first.id, recipe_yield: 4 },
  ])
  expect(patched.body[1]).toMatchObject({
    slug: "beetroot-soup",
    recipeYield: "4",
    description: "Red",
  })
})

it("changes no recipe of a list that names a foreign or locked one", async () => {
  const { make, me, them, mine, recipes } = await groupFixture()
  const theirs = await make.recipe()
  const locked = await make.recipe({ ...mine, locked: true })
  const [own] = recipes
  const body = (id: string) => [
    { id: own!.id, description: "Changed" },
    { id, description: "Changed" },
  ]
  expect(await me.patch("/api/recipes", body(theirs.id))).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", 1, "id"] }] },
  })
  expect((await them.patch("/api/recipes", body(locked.id))).status).toBe(403)
  expect((await me.get(`/api/recipes/${own!.slug}`)).body.description).toBe("")
  const bad = await me.patch("/api/recipes", [{ id: own!.id, tags: [{ id: crypto.randomUUID() }] }])
  expect(bad).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", 0, "tags", 0, "id"] }] },
  })
})

it("creates recipes on the catalogue's other paths", async () => {
  const { me, slugs } = await groupFixture()
  const made = await me.post("/api/recipes/create", { name: "Goulash" })
  expect(made).toMatchObject({ status: 201, body: "goulash" })
  const copy = await me.post(`/api/recipes/${slugs[0]}`, { name: "Its twin" })
  expect(copy).toMatchObject({ status: 201, body: { slug: "its-twin" } })
})

it("lists recipes without tags and categories, or their number, and those of categories", async () => {
  const { make, me, mine, slugs, trips } = await groupFixture()
  const [tag, category] = [await make.tag(mine), await make.category(mine)]
  const tagged = await make.recipe({ ...mine, tags: [tag] })
  const sorted = await make.recipe({ ...mine, categories: [category] })
  await make.recipe()
  const slugsOf = async (path: string) => {
    trips.reset()
    const { body } = await me.get(path)
    expect(trips.count()).toBe(1)
    return body.map(({ slug }: { slug: string }) => slug).sort()
  }
  expect(await slugsOf("/api/recipes/summary/untagged")).toEqual([...slugs, sorted.slug].sort())
  expect(await slugsOf("/api/recipes/summary/uncategorized")).toEqual(
    [...slugs, tagged.slug].sort(),
  )
  expect((await me.get("/api/recipes/summary/untagged?count=true")).body).toBe(3)
  expect(await slugsOf(`/api/recipes/category?categories=${category.slug}`)).toEqual([sorted.slug])
  expect((await me.get("/api/recipes/category")).body).toEqual([])
})

it("restores several recipes in two round trips, under other names where theirs are taken", async () => {
  const { make, me, mine, slugs, recipes, trips } = await groupFixture()
  const strangers = await make.recipe({ deletedAt: "2026-01-01T00:00:00" })
  await me.post(`${url}/delete`, { recipes: slugs })
  const ids = [...recipes.map(({ id }) => id), strangers.id]
  trips.reset()
  const back = await me.post("/api/trpc/recipeBulk.restore", { ids })
  expect([back.body.result.data.count, trips.count()]).toEqual([slugs.length, 2])
  expect((await me.get("/api/recipes")).body.total).toBe(slugs.length)

  await me.post(`${url}/delete`, { recipes: slugs })
  await make.recipe({ ...mine, name: recipes[0]!.name, slug: slugs[0]! })
  await me.post("/api/trpc/recipeBulk.restore", { ids })
  const { items } = (await me.get("/api/recipes?perPage=-1")).body
  expect(items.map(({ slug }: { slug: string }) => slug)).toContain(`${slugs[0]}-1`)
  expect(items).toHaveLength(slugs.length + 1)
})

it("restores several recipes of one name, each with its own slug", async () => {
  const { me } = await groupFixture()
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    const slug = (await me.post("/api/recipes", { name: "Soup" })).body
    ids.push((await me.get(`/api/recipes/${slug}`)).body.id)
    await me.delete(`/api/recipes/${slug}`)
  }
  const back = await me.post("/api/trpc/recipeBulk.restore", { ids })
  expect(back.body.result?.data).toEqual({ count: 3 })
  for (const slug of ["soup", "soup-1", "soup-2"]) {
    expect((await me.get(`/api/recipes/${slug}`)).status, slug).toBe(200)
  }
})

it("adds tools to several recipes, and keeps the existing ones", async () => {
  const { make, me, mine, slugs } = await groupFixture()
  const tool = named(await make.tool({ ...mine, name: "Wok" }))
  const asked = { data: { recipes: slugs, tools: [tool] } }
  expect((await me.post("/api/trpc/recipeBulk.addTools", asked)).status).toBe(200)
  expect((await me.get(`/api/recipes?tools=${tool.slug}`)).body.total).toBe(slugs.length)
  const strangers = named(await make.tool({ name: "Theirs" }))
  const refused = { data: { recipes: slugs, tools: [strangers] } }
  expect((await me.post("/api/trpc/recipeBulk.addTools", refused)).status).toBe(422)
})
