import { expect, it } from "vitest"
import { cooklang } from "../../../worker/import/archives/cooklang"
import { readCooklang } from "../../../worker/import/cooklang"
import { filesInMemory } from "../../support/files-in-memory"

const pancakes = `---
title: Lemon pancakes
servings: 4
time:
  prep: 10 minutes
cook time: 15 minutes
tags: [breakfast, quick]
course: Breakfast
source: https://example.org/pancakes
difficulty: easy
---

> For a Sunday
>
> Best with sour lemons.

= Batter

Whisk @eggs{3} and @milk{1 1/2%cups} in a #mixing bowl{}. -- not too long

Stir in @flour{200%g}(sifted) and a pinch of @salt, [- or
none -] then rest for ~{20%minutes}.

== Finish ==

Fry in a #pan with @?butter{a little}, \\@home as
anywhere. Dust the @flour over.
`

const readOne = async (content: Record<string, unknown>, at = 0) =>
  (await cooklang.open(filesInMemory(content), { locale: "en-US" }))[at]!.read()

it("reads a recipe with every feature of the language", async () => {
  const recipe = await readOne({ "Lemon Pancakes.cook": pancakes, "Lemon Pancakes.jpg": "jpeg" })
  expect(recipe).toMatchObject({
    name: "Lemon pancakes",
    recipeYield: "4 servings",
    prepTime: "10 minutes",
    performTime: "15 minutes",
    totalMinutes: 25,
    tags: ["breakfast", "quick"],
    categories: ["Breakfast"],
    orgURL: "https://example.org/pancakes",
    extras: { difficulty: "easy" },
    tools: ["mixing bowl", "pan"],
    picture: { file: "Lemon Pancakes.jpg" },
  })
  expect(recipe.lines).toEqual([
    { title: "Batter", text: "3 eggs", quantity: 3, unit: null, food: "eggs", note: "" },
    { text: "1 1/2 cups milk", quantity: 1.5, unit: "cups", food: "milk", note: "" },
    { text: "200 g flour, sifted", quantity: 200, unit: "g", food: "flour", note: "sifted" },
    { text: "salt", quantity: null, unit: null, food: "salt", note: "" },
    { title: "Finish", text: "a little butter, optional" },
  ])
  expect(recipe.steps).toEqual([
    { title: "Batter", text: "Whisk eggs and milk in a mixing bowl." },
    { text: "Stir in flour and a pinch of salt, then rest for 20 minutes." },
    { title: "Finish", text: "Fry in a pan with butter, @home as anywhere. Dust the flour over." },
  ])
  expect(recipe.notes).toEqual([
    { title: "For a Sunday", text: "Best with sour lemons." },
    { title: "Comments", text: "or none\nnot too long" },
  ])
})

it("assigns categories by folders, with the pictures of steps", async () => {
  const files = {
    "kitchen/Soups/Broth.cook": "Simmer @bones{1%kg}.\n\nStrain.",
    "kitchen/Soups/Broth.2.png": "png",
    "kitchen/Bread.cook": ">> tags: rye, slow\nBake @dough{1}.",
    "kitchen/readme.txt": "mine",
  }
  expect(await cooklang.recognises(filesInMemory(files))).toBe(true)
  expect(await readOne(files)).toMatchObject({
    name: "Broth",
    categories: ["Soups"],
    assets: [{ name: "Step 2.png", file: { file: "kitchen/Soups/Broth.2.png" } }],
    remarks: [{ kind: "guessed", code: "remarks.folderAsCategory" }],
  })
  expect(await readOne(files, 1)).toMatchObject({
    name: "Bread",
    categories: [],
    tags: ["rye", "slow"],
    remarks: [],
  })
})

it("refuses an archive without recipes with a message", async () => {
  const files = filesInMemory({ "notes.txt": "nothing" })
  expect(await cooklang.recognises(files)).toBe(false)
  await expect(cooklang.open(files, { locale: "en-US" })).rejects.toThrow(/\.cook/)
})

it("states the amount of an ingredient at each use, and lists each use", () => {
  const recipe = readCooklang("Melt @sugar{50%g}.\n\nAdd @sugar{100%g} and stir the @sugar.")
  expect(recipe.steps.map(({ text }) => text)).toEqual([
    "Melt 50 g sugar.",
    "Add 100 g sugar and stir the sugar.",
  ])
  expect(recipe.ingredients.map(({ quantity }) => quantity)).toEqual(["50", "100"])
})

it("reads a paragraph of only ingredients as a list", () => {
  const recipe = readCooklang("@rice{1%cup}, @water{2%cups}\n\nBoil it all.")
  expect(recipe.steps).toEqual([{ title: "", text: "Boil it all." }])
  expect(recipe.ingredients).toHaveLength(2)
})

it("reads each line as a step where a file has no empty lines", () => {
  const recipe = readCooklang(">> servings: 2\nBoil the @pasta{200%g}.\nDrain it.\nServe.")
  expect(recipe).toMatchObject({ isByLine: true, metadata: { servings: "2" } })
  expect(recipe.steps).toHaveLength(3)
  expect(readCooklang("Boil the pasta\nuntil it is done.").steps).toHaveLength(1)
})

it.each([
  ["Message me @ example", "Message me @ example", []],
  ["Message @ example{}", "Message @ example{}", []],
  ["Recipe # 10{}", "Recipe # 10{}", []],
  ["It is ~ {5}", "It is ~ {5}", []],
  ["Add @chilli⸫ then bake", "Add chilli⸫ then bake", ["chilli"]],
  ["Top with @1000 island dressing{ }", "Top with 1000 island dressing", ["1000 island dressing"]],
  ["Add @? thyme", "Add @? thyme", []],
  ["Add some @🧂", "Add some 🧂", ["🧂"]],
  ["hello ---\nsourced: me\n---", "hello --- sourced: me ---", []],
  ["Use @./sauces/Hollandaise{150%g} now", "Use Hollandaise now", ["Hollandaise"]],
  ["Use @white wine|wine{} now", "Use wine now", ["white wine"]],
])("reads %s as the specification says", (source, text, names) => {
  const recipe = readCooklang(source)
  expect(recipe.steps).toEqual([{ title: "", text }])
  expect(recipe.ingredients.map(({ name }) => name)).toEqual(names)
})
