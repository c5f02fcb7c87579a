import { expect, it } from "vitest"
import { type Answer, testApp } from "../support/app"

const url = "/api/groups/cookbooks"
const names = ({ body }: Answer) => body.items.map(({ name }: { name: string }) => name).sort()

/** A household with organizers, and recipes named after what they carry. */
async function library() {
  const test = await testApp()
  const { make } = test
  const user = await make.user()
  const mine = { groupId: user.groupId }
  const [soups, mains] = [
    await make.category({ ...mine, name: "Soups" }),
    await make.category({ ...mine, name: "Mains" }),
  ]
  const [quick, vegan] = [
    await make.tag({ ...mine, name: "Quick" }),
    await make.tag({ ...mine, name: "Vegan" }),
  ]
  const pot = await make.tool({ ...mine, name: "Pot" })
  await make.recipe({
    ...mine,
    name: "all",
    categories: [soups, mains],
    tags: [quick, vegan],
    tools: [pot],
  })
  await make.recipe({ ...mine, name: "soup quick", categories: [soups], tags: [quick] })
  await make.recipe({ ...mine, name: "main vegan", categories: [mains], tags: [vegan] })
  await make.recipe({ ...mine, name: "pot", tools: [pot] })
  await make.recipe({ ...mine, name: "plain" })
  await make.recipe({
    ...mine,
    name: "deleted",
    categories: [soups, mains],
    tags: [quick, vegan],
    tools: [pot],
    deletedAt: "2026-01-01T00:00:00",
  })
  await make.recipe({ name: "of strangers" })
  const me = test.as(user)
  // Logs in, which is a round trip of the tests' own.
  await me.get("/api/recipes?perPage=0")
  return { ...test, user, me, mine, soups, mains, quick, vegan, pot }
}

it("lists the recipes of a cookbook: every kind, and all or any of a kind", async () => {
  const { me, make, mine, soups, mains, quick, vegan, pot } = await library()
  const held = async (given: Parameters<typeof make.cookbook>[0]) => {
    const { id } = await make.cookbook({ ...mine, ...given })
    return names(await me.get(`/api/recipes?cookbook=${id}`))
  }
  const both = { categories: [soups, mains] }
  expect(await held({})).toEqual(["all", "main vegan", "plain", "pot", "soup quick"])
  expect(await held(both)).toEqual(["all"])
  expect(await held({ ...both, requireAllCategories: false })).toEqual([
    "all",
    "main vegan",
    "soup quick",
  ])
  expect(await held({ ...both, requireAllCategories: false, tags: [quick] })).toEqual([
    "all",
    "soup quick",
  ])
  expect(
    await held({
      ...both,
      requireAllCategories: false,
      tags: [quick, vegan],
      requireAllTags: false,
    }),
  ).toEqual(["all", "main vegan", "soup quick"])
  expect(await held({ categories: [soups], tags: [vegan], requireAllTags: false })).toEqual(["all"])
  expect(await held({ tools: [pot] })).toEqual(["all", "pot"])
  expect(await held({ tools: [pot], categories: [mains], tags: [quick] })).toEqual(["all"])
})

it("lists recipes in one round trip with order, page, search and filter", async () => {
  const { me, make, mine, mains, soups, pot, trips } = await library()
  const { slug } = await make.cookbook({
    ...mine,
    name: "My book",
    categories: [mains, soups],
    requireAllCategories: false,
  })
  const list = (query: string) => me.get(`/api/recipes?cookbook=${slug}&${query}`)
  trips.reset()
  const page = await list("orderBy=name&orderDirection=asc&perPage=2")
  expect(trips.count()).toBe(1)
  expect(page.body).toMatchObject({
    total: 3,
    total_pages: 2,
    items: [
      { name: "all", tools: [{ name: "Pot" }] },
      { name: "main vegan", tools: [] },
    ],
  })
  expect(page.body.next).toContain("cookbook=my-book")
  expect(names(await list("perPage=2&page=-1"))).toEqual(["all"])
  expect(names(await list("orderBy=rating"))).toEqual(["all", "main vegan", "soup quick"])
  trips.reset()
  expect(names(await list("search=quick"))).toEqual(["all", "soup quick"])
  expect(names(await list("search=plain"))).toEqual([])
  expect(names(await list("search=vegan&orderBy=name"))).toEqual(["all", "main vegan"])
  expect(names(await list('queryFilter=tags.name = "vegan"'))).toEqual([])
  expect(names(await list('queryFilter=tags.name = "Vegan"'))).toEqual(["all", "main vegan"])
  expect(trips.count()).toBe(5)
  // The other parameters that name organizers do nothing beside a cookbook.
  expect(names(await list(`tools=${pot.id}&requireAllTools=true&tags=quick`))).toHaveLength(3)
})

