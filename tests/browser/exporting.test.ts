import { text as textOf } from "node:stream/consumers"
import { inject, expect, it } from "vitest"
import { barriers } from "./support/axe"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

/** A recipe of this file's own, in a category of its own. */
async function chapterOf(category: string, name: string, more: object = {}) {
  const { slug, path } = await makeRecipe({ name })
  await ask("PUT", `/api/recipes/${slug}`, {
    name,
    recipeCategory: [{ name: category }],
    recipeIngredient: [{ title: "Base", note: "2 cups oats" }, { note: "salt" }],
    recipeInstructions: [{ title: "Evening", text: "Soak the oats." }, { text: "Wait." }],
    notes: [{ title: "Tip", text: "Good cold, too." }],
    ...more,
  })
  return { slug, path }
}

const unique = () => crypto.randomUUID().slice(0, 8)
const book = () => `/g/${inject("site").groupSlug}/book`

it("downloads a recipe in the chosen format", async () => {
  const name = `Oat pot ${unique()}`
  const { slug, path } = await chapterOf("Pots", name)
  const page = await visit(path)
  await page.getByRole("heading", { name, level: 1 }).waitFor()
  await page.getByRole("button", { name: say("recipe.menu") }).click()
  await page.getByRole("menuitem", { name: say("recipe.download.action") }).click()
  const dialog = page.getByRole("dialog", { name: say("recipe.download.title", { name }) })
  await dialog.getByRole("link", { name: say("recipe.download.forms.cooklang.name") }).waitFor()
  expect(await barriers(page)).toEqual([])
  for (const [form, ending, content] of [
    [say("recipe.download.forms.cooklang.name"), "cook", "== Evening =="],
    [say("recipe.download.forms.jsonld.name"), "jsonld", '"@type": "Recipe"'],
    [say("recipe.download.forms.markdown.name"), "md", `# ${name}`],
  ] as const) {
    const waiting = page.waitForEvent("download")
    await dialog.getByRole("link", { name: new RegExp(`^${form}`) }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`${slug}.${ending}`)
    expect(await textOf(await download.createReadStream())).toContain(content)
  }
})

it("downloads several recipes in the chosen format", async () => {
  const name = `Kept ${unique()}`
  await chapterOf("Pots", name)
  const page = await visit(`/group/data/recipes?search=${encodeURIComponent(name)}`)
  await page.getByRole("checkbox", { name: say("data.selectRow", { name }), exact: true }).check()
  await page.getByRole("button", { name: say("data.export.selected") }).click()
  await page.getByRole("menuitem", { name: say("data.archive.action") }).click()
  const dialog = page.getByRole("dialog", { name: say("data.archive.title", { count: 1 }) })
  await dialog.getByRole("radio", { name: say("recipe.download.forms.cooklang.name") }).check()
  const waiting = page.waitForEvent("download")
  await dialog.getByRole("button", { name: say("recipe.download.action") }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^recipes-.*\.zip$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).includes(Buffer.from(`${name}.cook`))).toBe(true)
})

it("makes a book of a category, with contents and a page for each recipe", async () => {
  const mark = unique()
  const category = `Winter ${mark}`
  await chapterOf(category, `Barley ${mark}`)
  await chapterOf(category, `Apples ${mark}`)
  const page = await visit(`${book()}?categories=winter-${mark}`)
  await page.locator('[data-book="whole"]').waitFor()
  await page.getByRole("heading", { name: category, level: 2 }).waitFor()
  const titles = page.locator("[data-book] article h3")
  expect(await titles.allInnerTexts()).toEqual([`1Apples ${mark}`, `2Barley ${mark}`])
  const link = page.getByRole("link", { name: `2 Barley ${mark}` })
  const anchor = await link.getAttribute("href")
  expect(await page.locator(`article${anchor}`).count()).toBe(1)
  expect(await barriers(page)).toEqual([])

  await page.getByLabel(say("recipe.notes")).click()
  await expect.poll(() => page.getByText("Good cold, too.").count()).toBe(0)
  await page.getByLabel(say("recipe.form.noteTitle")).fill("Our winter")
  await page.locator("[data-book]").getByText("Our winter").waitFor()

  // Title page, contents, and a page for each of the two.
  await page.getByLabel(say("book.options.paper")).selectOption("A5")
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)
  expect(pages).toHaveLength(4)
  expect(pdf.toString("latin1")).toMatch(/\/MediaBox\s*\[0 0 4(?:19|20)/)
})

it("makes a book of the selected recipes, and says when there are none", async () => {
  const mark = unique()
  await chapterOf("Pots", `Chosen ${mark}`)
  await chapterOf("Pots", `Other ${mark}`)
  const page = await visit(`/group/data/recipes?search=${mark}`)
  await page
    .getByRole("checkbox", { name: say("data.selectRow", { name: `Chosen ${mark}` }), exact: true })
    .check()
  await page.getByRole("button", { name: say("data.export.selected") }).click()
  await page.getByRole("menuitem", { name: say("data.archive.book") }).click()
  await page.locator('[data-book="whole"]').waitFor()
  expect(await page.locator("[data-book] article h3").allInnerTexts()).toEqual([`1Chosen ${mark}`])

  await page.goto(`${book()}?categories=nothing-${mark}`)
  await page.getByText(say("book.empty")).waitFor()
  expect(await page.getByRole("button", { name: say("recipe.print") }).isDisabled()).toBe(true)
})
