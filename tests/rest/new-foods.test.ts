import { expect, it } from "vitest"
import { address, html, importFixture, pageOf, soup } from "../support/import-fixture"

const page = {
  ...soup,
  image: undefined,
  recipeIngredient: [
    "200 g flour",
    "3 courgettes, grated",
    "200 g goat milk",
    "2 tbsp salt and pepper",
    "some love",
  ],
}

async function imported() {
  const test = await importFixture({ [address]: () => html(pageOf(page)) })
  const { make, user, me, web } = test
  const { groupId } = user
  await make.unit({ groupId, name: "gram", abbreviation: "g" })
  await make.unit({ groupId, name: "tablespoon", abbreviation: "tbsp" })
  await make.food({ groupId, name: "flour" })
  const milk = await make.food({ groupId, name: "milk" })
  const made = await web("createFromUrl", { data: { url: address } })
  const ask = async (procedure: string, input: object) =>
    (
      await me.get(
        `/api/trpc/foods.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
      )
    ).body.result.data
  const tell = async (procedure: string, input: object) =>
    (await me.post(`/api/trpc/foods.${procedure}`, input)).body
  const lines = async () => {
    const { body } = await me.get("/api/recipes/lentil-soup")
    return body.recipeIngredient.map(({ food, note }: any) => [food?.name ?? null, note])
  }
  const queue = (await ask("toReview", {})).items as { id: string; name: string }[]
  const idOf = (name: string) => queue.find((food) => food.name === name)!.id
  return { ...test, milk, made, ask, tell, lines, idOf }
}

it("creates foods of an import and queues them, and leaves notes as text", async () => {
  const { made, ask, lines } = await imported()
  expect(made).toMatchObject({ slug: "lentil-soup", newFoods: 2 })
  expect(await lines()).toEqual([
    ["flour", ""],
    ["courgette", "grated"],
    ["goat milk", ""],
    [null, "salt and pepper"],
    [null, "some love"],
  ])
  expect(await ask("toReview", { recipeId: made.recipeId })).toMatchObject({
    total: 2,
    items: [
      {
        name: "courgette",
        pluralName: "courgettes",
        recipes: 1,
        examples: [{ text: "3 courgettes, grated", slug: "lentil-soup" }],
        similar: [],
      },
      { name: "goat milk", pluralName: null, similar: [{ name: "milk" }] },
    ],
  })
  expect(await ask("countToReview", {})).toEqual({ count: 2 })
})

it("keeps a new food, merges one into another as an alias, and turns one back into text", async () => {
  const { ask, tell, lines, idOf, milk, me } = await imported()
  await tell("replace", { id: idOf("goat milk"), by: milk.id })
  await tell("leaveAsText", { ids: [idOf("courgette")] })
  expect(await lines()).toEqual([
    ["flour", ""],
    [null, "courgettes, grated"],
    ["milk", ""],
    [null, "salt and pepper"],
    [null, "some love"],
  ])
  const { body } = await me.get(`/api/foods/${milk.id}`)
  expect(body.aliases).toEqual([{ name: "goat milk" }])
  expect(await ask("countToReview", {})).toEqual({ count: 0 })
})

it("counts a kept or changed food as reviewed", async () => {
  const { ask, tell, me, idOf } = await imported()
  await tell("keep", { ids: [idOf("courgette")] })
  await me.patch(`/api/foods/${idOf("goat milk")}`, { name: "goat’s milk" })
  expect(await ask("countToReview", {})).toEqual({ count: 0 })
  // What was looked at is a food like any other.
  await tell("leaveAsText", { ids: [idOf("courgette")] })
  expect((await me.get(`/api/foods/${idOf("courgette")}`)).status).toBe(200)
})

it("neither shows nor changes the queue of another group", async () => {
  const { as, make, ask, idOf, milk } = await imported()
  const stranger = as(await make.user())
  const theirs = await stranger.get("/api/trpc/foods.toReview?input=%7B%7D")
  expect(theirs.body.result.data).toEqual({ total: 0, items: [] })
  const ids = [idOf("courgette")]
  await stranger.post("/api/trpc/foods.keep", { ids })
  await stranger.post("/api/trpc/foods.leaveAsText", { ids })
  await stranger.post("/api/trpc/foods.replace", { id: ids[0], by: milk.id })
  expect((await ask("toReview", {})).total).toBe(2)
  const refused = await stranger.post("/api/trpc/foods.keep", { ids: ["no id"] })
  expect(refused.status).toBe(400)
})
