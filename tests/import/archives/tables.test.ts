import { expect, it } from "vitest"
import { csvTable } from "../../../worker/import/archives/csv"
import { myRecipeBox } from "../../../worker/import/archives/my-recipe-box"
import { planToEat } from "../../../worker/import/archives/plan-to-eat"
import type { ArchiveReader } from "../../../worker/import/archives/reader"
import { filesInMemory } from "../../support/files-in-memory"

const recipesOf = async (reader: ArchiveReader, files: Record<string, unknown>) => {
  const entries = await reader.open(filesInMemory(files), { locale: "en-US" })
  return Promise.all(entries.map((entry) => entry.read()))
}

const planned = `Title,Course,Cuisine,Description,Source,Url,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Photo Url,Calories,Sodium,Created At,Private
Lentil pot,Main Course,Indian,"Two
lines",A book,https://example.org/pot,10,50,60,4,1 pot,", Base
2 cup lentils, rinsed
, To serve
1 bunch coriander
","Rinse them.
Cook them.","quick, one POT",4,https://example.org/pot.jpg,300,1 g,2022-05-06 07:08:09,yes
,,,,,,,,,,,Nameless,,,,,,,,
Toast,,,,Mother,not an address,,,,,2 slices,Bread,Toast it.,,,,,,,
`

it("reads Plan to Eat, zipped and as a plain file", async () => {
  for (const files of [{ "export/plan.csv": planned }, { "plan.csv": planned }]) {
    expect(await planToEat.recognises(filesInMemory(files))).toBe(true)
    const [pot, toast, ...none] = await recipesOf(planToEat, files)
    expect(none).toEqual([])
    expect(pot).toMatchObject({
      name: "Lentil pot",
      description: "Two\nlines",
      recipeYield: "4 servings",
      prepTime: "10 minutes",
      performTime: "50 minutes",
      totalTime: "1 hour",
      lines: [
        { title: "Base", text: "2 cup lentils, rinsed" },
        { title: "To serve", text: "1 bunch coriander" },
      ],
      steps: [{ text: "Rinse them." }, { text: "Cook them." }],
      tags: ["Quick", "One Pot"],
      categories: ["Main Course"],
      nutrition: { calories: "300", sodiumContent: "1000" },
      rating: 4,
      orgURL: "https://example.org/pot",
      dateAdded: "2022-05-06",
      picture: { address: "https://example.org/pot.jpg" },
      extras: { Cuisine: "Indian", Source: "A book", Yield: "1 pot" },
    })
    expect(toast).toMatchObject({
      recipeYield: "2 slices",
      orgURL: null,
      picture: null,
      extras: { Source: "Mother", source: "not an address" },
    })
  }
})

const boxed = `title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,favorite,rating,categories,tags,video,source,originalPicture,
Potato cakes,Crisp,10,15,30,55,6 cakes,"500 g potatoes
1 egg","Grate.

Fry.","Serve hot.
With apple.","calories : 150 kcal
sodium : 396 mg
transFat : 1 g",true,5,Sides;Snacks,Fried,https://video.example.org/1,https://example.org/cakes,https://example.org/cakes.jpg,
Shifted,,5,,,,,An apple,Eat it.,,,false,,Fruit,,,,https://example.org/apple,https://example.org/apple.jpg
`

it("reads My Recipe Box, also rows with an extra field", async () => {
  const files = { "recipes.csv": boxed }
  expect(await myRecipeBox.recognises(filesInMemory(files))).toBe(true)
  const [cakes, shifted] = await recipesOf(myRecipeBox, files)
  expect(cakes).toMatchObject({
    name: "Potato cakes",
    recipeYield: "6 cakes",
    prepTime: "10 minutes",
    performTime: "15 minutes",
    totalTime: "55 minutes",
    lines: [{ text: "500 g potatoes" }, { text: "1 egg" }],
    steps: [{ text: "Grate." }, { text: "Fry." }],
    notes: [
      { title: "", text: "Serve hot." },
      { title: "", text: "With apple." },
      { title: "", text: "https://video.example.org/1" },
    ],
    nutrition: { calories: "150", sodiumContent: "396" },
    isFavorite: true,
    rating: 5,
    categories: ["Sides", "Snacks"],
    tags: ["Fried"],
    orgURL: "https://example.org/cakes",
    picture: { address: "https://example.org/cakes.jpg" },
    extras: { inactiveTime: "30", nutrition: "transFat : 1 g" },
  })
  expect(shifted).toMatchObject({
    orgURL: "https://example.org/apple",
    picture: { address: "https://example.org/apple.jpg" },
    notes: [],
    extras: {},
  })
})

it("distinguishes the two, and refuses other tables with a message", async () => {
  const mine = filesInMemory({ "a.csv": "name,amount\nEgg,2\n" })
  expect(await planToEat.recognises(filesInMemory({ "a.csv": boxed }))).toBe(false)
  expect(await myRecipeBox.recognises(filesInMemory({ "a.csv": planned }))).toBe(false)
  for (const reader of [planToEat, myRecipeBox]) {
    expect(await reader.recognises(mine)).toBe(false)
    await expect(reader.open(mine, { locale: "en-US" })).rejects.toThrow(/a CSV file with/)
  }
})

it("reads columns named like object members, and no missing ones", async () => {
  const hostile = `Title,Ingredients,Directions,Prep Time,constructor,__proto__,toString\nSoup,1 leek,Boil it.,,one,two,\n`
  const [soup] = await recipesOf(planToEat, { "plan.csv": hostile })
  expect(Object.entries(soup!.extras!)).toEqual([
    ["constructor", "one"],
    ["__proto__", "two"],
  ])
})

it("reads rows in time proportional to their size, and refuses tables that are too large", async () => {
  const head = "Title,Ingredients,Directions,Prep Time"
  const columns = Array.from({ length: 900 }, (_, i) => `c${i}`).join(",")
  const rows = csvTable(`${head},${columns}\n${"Soup\n".repeat(50_000)}`)
  expect(rows).toHaveLength(50_000)
  expect([Object.keys(rows[0]!), rows[0]!.c7]).toEqual([["Title"], ""])
  for (const table of [`${head}\n${"a\n".repeat(100_001)}`, `${head}${",x".repeat(1000)}\na`])
    expect(() => csvTable(table)).toThrow("The limit is")
})
