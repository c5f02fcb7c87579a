import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

interface Recipe {
  name: string
  description: string
  recipeYield: string
  totalTime: string
  recipeIngredient: { note: string; title: string | null }[]
  recipeInstructions: { text: string }[]
  recipeCategory: { name: string }[]
  tags: { name: string }[]
  tools: { name: string }[]
}

const stored = (slug: string) => ask<Recipe>("GET", `/api/recipes/${slug}`)

const soup = (name: string) =>
  makeRecipe({
    name,
    recipeIngredient: ["1 leek", "2 potatoes", "1 l stock"],
    recipeInstructions: [{ text: "Chop." }, { text: "Boil." }, { text: "Blend." }],
    settings: { disableAmount: true },
  })

const save = (page: Page) => page.getByRole("button", { name: say("general.save") }).click()
const isRead = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor()

/** A new line takes the focus a frame after it was asked for; until then a button has it. */
const inEmptyLine = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.matches("textarea:empty")))
    .toBe(true)

it("writes a recipe by hand, with everything that an imported one has", async () => {
  const page = await visit(`/g/${inject("site").groupSlug}/r/create/new`)
  await page.getByRole("heading", { name: say("recipe.form.newTitle") }).waitFor()
  await save(page)
  await page.getByText(say("validation.name")).waitFor()

  await field(page, say("general.name")).fill("Rye crispbread")
  await field(page, say("recipe.fields.description")).fill("Thin, and **loud**.")
  await field(page, say("recipe.fields.recipeYield")).fill("12 pieces")
  await field(page, say("recipe.fields.totalTime")).fill("1 hour 10 minutes")
  await page.getByRole("button", { name: say("recipe.form.addIngredient") }).click()
  await inEmptyLine(page)
  await page.keyboard.type("300 g rye flour")
  await page.keyboard.press("Enter")
  await inEmptyLine(page)
  await page.keyboard.type("2 dl water")
  await page.getByRole("button", { name: say("recipe.form.addStep") }).click()
  await inEmptyLine(page)
  await page.keyboard.type("Knead, roll out and bake.")
  const tags = field(page, say("nav.tags"))
  await tags.fill("Crisp")
  await page.getByRole("option", { name: /Crisp/ }).click()
  await page.keyboard.press("Escape")
  await save(page)

  await isRead(page, "Rye crispbread")
  await page.getByText("1 hour 10 minutes").waitFor()
  await page.getByRole("link", { name: "Crisp" }).waitFor()
  expect(await stored("rye-crispbread")).toMatchObject({
    description: "Thin, and **loud**.",
    recipeYield: "12 pieces",
    recipeIngredient: [{ note: "300 g rye flour" }, { note: "2 dl water" }],
    recipeInstructions: [{ text: "Knead, roll out and bake." }],
    tags: [{ name: "Crisp" }],
  })
})

it("moves ingredients and steps with the keyboard", async () => {
  const { path, slug } = await soup("Leek soup")
  const page = await visit(`${path}?edit=true`)
  for (const name of ["1 leek", "Chop."]) {
    const handle = page.getByRole("button", { name: say("sortable.handle", { name }) })
    await handle.evaluate((button) => button.scrollIntoView({ block: "center" }))
    await handle.focus()
    await page.keyboard.press("Space")
    for (const position of [1, 2, 3]) {
      if (position > 1) await page.keyboard.press("ArrowDown")
      await page
        .getByText(say("sortable.moved", { name, position, total: 3 }))
        .waitFor({ state: "attached" })
      // The list is measured, and keys are heard, only after what it says is on the page.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      )
    }
    await page.keyboard.press("Space")
    await page
      .getByText(say("sortable.dropped", { name, position: 3, total: 3 }))
      .waitFor({ state: "attached" })
  }
  await save(page)
  await isRead(page, "Leek soup")
  const { recipeIngredient, recipeInstructions } = await stored(slug)
  expect(recipeIngredient.map(({ note }) => note)).toEqual(["2 potatoes", "1 l stock", "1 leek"])
  expect(recipeInstructions.map(({ text }) => text)).toEqual(["Boil.", "Blend.", "Chop."])
})

it("splits pasted text into lines, with titles", async () => {
  const { path, slug } = await soup("Pasted soup")
  const page = await visit(`${path}?edit=true`)
  const section = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: say("recipe.ingredients") }) })
  await section.getByRole("button", { name: say("recipe.form.addMany") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").fill("To serve:\nChives\nBread")
  await dialog
    .getByRole("button", { name: sayLike("recipe.form.addCount_other") })
    .last()
    .click()
  await save(page)
  await isRead(page, "Pasted soup")
  const { recipeIngredient } = await stored(slug)
  expect(recipeIngredient.slice(3)).toMatchObject([
    { title: "To serve", note: "Chives" },
    { note: "Bread" },
  ])
})

it("creates categories, tags and tools while editing", async () => {
  const { path, slug } = await soup("Organized soup")
  const page = await visit(`${path}?edit=true`)
  for (const [label, name] of [
    [say("nav.categories"), "Starters of winter"],
    [say("nav.tags"), "By the fire"],
    [say("nav.tools"), "Potato ricer"],
  ] as const) {
    await field(page, label).fill(name)
    await page.getByRole("option", { name: new RegExp(name) }).click()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: say("field.remove", { name }) }).waitFor()
  }
  await save(page)
  await isRead(page, "Organized soup")
  expect(await stored(slug)).toMatchObject({
    recipeCategory: [{ name: "Starters of winter" }],
    tags: [{ name: "By the fire" }],
    tools: [{ name: "Potato ricer" }],
  })
})

it("edits the recipe as JSON, and names the line of an error", async () => {
  const { path } = await soup("Soup of text")
  const page = await visit(`${path}?edit=true`)
  await page.getByRole("button", { name: say("recipe.form.modeJson") }).click()
  const json = page.getByLabel(say("recipe.json.label"))
  const text = await json.inputValue()
  await json.fill(text.replace('"name": "Soup of text"', '"name": 7'))
  await page.getByText(sayLike("recipe.json.atLine")).waitFor()
  expect(await page.getByRole("button", { name: say("general.save") }).isDisabled()).toBe(true)

  await json.fill(text.replace("1 leek", "3 leeks"))
  await page.getByRole("button", { name: say("recipe.form.modeForm"), exact: true }).click()
  await page.getByText("3 leeks").or(page.locator("textarea")).first().waitFor()
  await save(page)
  await isRead(page, "Soup of text")
  await page.getByText("3 leeks").waitFor()
})

it("moves a renamed recipe to a new address", async () => {
  const { path } = await soup("Soup before")
  const page = await visit(`${path}?edit=true`)
  await field(page, say("general.name")).fill("Soup after")
  await save(page)
  await isRead(page, "Soup after")
  expect(new URL(page.url()).pathname).toMatch(/\/soup-after$/)
})
