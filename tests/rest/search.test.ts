import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { foods, recipeIngredients, recipes, recipesToTags, tags } from "../../db/schema"
import { fillLibrary } from "../../scripts/bench/library"
import { randomFrom } from "../../scripts/random"
import { now } from "../../worker/lib/times"
import { testApp } from "../support/app"

const step = (text: string) => ({
  id: crypto.randomUUID(),
  title: "",
  text,
  ingredientReferences: [],
})

async function groupFixture() {
  const app = await testApp()
  const cook = await app.make.user()
  const { groupId } = cook
  const me = app.as(cook)
  const answer = (search: string, more = "") =>
    me.get(`/api/recipes?search=${encodeURIComponent(search)}${more}`)
  const found = async (search: string, more = "") => {
    const { status, body } = await answer(search, more)
    expect([status, body.total]).toEqual([200, body.items.length])
    return body.items.map(({ name }: { name: string }) => name)
  }
  return { ...app, cook, groupId, me, answer, found }
}

it("searches every text of a recipe", async () => {
  const { make, groupId, found } = await groupFixture()
  const saffron = await make.food({ groupId, name: "saffron", pluralName: "saffron threads" })
  const festive = await make.tag({ groupId, name: "Festive" })
  await make.recipe({
    groupId,
    name: "Risotto Milanese",
    description: "A golden classic",
    tags: [festive],
    ingredients: [{ foodId: saffron.id, note: "a generous pinch", originalText: "1 Prise Safran" }],
    recipeInstructions: [step("Toast the rice, then moisten it.")],
    notes: [{ title: "Tip", text: "Use a wide casserole." }],
  })
  await make.recipe({ groupId, name: "Porridge" })
  const words = [
    "milanese",
    "golden",
    "festive",
    "saffron",
    "threads",
    "generous",
    "prise",
    "moisten",
    "casserole",
  ]
  for (const word of words) expect([word, await found(word)]).toEqual([word, ["Risotto Milanese"]])
  expect(await found("quinoa")).toEqual([])
})

it("finds parts of words, in any letter case, with and without marks", async () => {
  const { make, groupId, found } = await groupFixture()
  await make.recipe({ groupId, name: "Crème Brûlée" })
  await make.recipe({ groupId, name: "Strawberry Smørrebrød" })
  await make.recipe({ groupId, name: "Weißbrot der Großmutter" })
  await make.recipe({ groupId, name: "番茄炒蛋面" })
  await make.recipe({ groupId, name: "Борщ" })
  const cases: [string, string][] = [
    ["creme", "Crème Brûlée"],
    ["BRÛLÉE", "Crème Brûlée"],
    ["rul", "Crème Brûlée"],
    ["berry", "Strawberry Smørrebrød"],
    ["awber", "Strawberry Smørrebrød"],
    ["smorrebrod", "Strawberry Smørrebrød"],
    ["st", "Strawberry Smørrebrød"],
    ["weissbrot", "Weißbrot der Großmutter"],
    ["mutter", "Weißbrot der Großmutter"],
    ["番", "番茄炒蛋面"],
    ["炒蛋", "番茄炒蛋面"],
    ["蛋", "番茄炒蛋面"],
    ["борщ", "Борщ"],
  ]
  for (const [search, name] of cases)
    expect([search, await found(search)]).toEqual([search, [name]])
})

it("finds misspelled words, where nothing has the exact word", async () => {
  const { make, groupId, found } = await groupFixture()
  await make.recipe({ groupId, name: "Broccoli gratin" })
  await make.recipe({ groupId, name: "Cauliflower curry" })
  for (const word of ["brocoli", "broccolli", "borccoli", "broccali"]) {
    expect([word, await found(word)]).toEqual([word, ["Broccoli gratin"]])
  }
  expect(await found("califlower")).toEqual(["Cauliflower curry"])
  expect(await found("cauliflowr")).toEqual(["Cauliflower curry"])
  await make.recipe({ groupId, name: "Brocoli as the French write it" })
  expect(await found("brocoli")).toEqual(["Brocoli as the French write it"])
})

