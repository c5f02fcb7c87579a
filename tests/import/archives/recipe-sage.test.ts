import { strToU8 } from "fflate"
import { expect, it } from "vitest"
import { recipeSage } from "../../../worker/import/archives/recipe-sage"
import { filesInMemory } from "../../support/files-in-memory"

const stew = {
  "@context": "http://schema.org",
  "@type": "Recipe",
  identifier: "5b1c",
  datePublished: "2021-02-03T04:05:06.000Z",
  description: "Slow.",
  image: ["https://images.example.org/stew.jpg", `data:image/png;base64,${btoa("png")}`],
  name: "Bean stew",
  prepTime: "PT20M",
  totalTime: "PT2H",
  recipeIngredient: ["[Stew]", "500 g beans", "1 onion"],
  recipeInstructions: [
    { "@type": "HowToSection", name: "Day one" },
    { "@type": "HowToStep", text: "Soak the beans." },
    { "@type": "HowToSection", text: "[Day two]" },
    { "@type": "HowToStep", text: "Cook them." },
  ],
  recipeYield: "6",
  recipeCategory: ["dinner", "beans"],
  creditText: "Uncle Jo",
  isBasedOn: "https://example.org/stew",
  comment: [{ "@type": "Comment", name: "Author Notes", text: "Salt late." }],
  aggregateRating: { "@type": "AggregateRating", ratingValue: "4", bestRating: "5" },
  nutrition: { calories: "320 kcal", sodiumContent: "20 mg", transFatContent: "1 g" },
}

const entriesOf = (files: Record<string, unknown>) =>
  recipeSage.open(filesInMemory(files), { locale: "en-US" })

it.each([
  ["the present form", { recipes: [stew] }],
  ["the older one", [stew]],
])("reads %s", async (_, content) => {
  const files = { "recipesage-data.json": content }
  expect(await recipeSage.recognises(filesInMemory(files))).toBe(true)
  const [entry] = await entriesOf(files)
  expect(entry!.label).toBe("Bean stew")
  expect(await entry!.read()).toMatchObject({
    name: "Bean stew",
    description: "Slow.",
    recipeYield: "6 servings",
    prepTime: "20 minutes",
    totalTime: "2 hours",
    lines: [{ title: "Stew", text: "500 g beans" }, { text: "1 onion" }],
    steps: [
      { title: "Day one", text: "Soak the beans." },
      { title: "Day two", text: "Cook them." },
    ],
    categories: ["dinner", "beans"],
    notes: [{ title: "", text: "Salt late." }],
    nutrition: { calories: "320", sodiumContent: "20" },
    rating: 4,
    orgURL: "https://example.org/stew",
    dateAdded: "2021-02-03",
    extras: { creditText: "Uncle Jo", "nutrition transFatContent": "1 g" },
    picture: { address: "https://images.example.org/stew.jpg" },
    assets: [{ name: "Picture 2", file: { bytes: strToU8("png") } }],
  })
})

it("uses a picture of the archive where there is one", async () => {
  const [entry] = await entriesOf({ "a.json": [stew], "images/stew.jpg": "jpeg" })
  expect((await entry!.read()).picture).toEqual({ file: "images/stew.jpg" })
})

it("refuses other JSON with a message", async () => {
  const plain = { "@type": "Recipe", name: "Plain", recipeIngredient: ["1 egg"] }
  for (const content of [plain, { recipes: 3 }, "no JSON", [{ creditText: "x" }]])
    expect(await recipeSage.recognises(filesInMemory({ "a.json": content }))).toBe(false)
  await expect(entriesOf({ "a.json": "no JSON" })).rejects.toThrow(/RecipeSage/)
})
