import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, it } from "vitest"
import { readPasted, readText } from "../../worker/import/text.ts"

const folder = new URL("texts/", import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, folder), "utf8")

interface Expected {
  name: string
  recipeYield: string | null
  /** Preparing, cooking, in total. */
  minutes: (number | null)[]
  /** `[title] line` where a title heads the line. */
  ingredients: string[]
  steps: string[]
}
const expected = JSON.parse(textOf("expected.json")) as Record<string, Expected>

it.each(Object.entries(expected))("splits %s", async (name, wanted) => {
  const { recipe, minutes } = await readPasted(textOf(`${name}.txt`), { locale: "en-US" })
  const titled = (title: string | null, text: string) => (title ? `[${title}] ${text}` : text)
  expect({
    name: recipe?.name,
    recipeYield: recipe?.recipeYield,
    minutes: [minutes.prepTime, minutes.performTime, minutes.totalTime],
    ingredients: recipe?.recipeIngredient.map(({ title, note }) => titled(title, note)),
    steps: recipe?.recipeInstructions.map(({ title, text }) => titled(title, text)),
  }).toEqual(wanted)
})

it("uses the address that a text names, unless another is given", () => {
  const text = textOf("en-notes-app.txt")
  expect(readText(text, { locale: "en-US" }).recipe?.orgURL).toBe("https://example.com/daves-chili")
  const url = "https://example.com/elsewhere"
  expect(readText(text, { locale: "en-US", url }).recipe?.orgURL).toBe(url)
})

it("reads a message copied from a browser's chat, with the time first", () => {
  const said = ["Lentil soup (serves 4)", "1 cup lentils", "2 carrots", "1 l water"]
  const lines = said.map((text) => `[12:04, 3/2/2026] Anna: ${text}`)
  const how = "[12:06 PM, 2/3/2026] Anna: Simmer everything for 25 minutes, then serve."
  const { recipe } = readText([...lines, how].join("\n"), { locale: "en-US" })
  expect(recipe).toMatchObject({ name: "Lentil soup", recipeYield: "4 servings" })
  expect(recipe?.recipeIngredient.map(({ note }) => note)).toEqual(said.slice(1))
  expect(recipe?.recipeInstructions).toHaveLength(1)
})

it("finds no recipe in a letter", () => {
  const text =
    "Dear Ann,\n\nwe got back on Tuesday. The garden is full of apples, and I have 2 dogs.\n\nYours, Tom"
  expect(readText(text, { locale: "en-US" }).recipe).toBeNull()
  expect(readText("", { locale: "en-US" }).recipe).toBeNull()
})

it("recognizes the source of a page, a part of one, and JSON", async () => {
  const locale = "en-US"
  const url = "https://example.com/tea"
  const json =
    '{"@context":"https://schema.org","@type":"Recipe","name":"Tea","recipeIngredient":["1 tea bag"]}'
  const page = `<!doctype html><html><script type="application/ld+json">${json}</script></html>`
  const part =
    "<h2>Ingredients</h2><ul><li>1 cup milk</li><li>2 eggs</li><li>1 cup flour</li></ul><h2>Method</h2><p>Whisk all of it and fry thin pancakes.</p>"
  expect((await readPasted(page, { locale, url })).recipe?.name).toBe("Tea")
  expect((await readPasted(`  ${json}`, { locale, url })).recipe).toMatchObject({
    name: "Tea",
    orgURL: url,
  })
  expect((await readPasted(`[${json}]`, { locale })).recipe?.name).toBe("Tea")
  expect((await readPasted(json.replace('"@type":"Recipe",', ""), { locale })).recipe?.name).toBe(
    "Tea",
  )
  expect((await readPasted(part, { locale })).recipe?.recipeIngredient).toHaveLength(3)
})

it("does not take a text with a brace or a tag for code", async () => {
  const text =
    "{my} waffles\n\n2 eggs\n1 cup milk\n<3 cups flour\n\nWhisk all of it and bake in the iron."
  expect(
    (await readPasted(text, { locale: "en-US" })).recipe?.recipeIngredient.length,
  ).toBeGreaterThan(1)
})