it("finds the cookbook by id in any spelling, and the first of several with one slug", async () => {
  const { me, make, mine, pot } = await library()
  const first = await make.cookbook({ ...mine, name: "Twice", tools: [pot] })
  await make.cookbook({ ...mine, name: "Twice" })
  for (const name of ["twice", first.id, first.id.toUpperCase(), first.id.replaceAll("-", "")]) {
    expect(names(await me.get(`/api/recipes?cookbook=${name}`))).toEqual(["all", "pot"])
  }
  const theirs = await make.cookbook()
  for (const name of ["nothing", theirs.id, theirs.slug, "3f2b8a54-6c1d-4e0a-9a53-0d6a1c2b7e90"]) {
    const { status, body } = await me.get(`/api/recipes?cookbook=${name}`)
    expect([status, body]).toEqual([404, { detail: "cookbook not found" }])
  }
})

const organizers = { categories: [], tags: [], tools: [] }
const shown = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({
  id,
  name,
  slug,
})

it("creates one with its organizers, in two round trips", async () => {
  const { me, trips, soups, mains, quick, pot, user } = await library()
  trips.reset()
  const { status, body } = await me.post(url, {
    name: " Für heute ",
    slug: "ignored",
    description: "Quick ones",
    position: 7,
    public: "yes",
    categories: [{ id: soups.id, name: "whatever" }, { id: mains.id }, { id: soups.id }],
    tags: [quick],
    tools: [pot],
    require_all_tags: false,
  })
  expect([status, trips.count()]).toEqual([201, 2])
  expect(body).toEqual({
    id: expect.any(String),
    groupId: user.groupId,
    name: "Für heute",
    slug: "fur-heute",
    description: "Quick ones",
    position: 7,
    public: true,
    categories: [shown(mains), shown(soups)],
    tags: [shown(quick)],
    tools: [{ ...shown(pot), onHand: false }],
    requireAllCategories: true,
    requireAllTags: false,
    requireAllTools: true,
  })
  trips.reset()
  expect((await me.get(`${url}/fur-heute`)).body).toEqual({
    ...body,
    recipes: [expect.objectContaining({ name: "all", tags: expect.any(Array) })],
  })
  expect(trips.count()).toBe(1)
  expect((await me.post(url, { name: "Plain" })).body).toMatchObject({
    ...organizers,
    position: 8,
    public: false,
    requireAllTags: true,
  })
})

it("reads one by id or slug with all its recipes by name", async () => {
  const { me, make, mine } = await library()
  const first = await make.cookbook({ ...mine, name: "Twice" })
  await make.cookbook({ ...mine, name: "Twice" })
  for (const name of ["twice", first.id, first.id.replaceAll("-", "")]) {
    const { body } = await me.get(`${url}/${name}`)
    expect(body.id).toBe(first.id)
    expect(body.recipes.map(({ name }: { name: string }) => name)).toEqual([
      "all",
      "main vegan",
      "plain",
      "pot",
      "soup quick",
    ])
  }
  const theirs = await make.cookbook()
  for (const name of ["nothing", theirs.id, theirs.slug]) {
    const { status, body } = await me.get(`${url}/${name}`)
    expect([status, body]).toEqual([404, { detail: "Not Found" }])
  }
})

it("lists cookbooks by position, page by page, with filters", async () => {
  const { me, make, mine, trips, quick, pot } = await library()
  await make.cookbook({ ...mine, name: "c", position: 3, tags: [quick] })
  await make.cookbook({ ...mine, name: "a", position: 1, tools: [pot], public: true })
  await make.cookbook({ ...mine, name: "b", position: 2 })
  await make.cookbook({ name: "of strangers" })
  trips.reset()
  const { body } = await me.get(`${url}?orderBy=position&orderDirection=asc&perPage=2`)
  expect(trips.count()).toBe(1)
  expect(body).toMatchObject({
    total: 3,
    items: [
      { name: "a", tools: [{ name: "Pot" }] },
      { name: "b", ...organizers },
    ],
    next: expect.stringContaining("/groups/cookbooks?page=2"),
  })
  expect(names(await me.get(`${url}?queryFilter=public=true`))).toEqual(["a"])
  expect(names(await me.get(`${url}?queryFilter=tags.name=Quick`))).toEqual(["c"])
  expect(names(await me.get(`${url}?queryFilter=tools.id IN [${pot.id}]`))).toEqual(["a"])
  expect((await me.get(`${url}?orderBy=password`)).status).toBe(400)
})

