import { expect, it } from "vitest"
import { type Answer, testApp } from "../support/app"

/** The statuses of calls that are all made before the first is answered, sorted. */
const statusesOf = async (calls: Promise<Answer>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()
const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

async function someone() {
  const test = await testApp()
  const user = await test.make.user()
  return { ...test, me: test.as(user), mine: { groupId: user.groupId, userId: user.id } }
}

it("creates all of eight recipes that get one name at the same moment", async () => {
  const { me } = await someone()
  const made = await Promise.all(times(8, () => me.post("/api/recipes", { name: "Soup" })))
  expect(made.map(({ body }) => body).sort()).toEqual(["soup", ...times(7, (i) => `soup-${i + 1}`)])
})

it.each(["foods", "units", "organizers/categories", "organizers/tags", "organizers/tools"])(
  "gives one name of %s to one of several simultaneous requests",
  async (list) => {
    const { me } = await someone()
    const url = `/api/${list}`
    expect(await statusesOf(times(4, () => me.post(url, { name: "Wanted" })))).toEqual([
      201, 400, 400, 400,
    ])
    const rows = await Promise.all(times(3, (i) => me.post(url, { name: `Row ${i}` })))
    const renamed = rows.map(({ body }) => me.put(`${url}/${body.id}`, { name: "Also wanted" }))
    expect(await statusesOf(renamed)).toEqual([200, 400, 400])
    expect((await me.get(url)).body.total).toBe(4)
  },
)

it("gives one address to one of several recipes that are renamed at once", async () => {
  const { me, make, mine } = await someone()
  const rows = await Promise.all(times(3, (i) => make.recipe({ ...mine, name: `Row ${i}` })))
  const renamed = rows.map(({ slug }) => me.patch(`/api/recipes/${slug}`, { name: "Wanted" }))
  expect(await statusesOf(renamed)).toEqual([200, 400, 400])
})

it.each([
  ["foods", "Food"],
  ["units", "Unit"],
])("keeps one of two %s that are merged into each other at once", async (list, word) => {
  const { me } = await someone()
  const [one, two] = await Promise.all(
    ["one", "two"].map(async (name) => (await me.post(`/api/${list}`, { name })).body.id),
  )
  const line = { quantity: 2, [word.toLowerCase()]: { id: one } }
  await me.post("/api/recipes", { name: "Soup", recipeIngredient: [line] })
  const merge = (from: string, to: string) =>
    me.put(`/api/${list}/merge`, { [`from${word}`]: from, [`to${word}`]: to })
  expect(await statusesOf([merge(one, two), merge(two, one)])).toEqual([200, 500])
  const { items } = (await me.get(`/api/${list}`)).body
  expect(items).toHaveLength(1)
  const { recipeIngredient } = (await me.get("/api/recipes/soup")).body
  expect(recipeIngredient[0][word.toLowerCase()]).toMatchObject({ id: items[0].id })
})

it("creates once what several recipes name first", async () => {
  const { me } = await someone()
  const recipe = (i: number) => ({
    name: `Recipe ${i}`,
    tags: ["new"],
    recipeIngredient: [{ food: { name: "new" }, unit: { name: "new" } }],
  })
  const made = times(5, (i) => me.post("/api/recipes", recipe(i)))
  expect(await statusesOf(made)).toEqual(times(5, () => 201))
  for (const list of ["foods", "units", "organizers/tags"]) {
    expect([list, (await me.get(`/api/${list}`)).body.total]).toEqual([list, 1])
  }
})

it("stores a recipe consistently under simultaneous replacements, and counts every rating", async () => {
  const { me, as, make, mine } = await someone()
  const { slug } = await make.recipe({ ...mine, name: "Soup" })
  const url = `/api/recipes/${slug}`
  const versions = times(5, (i) => ({
    name: "Soup",
    description: `of ${i}`,
    recipeIngredient: [`first of ${i}`, `second of ${i}`],
  }))
  expect(await statusesOf(versions.map((one) => me.put(url, one)))).toEqual(times(5, () => 200))
  const { body } = await me.get(url)
  expect(body.recipeIngredient.map(({ note }: { note: string }) => note)).toEqual([
    `first ${body.description}`,
    `second ${body.description}`,
  ])

  const mates = await Promise.all(times(5, () => make.user({ groupId: mine.groupId })))
  const rated = mates.map((mate, i) =>
    as(mate).post(`/api/users/${mate.id}/ratings/${slug}`, { rating: i }),
  )
  expect(await statusesOf(rated)).toEqual(times(5, () => 200))
  expect((await me.get(url)).body.rating).toBe(2.5)
})
