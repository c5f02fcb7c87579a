import { expect, it } from "vitest"
import { barriers } from "./support/axe"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { field } from "./support/say"

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

it("reads the lines of a recipe, lets one mend them, and makes what is new with the recipe", async () => {
  const food = named("lovage")
  const { slug, path } = await plainRecipe(named("Parsed bread"), food)
  const page = await visit(`${path}?edit=true`)
  await page.getByText("3 ingredients are plain text. Read amounts and foods?").waitFor()
  await page.getByRole("button", { name: "Read them" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("heading", { name: `3 tablespoons ${food}, chopped` }).waitFor()
  await dialog.getByRole("checkbox", { name: new RegExp(food) }).waitFor()
  await dialog.getByRole("switch", { name: "Show words and labels" }).click()
  await dialog.getByText("preparation").first().waitFor()
  expect(await barriers(page)).toEqual([])

  const first = dialog.getByRole("group", { name: "2 1/2 cups flour, sifted" })
  await expect.poll(() => field(first, "Amount").inputValue()).toBe("2 1/2")
  await field(first, "Amount").fill("2 or so")
  await first.getByText("Write a number, such as 2 or 1 1/2").waitFor()
  await expect
    .poll(() => dialog.getByRole("button", { name: "Put into the recipe" }).isDisabled())
    .toBe(true)
  await field(first, "Amount").fill("3")
  await field(first, "Note").fill("sifted twice")
  await dialog.getByRole("button", { name: "Put into the recipe" }).click()
  await dialog.waitFor({ state: "hidden" })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Parse ingredients")

  await page.getByRole("button", { name: "Save" }).click()
  await page.getByText("sifted twice").waitFor()
  await expect
    .poll(() => stored(slug))
    .toEqual([
      "3 | cup | flour | sifted twice",
      `3 | tablespoon | ${food} | chopped`,
      "1 | pinch | salt | ",
    ])
})

it("changes nothing when one thinks better of it, and leaves as text what is not ticked", async () => {
  const food = named("sorrel")
  const { slug, path } = await plainRecipe(named("Unparsed bread"), food)
  const before = await stored(slug)
  const page = await visit(`${path}?edit=true`)
  await page.getByRole("button", { name: "Parse ingredients" }).click()
  const dialog = page.getByRole("dialog")
  const tick = dialog.getByRole("checkbox", { name: new RegExp(food) })
  await tick.waitFor()
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByText("3 ingredients are plain text. Read amounts and foods?").waitFor()
  expect(await stored(slug)).toEqual(before)

  await page.getByRole("button", { name: "Parse ingredients" }).click()
  await tick.uncheck()
  await dialog.getByRole("button", { name: "Put into the recipe" }).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: "Save" }).click()
  await expect
    .poll(async () => (await stored(slug))[1])
    .toBe(`3 | tablespoon |  | ${food}, chopped`)
  const foods = await ask<{ items: { name: string }[] }>("GET", "/api/foods?perPage=-1")
  expect(foods.items.map(({ name }) => name)).not.toContain(food)
})

it("shows both parsers side by side, in a language of one's choice, at an address to share", async () => {
  const page = await visit("/admin/parser")
  await page.getByRole("heading", { level: 1, name: "Parser playground" }).waitFor()
  await field(page, "Lines of ingredients").fill("2 EL Mehl, gesiebt\n1 Prise Salz")
  await page.getByRole("button", { name: "Read", exact: true }).click()
  await page.getByText("The model knows English alone", { exact: false }).first().waitFor()
  await expect
    .poll(() => field(page, "Language").locator("option").first().textContent())
    .toBe("German, told from the lines")
  const line = page.getByRole("listitem").filter({ hasText: "2 EL Mehl, gesiebt" }).first()
  expect(await line.getByText("Mehl", { exact: true }).count()).toBeGreaterThanOrEqual(4)
  expect(await barriers(page)).toEqual([])

  await field(page, "Language").selectOption("en")
  await expect.poll(() => page.getByText("The model knows English alone").count()).toBe(0)
  const shared = await visit(new URL(page.url()).pathname + new URL(page.url()).search)
  await shared.getByRole("heading", { name: "1 Prise Salz" }).waitFor()
  expect(await field(shared, "Language").inputValue()).toBe("en")
})

it("leaves strangers outside", async () => {
  const page = await visit("/admin/parser", { token: null })
  await page.waitForURL(/\/login/)
})
