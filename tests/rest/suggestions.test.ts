import { expect, it } from "vitest"
import { testApp } from "../support/app"

const url = "/api/recipes/suggestions"

async function pantry() {
  const site = await testApp()
  const user = await site.make.user()
  const mine = { groupId: user.groupId }
  const food = async (name: string) => site.make.food({ ...mine, name })
  const [egg, flour, milk, salt] = [
    await food("egg"),
    await food("flour"),
    await food("milk"),
    await food("salt"),
  ]
  const pan = await site.make.tool({ ...mine, name: "Pan" })
  const lines = (...foods: { id: string }[]) => foods.map(({ id }) => ({ foodId: id }))
  const omelette = await site.make.recipe({
    ...mine,
    name: "Omelette",
    ingredients: [...lines(egg, salt), { note: "love" }],
    tools: [pan],
  })
  const pancakes = await site.make.recipe({
    ...mine,
    name: "Pancakes",
    ingredients: lines(egg, flour, milk, milk),
    tools: [pan],
  })
  const bread = await site.make.recipe({ ...mine, name: "Bread", ingredients: lines(flour, salt) })
  await site.make.recipe({ ...mine, name: "Tea" })
  await site.tokenOf(user)
  return {
    ...site,
    user,
    mine,
    me: site.as(user),
    egg,
    flour,
    milk,
    salt,
    pan,
    omelette,
    pancakes,
    bread,
  }
}

const names = ({ body }: { body: any }) =>
  body.items.map(({ recipe, missingFoods, missingTools }: any) => [
    recipe.name,
    missingFoods.map(({ name }: { name: string }) => name),
    missingTools.map(({ name }: { name: string }) => name),
  ])

it("suggests recipes, those with the fewest missing ingredients first, in one round trip", async () => {
  const { me, egg, salt, flour, pan, trips } = await pantry()
  trips.reset()
  const answer = await me.get(`${url}?foods=${egg.id}&foods=${salt.id}`)
  expect([answer.status, trips.count()]).toEqual([200, 1])
  expect(names(answer)).toEqual([
    ["Omelette", [], ["Pan"]],
    ["Bread", ["flour"], []],
    ["Pancakes", ["flour", "milk"], ["Pan"]],
  ])
  expect(answer.body.items[1].missingFoods[0]).toMatchObject({ id: flour.id, label: null })
  const few = await me.get(`${url}?foods=${egg.id}&foods=${salt.id}&maxMissingFoods=1&limit=1`)
  expect(names(few)).toEqual([["Omelette", [], ["Pan"]]])
  const strict = `${url}?foods=${egg.id}&foods=${salt.id}&maxMissingTools=0`
  expect(names(await me.get(strict))).toEqual([["Bread", ["flour"], []]])
  expect(names(await me.get(`${strict}&tools=${pan.id}&maxMissingFoods=0`))).toEqual([
    ["Omelette", [], []],
  ])
})

it("counts tools on hand as available, unless asked not to; tools alone also find recipes", async () => {
  const { me, pan } = await pantry()
  await me.put(`/api/organizers/tools/${pan.id}`, { name: "Pan", onHand: true })
  const { body } = await me.get(`${url}?tools=${pan.id}`)
  expect(body.items.map(({ recipe }: any) => recipe.name)).toEqual(["Omelette", "Pancakes"])
  expect(names(await me.get(url))).toEqual([])
})

it("filters, orders, and reads only its own group", async () => {
  const { me, as, make, egg, flour, salt, pan } = await pantry()
  await me.put(`/api/organizers/tools/${pan.id}`, { name: "Pan", onHand: true })
  const all = `${url}?foods=${egg.id}&foods=${flour.id}&foods=${salt.id}`
  expect(names(await me.get(`${all}&maxMissingFoods=0&orderBy=name&orderDirection=asc`))).toEqual([
    ["Bread", [], []],
    ["Omelette", [], []],
  ])
  const unmarked = await me.get(`${all}&maxMissingFoods=0&includeToolsOnHand=false`)
  expect(names(unmarked)[1]).toEqual(["Omelette", [], ["Pan"]])
  const filter = encodeURIComponent('name = "Bread"')
  expect(names(await me.get(`${all}&queryFilter=${filter}`))).toEqual([["Bread", [], []]])
  await me.delete("/api/recipes/bread")
  expect(names(await me.get(`${all}&queryFilter=${filter}`))).toEqual([])
  expect((await as(await make.user()).get(all)).body).toEqual({ items: [] })
  expect((await me.get(`${url}?foods=egg`)).status).toBe(422)
  expect((await me.get(`${all}&limit=-1`)).status).toBe(422)
})