it("replaces one as a whole, and patches one", async () => {
  const { me, trips, soups, quick, pot } = await library()
  const { body: made } = await me.post(url, {
    name: "Book",
    description: "x",
    position: 3,
    categories: [soups],
    tags: [quick],
    requireAllTags: false,
  })
  trips.reset()
  const patched = await me.patch(`${url}/${made.id}`, { tools: [pot], public: true })
  expect([patched.status, trips.count()]).toEqual([200, 2])
  expect(patched.body).toEqual({
    ...made,
    public: true,
    tools: [{ ...shown(pot), onHand: false }],
  })
  expect((await me.patch(`${url}/${made.id}`, { name: "Other", tags: [] })).body).toEqual({
    ...patched.body,
    name: "Other",
    slug: "other",
    tags: [],
  })
  expect((await me.patch(`${url}/${made.id}`, {})).body).toMatchObject({ name: "Other" })
  trips.reset()
  const replaced = await me.put(`${url}/${made.id}`, { name: "New", groupId: made.id })
  expect([replaced.status, trips.count()]).toEqual([200, 2])
  expect(replaced.body).toEqual({
    ...made,
    ...organizers,
    name: "New",
    slug: "new",
    description: "",
    position: 1,
    public: false,
    requireAllTags: true,
  })
})

it("replaces several in one batch, all or none", async () => {
  const { me, make, trips, quick, pot } = await library()
  const made = []
  for (const name of ["a", "b", "c"]) {
    made.push((await me.post(url, { name, description: `of ${name}`, tags: [quick] })).body)
  }
  const [a, b, c] = made
  trips.reset()
  const { status, body } = await me.put(url, [
    { ...c, position: 1 },
    { ...a, position: 2, name: "A's", tools: [pot], tags: [], public: true },
  ])
  expect([status, trips.count()]).toEqual([200, 2])
  expect(body).toEqual([
    { ...c, position: 1 },
    {
      ...a,
      position: 2,
      name: "A's",
      slug: "a-s",
      tools: [{ ...shown(pot), onHand: false }],
      tags: [],
      public: true,
    },
  ])
  const listed = async () => (await me.get(`${url}?orderBy=name&orderDirection=asc`)).body.items
  const before = await listed()
  expect(before).toContainEqual(b)

  const theirs = await make.cookbook()
  const missing = await me.put(url, [
    { ...a, name: "changed" },
    { ...b, id: theirs.id },
  ])
  expect([missing.status, missing.body.detail.message]).toEqual([404, "Not found."])
  const foreign = await me.put(url, [{ ...a, name: "changed", tags: [await make.tag()] }])
  expect([foreign.status, foreign.body.detail[0].loc]).toEqual([422, ["body", 0, "tags", 0, "id"]])
  expect(await listed()).toEqual(before)
  expect(await me.put(url, [])).toMatchObject({ status: 200, body: [] })
})

it("copies a cookbook, and deletes it", async () => {
  const { me, make, soups, quick } = await library()
  const { body: made } = await me.post(url, {
    name: "Book",
    position: 2,
    categories: [soups],
    tags: [quick],
    requireAllTags: false,
  })
  const copy = await me.post(`${url}/${made.id}/duplicate`, { name: "Copy" })
  expect(copy).toMatchObject({ status: 201 })
  expect(copy.body).toEqual({ ...made, id: copy.body.id, name: "Copy", position: 3, slug: "copy" })
  expect(copy.body.id).not.toBe(made.id)
  expect(await me.delete(`${url}/${made.id}`)).toMatchObject({ status: 200, body: made })
  expect((await me.delete(`${url}/${made.id}`)).status).toBe(400)
  expect((await me.get(url)).body.total).toBe(1)

  const theirs = `${url}/${(await make.cookbook()).id}`
  expect((await me.post(`${theirs}/duplicate`, { name: "x" })).status).toBe(404)
  expect((await me.put(theirs, { name: "x" })).status).toBe(404)
  expect((await me.patch(theirs, { name: "x" })).status).toBe(404)
  expect((await me.delete(theirs)).status).toBe(400)
})

