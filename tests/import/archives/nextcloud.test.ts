import { expect, it } from "vitest"
import { nextcloud } from "../../../worker/import/archives/nextcloud"
import { filesInMemory } from "../../support/files-in-memory"
import { readAll } from "./read-all"

const soup = {
  "@context": "http://schema.org",
  "@type": "Recipe",
  "@id": "https://example.org/soup/#recipe",
  name: "Barley Soup",
  author: { "@type": "Person", name: "Ada" },
  description: "Warm &amp; simple.",
  datePublished: "2020-07-13T16:48:25+00:00",
  image: "https://example.org/soup.jpg",
  recipeYield: 4,
  prepTime: "PT0H15M",
  cookTime: "PT1H10M",
  recipeIngredient: ["For the broth:", "2 l water", "1 onion, chopped", "200 g barley"],
  recipeInstructions: [{ "@type": "HowToStep", text: "1. Boil." }, "2. Add the rest."],
  aggregateRating: { "@type": "AggregateRating", ratingValue: "5" },
  recipeCategory: "Main Course",
  recipeCuisine: ["Scottish", "Danish"],
  keywords: "warm, barley soup,Warm",
  nutrition: { "@type": "NutritionInformation", calories: "134 kcal", transFatContent: "1 g" },
  tool: ["Pot", "Pot"],
  video: { contentUrl: "https://example.org/soup.mp4" },
  url: "https://example.org/soup/",
  somethingNew: { deep: [1] },
}

it("reads schema.org recipes in folders, and stores unknown members", async () => {
  const files = filesInMemory({
    "Cookbook/Soups/Barley Soup/recipe.json": soup,
    "Cookbook/Soups/Barley Soup/full.jpg": "picture",
    "Cookbook/Soups/Barley Soup/thumb.jpg": "a much smaller one, which takes more bytes",
    "Cookbook/.hidden/recipe.json": soup,
    "Cookbook/Other/.recipe.json": soup,
    "Cookbook/index.json": [],
  })
  expect(await nextcloud.recognises(files)).toBe(true)
  const [entry] = await nextcloud.open(files, { locale: "en-US" })
  expect(entry).toMatchObject({
    key: "Cookbook/Soups/Barley Soup/recipe.json",
    label: "Barley Soup",
  })
  expect(await entry!.read()).toMatchObject({
    name: "Barley Soup",
    description: "Warm & simple.",
    recipeYield: "4 servings",
    prepTime: "15 minutes",
    performTime: "1 hour 10 minutes",
    totalMinutes: 85,
    lines: [
      { title: "For the broth", text: "2 l water" },
      { text: "1 onion, chopped" },
      { text: "200 g barley" },
    ],
    steps: [{ text: "Boil." }, { text: "Add the rest." }],
    tags: ["warm", "barley soup"],
    categories: ["Main Course"],
    tools: ["Pot"],
    nutrition: { calories: "134" },
    orgURL: "https://example.org/soup/",
    dateAdded: "2020-07-13",
    extras: {
      author: "Ada",
      video: "https://example.org/soup.mp4",
      recipeCuisine: "Scottish, Danish",
      "nutrition transFatContent": "1 g",
      somethingNew: '{"deep":[1]}',
    },
    picture: { file: "Cookbook/Soups/Barley Soup/full.jpg" },
    remarks: [
      {
        kind: "mapped",
        code: "remarks.keptAsDetails",
        values: { names: expect.stringContaining("something new") },
      },
      {
        kind: "leftOut",
        code: "remarks.ofThePage",
        values: { names: expect.stringContaining("aggregate rating") },
      },
    ],
  })
})

it("uses the address of a picture where there is no file", async () => {
  const [recipe] = await readAll(nextcloud, { "Soup/recipe.json": soup })
  expect(recipe).toMatchObject({ picture: { address: "https://example.org/soup.jpg" } })
})

it("does not read a Unix time of zero as a date", async () => {
  const dates = async (dateCreated: string) => {
    const [recipe] = await readAll(nextcloud, { "Soup/recipe.json": { ...soup, dateCreated } })
    return typeof recipe === "string" ? recipe : recipe?.dateAdded
  }
  expect(await dates("0")).toBe("2020-07-13")
  expect(await dates("1607461134")).toBe("2020-12-08")
  expect(await dates("2021-01-19T14:29:00+0000")).toBe("2021-01-19")
})

it("says what is expected, and what is wrong with a file", async () => {
  const open = (files: Record<string, unknown>) =>
    nextcloud.open(filesInMemory(files), { locale: "en-US" })
  await expect(open({ "recipe.txt": "soup" })).rejects.toThrow(/Nextcloud Cookbook/)
  expect(await nextcloud.recognises(filesInMemory({ "a/recipe.json": { steps: [] } }))).toBe(false)
  const texts = await readAll(nextcloud, {
    "a/recipe.json": "{",
    "b/recipe.json": [],
    "c/recipe.json": { "@type": "Person", name: "Ada" },
    "d/recipe.json": { "@type": "Recipe", name: " " },
    "e/notes.json": { name: "Says not what it is", recipeIngredient: ["1 egg"] },
  })
  expect(texts).toEqual([
    "recipe.json is not JSON, or is incomplete.",
    "There is no recipe in this file.",
    "There is no recipe in this file.",
    "This recipe has no name.",
    expect.objectContaining({ name: "Says not what it is" }),
  ])
})