it("lists matches in names first, then those with more of the words", async () => {
  const { make, groupId, found } = await groupFixture()
  const texts = (name: string, description: string) => make.recipe({ groupId, name, description })
  await texts("Tomato soup", "")
  await texts("Soup", "of a ripe tomato and basil")
  await texts("Soup of tomato", "")
  await texts("Bread", "with tomato and basil, no soup")
  await texts("Basil pesto", "")
  await texts("Toast", "")
  expect(await found("tomato soup")).toEqual(["Tomato soup", "Soup of tomato", "Bread", "Soup"])
  expect(await found("tomato basil soup")).toEqual([
    "Bread",
    "Soup",
    "Soup of tomato",
    "Tomato soup",
    "Basil pesto",
  ])
  expect(await found('"tomato soup"')).toEqual(["Tomato soup"])
  expect(await found('"mato soup"')).toEqual(["Tomato soup"])
  expect(await found("tomato basil", "&orderBy=name&orderDirection=asc")).toEqual([
    "Bread",
    "Soup",
    "Basil pesto",
    "Soup of tomato",
    "Tomato soup",
  ])
})

it("treats any query as text", async () => {
  const { make, groupId, found } = await groupFixture()
  await make.recipe({ groupId, name: "Soup NEAR (you) AND name: x" })
  await make.recipe({ groupId, name: "l'orange" })
  for (const search of ["", "  ", "!?.", '""']) expect(await found(search)).toHaveLength(2)
  const odd = [
    '"',
    "soup*",
    "soup^2",
    "-soup",
    "name:soup",
    "soup AND",
    "NEAR(soup you)",
    "soup' OR 1=1 --",
    'soup" OR "x',
    "{soup}",
    "soup + you",
  ]
  for (const search of odd.slice(1)) {
    expect([search, await found(search)]).toEqual([
      search,
      expect.arrayContaining(["Soup NEAR (you) AND name: x"]),
    ])
  }
  expect(await found("🍕")).toEqual([])
  expect(await found("l'orange")).toEqual(["l'orange"])
  expect(await found("x".repeat(500))).toEqual([])
  expect(await found(Array.from({ length: 40 }, (_, i) => `zzqq${i}`).join(" "))).toEqual([])
})

it("combines with filters and pages, in one round trip", async () => {
  const { make, groupId, me, answer, trips } = await groupFixture()
  const tag = await make.tag({ groupId, name: "Vegan" })
  for (let i = 0; i < 7; i++) {
    await make.recipe({ groupId, name: `Soup ${i}`, tags: i % 2 ? [tag] : [], rating: i })
  }
  const page = async (more: string) => {
    const { body } = await answer("soup lentil", more)
    return [body.total, body.items.map(({ name }: { name: string }) => name).join()]
  }
  expect(await page("&perPage=3&page=2")).toEqual([7, "Soup 3,Soup 2,Soup 1"])
  expect(await page("&perPage=3&page=-1")).toEqual([7, "Soup 0"])
  expect(await page("&tags=vegan")).toEqual([3, "Soup 5,Soup 3,Soup 1"])
  expect(await page("&queryFilter=rating<3&perPage=2")).toEqual([3, "Soup 2,Soup 1"])
  expect(await page("&orderBy=rating:asc&perPage=2")).toEqual([7, "Soup 1,Soup 2"])
  trips.reset()
  await answer("soup", "&tags=vegan")
  expect(trips.count()).toBe(1)

  const long = Array.from({ length: 16 }, (_, i) => `rating <> ${i + 10}`).join(" AND ")
  const everything = `&tags=vegan&categories=x&tools=x&foods=${tag.id}&queryFilter=${long}`
  expect(await page(everything)).toEqual([0, ""])
  expect(await page(`&tags=vegan&queryFilter=${long}`)).toEqual([3, "Soup 5,Soup 3,Soup 1"])
  expect(await page(`&tags=vegan&queryFilter=${long}&page=-1&perPage=2`)).toEqual([3, "Soup 1"])
  const { body } = await me.get(`/api/recipes?tags=vegan&queryFilter=${long}&orderBy=rating`)
  expect(body.items.map(({ rating }: { rating: number }) => rating)).toEqual([5, 3, 1])
})

