import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

const goulash = (name: string) =>
  makeRecipe({
    name,
    recipeYield: "4 servings",
    recipeIngredient: [
      { quantity: 1.5, unit: "cup", food: "stock", title: "Pot" },
      { quantity: 3, food: "onions", note: "chopped" },
      { quantity: 0, note: "salt" },
    ],
    recipeInstructions: [{ text: "Brown the onions." }, { text: "Add the stock." }],
    settings: { disableAmount: false },
  })

it("scales amounts as fractions, keeps the scale in the address, and resets it", async () => {
  const { path } = await goulash("Scaled goulash")
  const page = await visit(path)
  await page.getByText("1½ cup").first().waitFor()
  await page
    .getByRole("button", { name: say("field.more", { label: say("recipe.servings") }) })
    .click()
  await page.getByText("1⅞ cup").first().waitFor()
  expect(page.url()).toContain("servings=5")

  await page.reload()
  await page.getByText("3¾").first().waitFor()
  await page.getByRole("button", { name: say("recipe.resetScale") }).click()
  await page.getByText("1½ cup").first().waitFor()
})

it("keeps a step with a very long address within its page", async () => {
  const { path } = await makeRecipe({
    name: "Recipe with an endless address",
    recipeInstructions: [
      { text: `As told at https://example.com/?from=${"soup-and-".repeat(60)}` },
    ],
  })
  for (const phone of [true, false]) {
    const page = await visit(path, { phone })
    await page.getByText("As told at").waitFor()
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(beyond)).toBe(0)
  }
})

it("shows numbers with fractions from left to right in a right-to-left language", async () => {
  const { path } = await makeRecipe({
    name: "עוגת שבת",
    recipeInstructions: [
      { text: "להוסיף 1½ כוסות קמח ולאפות 2½ שעות." },
      { text: "**לערבב** עם 3 1/4 כפות סוכר." },
    ],
  })
  const page = await visit(path)
  await page.getByText("לערבב").waitFor()
  for (const [whole, part] of [
    ["1", "½"],
    ["2", "½"],
    ["3", "1/4"],
  ] as const)
    await expect.poll(() => isBefore(page, whole, part)).toBe(true)
})

/** Whether the whole part of a number stands to the left of its fraction. Null before it is drawn. */
const isBefore = (page: Page, whole: string, part: string) =>
  page
    .locator("main ol")
    .first()
    .evaluate(
      (steps, { whole, part }) => {
        const walker = document.createTreeWalker(steps, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = new RegExp(`${whole}\\s?${part}`).exec(node.textContent!)
          if (!at) continue
          const range = document.createRange()
          const left = (start: number) => {
            range.setStart(node, start)
            range.setEnd(node, start + 1)
            return range.getBoundingClientRect().left
          }
          return left(at.index) < left(at.index + at[0].length - part.length)
        }
        return null
      },
      { whole, part },
    )

it("keeps spoons in metric units, and leaves alone what a pan holds", async () => {
  const { path } = await makeRecipe({
    name: "Read as people cook",
    recipeIngredient: [
      { quantity: 0.5, unit: "teaspoon", food: "cumin" },
      { quantity: 2, unit: "tablespoon", food: "olive oil" },
      { quantity: 150, unit: "gram", food: "oats" },
    ],
    recipeInstructions: [{ text: "You should be able to fit 12-15 eggs in a large skillet." }],
    settings: { disableAmount: false },
  })
  const page = await visit(path)
  const lines = () => page.locator("main label:has(input[type=checkbox])").allInnerTexts()
  await page.getByRole("button", { name: say("recipe.amounts") }).click()
  await page.getByRole("radio", { name: say("reading.units.metric") }).check()
  await expect
    .poll(async () => (await lines()).slice(0, 3))
    .toEqual(["½ teaspoon cumin", "2 tablespoon olive oil", "150 gram oats"])
  await page.getByRole("button", { name: say("recipe.scaleBy", { factor: "3" }) }).click()
  await expect.poll(async () => (await lines())[0]).toBe("1½ teaspoon cumin")
  await page.getByText("fit 12-15 eggs in a large skillet").waitFor()
})

it("shows the nutrition of a recipe folded, and opens it", async () => {
  const { path } = await makeRecipe({
    name: "Folded nutrition",
    nutrition: { calories: "321" },
    settings: { disableAmount: false },
  })
  const page = await visit(path)
  await page.getByText(say("recipe.nutrition"), { exact: true }).click()
  await page.getByText(/^321 /).first().waitFor()
})