it("counts foods on hand as available, unless asked not to", async () => {
  const { me, egg, salt, flour, milk, trips } = await pantry()
  trips.reset()
  const said = await me.post("/api/trpc/foods.setOnHand", {
    ids: [flour.id, milk.id],
    onHand: true,
  })
  expect([said.body.result.data, trips.count()]).toEqual([{ count: 2 }, 2])
  expect((await me.get(`/api/foods/${flour.id}`)).body.extras).toEqual({ onHand: "true" })
  const asked = `${url}?foods=${egg.id}&foods=${salt.id}&orderBy=name`
  expect(names(await me.get(asked)).map(([, missing]: any) => missing)).toEqual([[], [], []])
  const unmarked = await me.get(`${asked}&includeFoodsOnHand=false`)
  expect(names(unmarked).map(([, missing]: any) => missing)).toEqual([
    [],
    ["flour"],
    ["flour", "milk"],
  ])
})

it("finds recipes for everything on hand, in one round trip", async () => {
  const { me, as, make, egg, salt, flour, trips } = await pantry()
  const ask = async (input: object, who = me) => {
    const query = encodeURIComponent(JSON.stringify(input))
    const { body } = await who.get(`/api/trpc/recipeSummaries.cookable?input=${query}`)
    return names({ body: body.result.data })
  }
  expect(await ask({})).toEqual([])
  const mark = (ids: string[], onHand: boolean) =>
    me.post("/api/trpc/foods.setOnHand", { ids, onHand })
  await mark([egg.id, salt.id, flour.id], true)
  trips.reset()
  expect(await ask({ maxMissingFoods: 1 })).toEqual([
    ["Bread", [], []],
    ["Pancakes", ["milk"], ["Pan"]],
    ["Omelette", ["love"], ["Pan"]],
  ])
  expect(trips.count()).toBe(1)
  expect(await ask({ maxMissingFoods: 0, maxMissingTools: 0 })).toEqual([["Bread", [], []]])
  await mark([flour.id], false)
  expect(await ask({ maxMissingFoods: 0 })).toEqual([])
  expect(await ask({}, as(await make.user()))).toEqual([])
})

it("matches lines without a food by their words, and lists what is missing", async () => {
  const { me, make, mine, egg, salt, flour } = await pantry()
  const pepper = await make.food({ ...mine, name: "black pepper", aliases: [{ name: "pepper" }] })
  const dish = (name: string, ...notes: string[]) =>
    make.recipe({
      ...mine,
      name,
      ingredients: [{ foodId: egg.id }, ...notes.map((note) => ({ note }))],
    })
  await dish("Seasoned", "salt and pepper", "2 tbsp warm water", "To serve:")
  await dish("Floured", "a little plain flour or cornstarch")
  await dish("Meat loaf", "500 g minced beef", "salt, pepper and nutmeg")
  const ids = [egg.id, salt.id, flour.id, pepper.id]
  await me.post("/api/trpc/foods.setOnHand", { ids, onHand: true })
  const ask = async (input: object) => {
    const query = encodeURIComponent(JSON.stringify(input))
    const { body } = await me.get(`/api/trpc/recipeSummaries.cookable?input=${query}`)
    return names({ body: body.result.data })
  }
  expect((await ask({ maxMissingFoods: 0 })).map(([name]: string[]) => name)).toEqual([
    "Bread",
    "Floured",
    "Seasoned",
  ])
  const [meatLoaf] = (await ask({})).filter(([name]: string[]) => name === "Meat loaf")
  expect(meatLoaf[1]).toEqual(["500 g minced beef", "salt, pepper and nutmeg"])
})
