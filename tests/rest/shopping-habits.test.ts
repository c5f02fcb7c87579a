import { expect, it } from "vitest"
import type { Answer } from "../support/app"
import { household } from "../support/shopping-household"

const trpcData = (answer: Answer) => answer.body.result.data
const habits = "/api/trpc/shopping.habits"
const setFavorite = "/api/trpc/shopping.setFavorite"

it("lists items checked off more than once, most frequent first, also deleted ones", async () => {
  const { one, put, make, groupId } = await household()
  const milk = await make.food({ groupId, name: "milk" })
  const label = await make.label({ groupId, name: "Paper" })
  const gone = []
  for (let i = 0; i < 3; i++)
    gone.push(await put("", { foodId: milk.id, isFood: true, checked: true }))
  for (const note of ["Stamps", "stamps "]) await put(note, { checked: true, labelId: label.id })
  await put("Once", { checked: true })
  for (let i = 0; i < 2; i++) await put("Never ticked")
  for (const { id } of gone.slice(1)) await one.delete(`/api/groups/shopping/items/${id}`)

  const { favorites, often } = trpcData(await one.get(habits))
  expect(favorites).toEqual([])
  expect(often).toEqual([
    { foodId: milk.id, note: "", labelId: null, times: 3 },
    { foodId: null, note: expect.stringMatching(/^stamps$/i), labelId: label.id, times: 2 },
  ])
})

it("marks favorites for the whole group, and removes the mark", async () => {
  const { one, two, make, groupId } = await household()
  const food = await make.food({ groupId })
  for (const who of [one, two]) {
    const marked = await who.post(setFavorite, { data: { foodId: food.id }, on: true })
    expect(trpcData(marked)).toEqual({ on: true })
    await who.post(setFavorite, { data: { note: who === one ? "Candles" : "candles" }, on: true })
  }
  expect(trpcData(await two.get(habits)).favorites).toEqual([
    { foodId: food.id, note: "" },
    { foodId: null, note: "Candles" },
  ])
  await two.post(setFavorite, { data: { note: "CANDLES" }, on: false })
  expect(trpcData(await one.get(habits)).favorites).toHaveLength(1)

  // With the food the mark goes, or to the food it is merged into.
  const other = await make.food({ groupId })
  await one.put("/api/foods/merge", { fromFood: food.id, toFood: other.id })
  expect(trpcData(await one.get(habits)).favorites).toEqual([{ foodId: other.id, note: "" }])
  await one.delete(`/api/foods/${other.id}`)
  expect(trpcData(await one.get(habits)).favorites).toEqual([])
})

it("refuses invalid favorites, foods of other groups, and too many", async () => {
  const { one, as, make } = await household()
  for (const data of [{}, { note: " " }, { note: "x".repeat(501) }, { foodId: "milk" }, null])
    expect((await one.post(setFavorite, { data, on: true })).status).toBe(400)
  const theirs = await make.food()
  expect((await one.post(setFavorite, { data: { foodId: theirs.id }, on: true })).status).toBe(422)
  expect((await as(null).get(habits)).status).toBe(401)

  for (let i = 0; i < 200; i++)
    await one.post(setFavorite, { data: { note: `thing ${i}` }, on: true })
  const refused = await one.post(setFavorite, { data: { note: "one too many" }, on: true })
  expect(refused.status).toBe(400)
  expect(refused.body.error.data.said.code).toBe("shopping.tooManyFavorites")
  const other = as(await make.user())
  expect(trpcData(await other.get(habits))).toEqual({ favorites: [], often: [] })
})
