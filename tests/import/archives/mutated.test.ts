import fc from "fast-check"
import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { readers } from "../../../worker/import/archives"
import { BadArchive } from "../../../worker/archive/archive-files"
import { filesInMemory } from "../../support/files-in-memory"

/** A recipe that has every member which some reader knows, in the shapes that they expect. */
const whole = {
  "@type": "Recipe",
  name: "Soup",
  title: "Soup",
  description: "Warm.",
  image: ["a.jpg", { url: "b.jpg" }],
  recipeYield: ["4", "4 bowls"],
  servings: 4,
  servings_text: "bowls",
  prepTime: "PT5M",
  working_time: 5,
  waiting_time: 10,
  keywords: [{ name: "warm" }, "cold"],
  tags: [{ name: "warm" }, "cold"],
  recipeCategory: "Dinner",
  categories: ["Dinner"],
  tools: [{ name: "Pot" }],
  tool: ["Pot"],
  recipeIngredient: [
    { title: "A", note: "1 egg", quantity: 1, unit: { name: "cup" }, food: { name: "egg" } },
    "1 leek",
  ],
  recipeInstructions: [{ title: "B", text: "Boil.", ingredientReferences: [{ referenceId: "x" }] }],
  ingredients: "1 egg\n1 leek",
  directions: ["Boil."],
  steps: [
    {
      name: "A",
      instruction: "Boil.",
      time: 5,
      order: 0,
      ingredients: [{ food: { name: "egg" }, unit: null, amount: 1, is_header: false, note: "" }],
    },
  ],
  nutrition: { calories: "5", fats: 3 },
  properties: [{ property_amount: 1, property_type: { name: "Fat", unit: "g" } }],
  settings: { disableAmount: false },
  assets: [{ name: "x", fileName: "x.pdf" }],
  notes: [{ title: "N", text: "Note." }],
  comments: [{ text: "Good", user: { username: "ada" } }],
  extras: { a: "b" },
  rating: 4,
  url: "https://example.org/soup",
  dateCreated: "2024-01-01",
  lastMade: "2024-01-01",
  video: { contentUrl: "https://example.org/film" },
  author: { name: "Ada" },
}

const anything = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e308, "", " ", "<b>x</b>", "\u0000\ud800", "9".repeat(400)),
  fc.constantFrom("x".repeat(100_000), Array(10_000).fill("1 egg"), Array(3_000).fill({})),
  fc.jsonValue({ maxDepth: 4 }),
)

type Path = (string | number)[]

/** All places in a value. */
const placesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === "object" && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
    : [path]
const places = placesIn(whole).slice(1)

function changed(changes: [number, unknown][]) {
  const copy: any = structuredClone(whole)
  for (const [place, value] of changes) {
    const path = places[place % places.length]!
    let at = copy
    for (const key of path.slice(0, -1)) at = at?.[key]
    if (typeof at === "object" && at !== null) at[path.at(-1)!] = structuredClone(value)
  }
  return copy as unknown
}

/** The same recipe where each reader looks for one. */
function archiveWith(recipe: unknown) {
  const json = JSON.stringify(recipe)
  return filesInMemory({
    "recipes/soup/recipe.json": json,
    "inner.zip": zipSync({ "recipe.json": strToU8(json) }),
    "_recipes/soup.md": `---\n${json}\n---\nSoup`,
    "page.html": `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`,
    "a.jpg": "picture",
  })
}

it.each(["nextcloud", "chowdown", "tandoor", "mealie_alpha", "recipes"] as const)(
  "%s reads values of any kind anywhere, or says why not",
  async (type) => {
    const changes = fc.array(fc.tuple(fc.nat(places.length - 1), anything), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(changes, async (given) => {
        const entries = await readers[type].reader.open(archiveWith(changed(given)), {
          locale: "en-US",
        })
        for (const entry of entries) {
          const recipe = await entry.read().catch((error: unknown) => {
            if (error instanceof BadArchive) return null
            throw error
          })
          if (!recipe) continue
          expect(recipe.name).toBeTypeOf("string")
          for (const { text } of [...recipe.lines, ...recipe.steps])
            expect(text).toBeTypeOf("string")
          const names = [...(recipe.tags ?? []), ...(recipe.categories ?? [])]
          expect(names.every((name) => typeof name === "string")).toBe(true)
          const extras = Object.values(recipe.extras ?? {})
          expect(extras.every((text) => typeof text === "string")).toBe(true)
        }
      }),
      { seed: 20_261_121, numRuns: 60 },
    )
  },
)
