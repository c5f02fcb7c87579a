import { expect, it } from "vitest"
import { barriers } from "./support/axe"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

interface Recipe {
  recipeIngredient: {
    quantity: number | null
    unit: { name: string } | null
    food: { name: string } | null
    note: string
    originalText: string | null
  }[]
}

const stored = async (slug: string) => {
  const { recipeIngredient } = await ask<Recipe>("GET", `/api/recipes/${slug}`)
  return recipeIngredient.map(({ quantity, unit, food, note }) =>
    [quantity, unit?.name ?? null, food?.name ?? null, note].join(" | "),
  )
}

/** A recipe of mere text, with a food of its own name: other tests share the site. */
async function plainRecipe(name: string, food: string) {
  const lines = ["2 1/2 cups flour, sifted", `3 tablespoons ${food}, chopped`, "a pinch of salt"]
  return makeRecipe({
    name,
    recipeIngredient: lines.map((note) => ({ note, originalText: note })),
    settings: { disableAmount: true },
  })
}

const named = (word: string) => `${word} ${crypto.randomUUID().replace(/[^a-z]/g, "")}`

it("parses the lines of a recipe, allows corrections, and creates new foods and units with the recipe", async () => {
  const food = named("lovage")
  const { slug, path } = await plainRecipe(named("Parsed bread"), food)
  const page = await visit(`${path}?edit=true`)
  await page.getByText(say("parser.plain", { count: 3 })).waitFor()
  await page.getByRole("button", { name: say("parser.readThem"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("heading", { name: `3 tablespoons ${food}, chopped` }).waitFor()
  await dialog.getByRole("checkbox", { name: new RegExp(food) }).waitFor()
  await dialog.getByRole("switch", { name: say("parser.showLabels") }).click()
  await dialog.getByText(say("parser.labels.PREP")).first().waitFor()
  expect(await barriers(page)).toEqual([])

  const first = dialog.getByRole("group", { name: "2 1/2 cups flour, sifted" })
  await expect.poll(() => field(first, say("recipe.form.amount")).inputValue()).toBe("2 1/2")
  await field(first, say("recipe.form.amount")).fill("2 or so")
  await first.getByText(say("recipe.form.amountWrong")).waitFor()
  await expect
    .poll(() => dialog.getByRole("button", { name: say("parser.take") }).isDisabled())
    .toBe(true)
  await field(first, say("recipe.form.amount")).fill("3")
  await field(first, say("recipe.form.note")).fill("sifted twice")
  await dialog.getByRole("button", { name: say("parser.take") }).click()
  await dialog.waitFor({ state: "hidden" })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(say("parser.action"))

  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByText("sifted twice").waitFor()
  await expect
    .poll(() => stored(slug))
    .toEqual([
      "3 | cup | flour | sifted twice",
      `3 | tablespoon | ${food} | chopped`,
      "1 | pinch | salt | ",
    ])
})

it("changes nothing when canceled, and leaves unselected lines as text", async () => {
  const food = named("sorrel")
  const { slug, path } = await plainRecipe(named("Unparsed bread"), food)
  const before = await stored(slug)
  const page = await visit(`${path}?edit=true`)
  await page.getByRole("button", { name: say("parser.action") }).click()
  const dialog = page.getByRole("dialog")
  const tick = dialog.getByRole("checkbox", { name: new RegExp(food) })
  await tick.waitFor()
  await dialog.getByRole("button", { name: say("general.cancel") }).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByText(say("parser.plain", { count: 3 })).waitFor()
  expect(await stored(slug)).toEqual(before)

  await page.getByRole("button", { name: say("parser.action") }).click()
  await tick.uncheck()
  await dialog.getByRole("button", { name: say("parser.take") }).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: say("general.save") }).click()
  await expect
    .poll(async () => (await stored(slug))[1])
    .toBe(`3 | tablespoon |  | ${food}, chopped`)
  const foods = await ask<{ items: { name: string }[] }>("GET", "/api/foods?perPage=-1")
  expect(foods.items.map(({ name }) => name)).not.toContain(food)
})

it("shows both parsers side by side in the chosen language, at an address to share", async () => {
  const page = await visit("/admin/parser")
  await page.getByRole("heading", { level: 1, name: say("parser.title") }).waitFor()
  await field(page, say("parser.lines")).fill("2 EL Mehl, gesiebt\n1 Prise Salz")
  await page.getByRole("button", { name: say("parser.read"), exact: true }).click()
  await page.getByText(sayLike("parser.stoodIn")).first().waitFor()
  await expect
    .poll(() => field(page, say("parser.language")).locator("option").first().textContent())
    .toBe(say("parser.detected", { language: "German" }))
  const line = page.getByRole("listitem").filter({ hasText: "2 EL Mehl, gesiebt" }).first()
  expect(await line.getByText("Mehl", { exact: true }).count()).toBeGreaterThanOrEqual(4)
  expect(await barriers(page)).toEqual([])

  await field(page, say("parser.language")).selectOption("en")
  await expect.poll(() => page.getByText(sayLike("parser.stoodIn")).count()).toBe(0)
  const shared = await visit(new URL(page.url()).pathname + new URL(page.url()).search)
  await shared.getByRole("heading", { name: "1 Prise Salz" }).waitFor()
  expect(await field(shared, say("parser.language")).inputValue()).toBe("en")
})

it("hides the parser from visitors", async () => {
  const page = await visit("/admin/parser", { token: null })
  await page.waitForURL(/\/login/)
})

it("opens by itself after an import, on every line without a food", async () => {
  const food = named("borage")
  const { path } = await makeRecipe({
    name: named("Opened bread"),
    recipeIngredient: [
      { quantity: 2, unit: "cup", food: "flour" },
      { quantity: 1, unit: "cup", note: food },
      { note: `2 tablespoons ${food}, chopped` },
    ],
    settings: { disableAmount: false },
  })
  const page = await visit(`${path}?edit=true&parse=true`)
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("heading", { name: `1 cup ${food}` }).waitFor()
  await dialog.getByRole("heading", { name: `2 tablespoons ${food}, chopped` }).waitFor()
  expect(await dialog.getByRole("heading", { name: /flour/ }).count()).toBe(0)
})