it("refuses other groups' organizers, and invalid cookbooks", async () => {
  const { me, make } = await library()
  const { body: made } = await me.post(url, { name: "Book" })
  const foreign = { categories: make.category, tags: make.tag, tools: make.tool }
  for (const [list, of] of Object.entries(foreign)) {
    const body = { name: "x", [list]: [await of()] }
    for (const { status, body: refusal } of [
      await me.post(url, body),
      await me.put(`${url}/${made.id}`, body),
      await me.patch(`${url}/${made.id}`, body),
    ]) {
      expect([status, refusal.detail[0].loc]).toEqual([422, ["body", list, 0, "id"]])
    }
  }
  for (const body of [{}, { name: "" }, { name: "x", position: "first" }, { name: "x", tags: 1 }]) {
    expect((await me.post(url, body)).status).toBe(422)
  }
  expect((await me.put(`${url}/not-an-id`, { name: "x" })).status).toBe(422)
  expect((await me.get(`${url}/${made.id}`)).body.name).toBe("Book")
})

it("ignores an organizer that was deleted", async () => {
  const { me, soups, quick, pot } = await library()
  const { body: made } = await me.post(url, {
    name: "Book",
    categories: [soups],
    tags: [quick],
    tools: [pot],
  })
  await me.delete(`/api/organizers/categories/${soups.id}`)
  await me.delete(`/api/organizers/tags/${quick.id}`)
  expect((await me.get(`${url}/${made.id}`)).body).toMatchObject({
    categories: [],
    tags: [],
    tools: [{ id: pot.id }],
    recipes: [{ name: "all" }, { name: "pot" }],
  })
})

it("counts the recipes of each cookbook in one round trip", async () => {
  const { me, make, mine, soups, mains, quick, trips } = await library()
  const counted = {
    all: {},
    both: { categories: [soups, mains] },
    either: { categories: [soups, mains], requireAllCategories: false },
    quickSoups: { categories: [soups], tags: [quick] },
  }
  const ids: Record<string, string> = {}
  for (const [name, given] of Object.entries(counted))
    ids[name] = (await make.cookbook({ ...mine, ...given })).id
  await make.cookbook({ name: "of strangers" })
  trips.reset()
  const { body } = await me.get("/api/trpc/cookbooks.overview?input=%7B%7D")
  expect(trips.count()).toBe(1)
  const found = body.result.data as { id: string; recipeCount: number }[]
  expect(Object.fromEntries(found.map(({ id, recipeCount }) => [id, recipeCount]))).toEqual({
    [ids.all!]: 5,
    [ids.both!]: 1,
    [ids.either!]: 3,
    [ids.quickSoups!]: 2,
  })
})

it("narrows a cookbook's recipes in the web app, but not in REST", async () => {
  const { me, make, mine, soups, mains, vegan } = await library()
  const { id } = await make.cookbook({
    ...mine,
    categories: [soups, mains],
    requireAllCategories: false,
  })
  const asked = (path: string, input: object) =>
    me.get(`/api/trpc/recipes.${path}?input=${encodeURIComponent(JSON.stringify(input))}`)
  const input = { cookbook: id, tags: [vegan.slug], orderBy: "name", orderDirection: "asc" }
  const { body } = await asked("browse", input)
  expect(names({ body: body.result.data } as Answer)).toEqual(["all", "main vegan"])
  const found = await asked("found", input)
  expect(found.body.result.data.map(({ name }: { name: string }) => name)).toEqual([
    "all",
    "main vegan",
  ])
  expect(names(await me.get(`/api/recipes?cookbook=${id}&tags=${vegan.slug}`))).toHaveLength(3)
})

it("adds a new cookbook or a copy at the end, unless a position is given", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const stranger = as(await make.user())
  await stranger.post(url, { name: "Theirs", position: 40 })
  const position = async (answer: Promise<{ body: any }>) => (await answer).body.position
  const first = (await me.post(url, { name: "A" })).body
  expect(first.position).toBe(1)
  expect(await position(me.post(url, { name: "B" }))).toBe(2)
  expect(await position(me.post(url, { name: "C", position: 7 }))).toBe(7)
  expect(await position(me.post(`${url}/${first.id}/duplicate`, { name: "A2" }))).toBe(8)
  expect(await position(me.put(`${url}/${first.id}`, { name: "A" }))).toBe(1)
})