it("lists for the web without counting, with the caller's rating", async () => {
  const { make, groupId, cook, tokenOf, app, me, trips } = await groupFixture()
  for (const name of ["Leek soup", "Pea soup", "Onion soup"]) {
    await make.recipe({ groupId, name, totalMinutes: name.length })
  }
  const browse = async (input: object) => {
    const query = encodeURIComponent(JSON.stringify(input))
    const response = await app.request(`/api/trpc/recipes.browse?input=${query}`, {
      headers: { authorization: `Bearer ${await tokenOf(cook)}` },
    })
    const { result, error } = (await response.json()) as any
    expect(error).toBeUndefined()
    return { ...result.data, names: result.data.items.map(({ name }: any) => name) }
  }
  await me.post(`/api/users/${cook.id}/ratings/pea-soup`, { rating: 4, isFavorite: true })
  trips.reset()
  expect(await browse({ search: "soup", perPage: 2 })).toMatchObject({
    names: ["Onion soup", "Pea soup"],
    nextPage: 2,
    items: [
      { isFavorite: false, myRating: null },
      { isFavorite: true, myRating: 4, locked: false },
    ],
  })
  expect(trips.count()).toBe(1)
  expect(await browse({ search: "soup", perPage: 2, page: 2 })).toMatchObject({
    names: ["Leek soup"],
    nextPage: null,
  })
  expect((await browse({ favorites: true })).names).toEqual(["Pea soup"])
  expect((await browse({ rating: 3.5 })).names).toEqual(["Pea soup"])
  expect((await browse({ maxMinutes: 9, search: "soup" })).names).toEqual(
    ["Leek soup", "Pea soup"].reverse(),
  )
})

it("keeps the index current through changes", async () => {
  const { make, groupId, found, db, me } = await groupFixture()
  const tag = await make.tag({ groupId, name: "Quick" })
  const food = await make.food({ groupId, name: "zucchini" })
  const made = await make.recipe({
    groupId,
    name: "Pancakes",
    tags: [tag],
    ingredients: [{ foodId: food.id }],
  })
  expect([await found("quick"), await found("zucchini")]).toEqual([["Pancakes"], ["Pancakes"]])

  await db.update(tags).set({ name: "Speedy" }).where(eq(tags.id, tag.id))
  await db.update(foods).set({ name: "courgette" }).where(eq(foods.id, food.id))
  expect(await found("quick zucchini")).toEqual([])
  expect([await found("speedy"), await found("courgette")]).toEqual([["Pancakes"], ["Pancakes"]])

  await db.delete(tags).where(eq(tags.id, tag.id))
  await db.delete(foods).where(eq(foods.id, food.id))
  expect(await found("speedy courgette")).toEqual([])

  const other = await make.tag({ groupId, name: "Sweet" })
  await db.insert(recipesToTags).values({ groupId, recipeId: made.id, tagId: other.id })
  await db.update(recipes).set({ name: "Crêpes", indexedAt: now() }).where(eq(recipes.id, made.id))
  expect([await found("pancakes"), await found("sweet"), await found("crepes")]).toEqual([
    [],
    ["Crêpes"],
    ["Crêpes"],
  ])

  await me.delete("/api/recipes/pancakes")
  expect(await found("crepes")).toEqual([])
  await db.update(recipes).set({ deletedAt: null }).where(eq(recipes.id, made.id))
  expect(await found("crepes")).toEqual(["Crêpes"])
  await db.delete(recipes).where(eq(recipes.id, made.id))
  expect(await found("crepes")).toEqual([])
})

it("finds nothing of another group, also by its words", async () => {
  const { make, found } = await groupFixture()
  await make.recipe({ name: "Their broccoli" })
  for (const search of ["broccoli", "brocoli", "occo", "their"])
    expect(await found(search)).toEqual([])
})

it("finds all recipes with a part of a word in name, description or ingredients", async () => {
  const { groupId, cook, driver, db, found } = await groupFixture()
  await fillLibrary(driver, { groupId, userId: cook.id, recipes: 150, seed: 7 })
  const notes = await db.select().from(recipeIngredients)
  const rows = (await db.select().from(recipes)).map(({ id, name, description }) => ({
    name,
    text: [name, description, ...notes.filter((n) => n.recipeId === id).map(({ note }) => note)]
      .join(" ")
      .toLowerCase(),
  }))
  const random = randomFrom(11)
  for (let i = 0; i < 40; i++) {
    const word = random.pick(random.pick(rows).text.match(/[a-z]{3,}/g)!)
    const from = random.below(word.length - 2)
    const piece = word.slice(from, from + random.between(3, word.length - from))
    const names = new Set(await found(piece, "&perPage=-1"))
    const missed = rows.filter(({ name, text }) => text.includes(piece) && !names.has(name))
    expect([piece, missed]).toEqual([piece, []])
  }
})
