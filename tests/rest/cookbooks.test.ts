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
  // Signs in, which is a round trip of the tests' own.
  await me.get("/api/recipes?perPage=0")
  return { ...test, user, me, mine, soups, mains, quick, vegan, pot }
}

it("lists what a cookbook holds: every kind, and all or any of a kind", async () => {
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

it("lists it in one round trip with order, page, search and filter", async () => {
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

it("finds the cookbook by id in any spelling, and of one slug the first", async () => {
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