it("never throws on any text", async () => {
  const line = fc.oneof(
    fc.constantFrom(
      "Ingredients:",
      "Zubereitung",
      "2 cups flour",
      "* 1 egg",
      "**Sauce**",
      "1. Mix it all well.",
      "> Serves 4",
      "",
      "Subject: re: fwd:",
      "[1/1/20, 10:00] A: ",
    ),
    fc.string({ unit: "binary", maxLength: 30 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
      const { recipe } = await readPasted(lines.join("\n"), { locale: "en-US" })
      for (const { note } of recipe?.recipeIngredient ?? []) expect(note.trim()).not.toBe("")
      for (const { text } of recipe?.recipeInstructions ?? []) expect(text.trim()).not.toBe("")
    }),
    { numRuns: 400 },
  )
})

it.each([
  ["one line without end", "2 cups flour ".repeat(200_000)],
  ["lines without end", "2 cups flour\n".repeat(200_000)],
  ["headings without end", "Ingredients\nMethod\n".repeat(100_000)],
  ["quotes without end", "> ".repeat(500_000)],
  ["brackets without end", "[".repeat(500_000)],
  ["stars without end", "**a ".repeat(200_000)],
  ["open links", "![](".repeat(200_000)],
  ["braces without end", "{".repeat(300_000)],
  ["commas without end", `Ingredients: ${"1 egg, (".repeat(60_000)}`],
  ["letters without end behind a number", `Nimm 10 ${"ab".repeat(2000)}/ 粉`],
  ["words of a food without end", `Nimm 10 ${"ab ".repeat(2000)}/`],
  ["rows of two cells that are no columns", "mix   it\n".repeat(100_000)],
  [
    "answers without end",
    `${"2 cups flour\n".repeat(3)}${"On Monday Ann wrote:\n".repeat(50_000)}1 g salt`,
  ],
  ["blanks without end", ` ${"\t ".repeat(500_000)}x`],
])("terminates on %s", async (_, text) => {
  expect((await readPasted(text, { locale: "en-US" })).trace.candidates.length).toBeLessThan(3)
})

it("keeps very short steps below a heading for steps", () => {
  const text =
    "Pancakes\n\nIngredients\n2 cups flour\n1 egg\n\nMethod\n1. Mix.\n2. Bake for 20 minutes.\n\nNotes\nNice."
  const steps = readText(text, { locale: "en-US" }).recipe?.recipeInstructions
  expect(steps?.map((step) => step.text)).toEqual(["Mix.", "Bake for 20 minutes."])
})

it("reads a yield and a time that share a line of a card", async () => {
  const text =
    "Apple crumble\nServes 6   Bake 40 minutes\n\nIngredients\n6 apples\n150 g flour\n100 g butter\n\nMethod\nRub the butter into the flour.\nBake it over the apples."
  const { recipe, minutes } = await readPasted(text, { locale: "en-US" })
  expect(recipe?.recipeYield).toMatch(/^(Serves 6|6 servings|6)$/)
  expect(minutes.performTime).toBe(40)
})

it("keeps every word of a message's ingredients, and reads no greeting as a step", async () => {
  const lines = ["300 g red lentils", "2 onions (diced)", "juice of half a lemon", "1 litre stock"]
  const text = `Hi Ana, here is the soup you asked for!\n\nLentil soup\nServes 4\n\n${lines.join("\n")}\n\nFry the onions. Add the lentils and simmer for 20 minutes.`
  const { recipe } = await readPasted(text, { locale: "en-US" })
  expect(recipe?.name).toBe("Lentil soup")
  expect(recipe?.recipeYield).toContain("4")
  expect(recipe?.recipeIngredient.map(({ note }) => note)).toEqual(lines)
  expect(recipe?.recipeInstructions.map((step) => step.text).join(" ")).not.toContain("Ana")
})
