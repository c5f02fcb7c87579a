import { expect, inject, it } from "vitest"
import type { Page } from "playwright-core"
import { storedPages, type StoredPage } from "./support/corpus"
import { makeOwnGroup } from "./support/group"
import { ask } from "./support/rest"
import { visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

const home = `/g/${inject("site").groupSlug}`
const pages = inject("pages")

const written: StoredPage[] = [
  {
    path: "/pages/plum-dumplings.html",
    title: "Plum dumplings",
    ingredients: ["600 g floury potatoes", "150 g flour", "1 egg", "12 small plums"],
  },
  {
    path: "/pages/shakshuka.html",
    title: "שקשוקה של שבת",
    ingredients: ["6 ביצים", "800 גרם עגבניות מרוסקות", "2 שיני שום"],
  },
]

/** Opens the import by the Create menu, as one does. */
async function openImport(page: Page) {
  await page.getByRole("button", { name: say("general.create") }).click()
  await page.getByRole("menuitem", { name: say("nav.createFromUrl") }).click()
  await page.getByRole("heading", { name: say("nav.createFromUrl") }).waitFor()
}

async function submit(page: Page, address: string) {
  await field(page, say("create.url")).fill(address)
  await page.getByRole("button", { name: say("create.import"), exact: true }).click()
}

/**
 * Reads the page of a recipe as a person would: title, picture that is really there, lines, steps. The
 * words of a line are compared as they were kept: those shown use the group's names of units.
 */
async function expectRecipe(page: Page, { title, ingredients }: StoredPage) {
  const name = called(title)
  await page.getByRole("heading", { level: 1, name }).waitFor()
  const lines = page
    .getByRole("main")
    .locator("label")
    .filter({ has: page.getByRole("checkbox") })
  await expect
    .poll(() => lines.count(), { message: title })
    .toBeGreaterThanOrEqual(ingredients.length)
  const slug = new URL(page.url()).pathname.split("/").at(-1)
  const { recipeIngredient } = await ask<{ recipeIngredient: { originalText: string }[] }>(
    "GET",
    `/api/recipes/${slug}`,
  )
  const stored = recipeIngredient.map((line) => words(line.originalText))
  for (const line of ingredients) expect.soft(stored, title).toContain(words(line))
  const picture = page.getByRole("main").getByRole("img", { name: title })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { message: title })
    .toBeGreaterThan(0)
  expect(await page.getByRole("heading", { name: say("recipe.steps") }).count(), title).toBe(1)
  await page.getByText(say("recipe.noSteps")).waitFor({ state: "detached" })
  await page.getByRole("link", { name: "Source: 127.0.0.1" }).waitFor()
}

/** A name, and the number behind it where another test has imported the same page. */
const called = (title: string) =>
  new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}( \\(\\d+\\))?$`)

/** Without amounts, whose fractions and blanks are set properly here. */
const words = (text: string) => (text.match(/\p{L}+/gu) ?? []).join(" ")

it("imports pages of other people", async () => {
  const page = await visit(home)
  for (const wanted of [...written, ...storedPages()]) {
    await openImport(page)
    // An address that no other test, and no second attempt of this one, has.
    await submit(page, `${pages}${wanted.path}?own=${Date.now()}`)
    await expectRecipe(page, wanted)
  }
})

it("completes an address without https://", async () => {
  const page = await visit(home)
  await openImport(page)
  const address = field(page, say("create.url"))
  await address.fill("soup")
  await address.blur()
  await page.getByText(say("validation.url")).waitFor()
  await address.fill("recipes.example/soup")
  await address.blur()
  await expect.poll(() => address.inputValue()).toBe("https://recipes.example/soup")
  await page.getByText(say("validation.url")).waitFor({ state: "detached" })
})

it("reads times, yield, nutrition and, on request, tags; recognizes a page it has imported before", async () => {
  const address = `${pages}/pages/plum-dumplings.html?again`
  const page = await visit(home)
  await openImport(page)
  await page.getByLabel(say("create.importTags")).check()
  await submit(page, address)
  await page.getByRole("heading", { level: 1, name: /^Plum dumplings/ }).waitFor()
  for (const fact of ["12 dumplings", "55 minutes"]) await page.getByText(fact).first().waitFor()
  await page.getByRole("link", { name: "sweet dish" }).waitFor()
  const slug = new URL(page.url()).pathname.split("/").at(-1)
  const { nutrition } = await ask<{ nutrition: object }>("GET", `/api/recipes/${slug}`)
  expect(nutrition).toMatchObject({ calories: "210", fatContent: "7" })

  await openImport(page)
  await submit(page, address)
  await page.getByText(say("create.known")).waitFor()
  await page.getByRole("link", { name: say("create.open") }).click()
  await page.getByRole("heading", { level: 1, name: /^Plum dumplings/ }).waitFor()
})

it("sets a title, a yield and what is new of a page right, and leads to the new foods", async () => {
  const own = crypto.randomUUID().replaceAll(/[^a-z]/g, "")
  const { token, home, makeRecipe } = await makeOwnGroup(inject("site"))
  // Foods are made of an import where the group has some.
  const spoon = { quantity: 1, unit: "tablespoon", food: "flour" }
  await makeRecipe({ name: `Floured ${own}`, recipeIngredient: [spoon] })
  const page = await visit(home, { token })
  await openImport(page)
  await submit(page, `${pages}/own/${own}/title-and-yield.html`)
  await page.getByRole("heading", { level: 1, name: `Pepper stew ${own}`, exact: true }).waitFor()
  await page.getByText("4 servings", { exact: true }).first().waitFor()
  for (const line of ["150 g oats", "3 orange bell peppers"])
    await page.getByRole("checkbox", { name: line, exact: true }).waitFor()
  await page
    .getByText(sayLike("create.withNewFoods_other"))
    .or(page.getByText(sayLike("create.withNewFoods_one")))
    .first()
    .waitFor()
  await page.getByRole("button", { name: say("create.lookAtNew") }).click()
  await page.getByRole("heading", { level: 1, name: say("newFoods.title") }).waitFor()
  await page.getByText(`${own} root`).first().waitFor()
})

it("says what is wrong with every address that fails, and keeps it in the field", async () => {
  const slow = await visit(`${home}/r/create/url`)
  await submit(slow, `${pages}/slow`)

  const page = await visit(`${home}/r/create/url`)
  const failures = {
    "no address": say("validation.url"),
    "http://no-such-host.invalid/": say("messages.connections.noSuchName"),
    "http://10.0.0.1/": say("create.failed.privateAddress"),
    [`${inject("site").url}/`]: say("create.failed.privateAddress"),
    [`${pages}/pages/no-recipe.html`]: say("create.failed.noRecipe"),
    [`${pages}/missing`]: say("create.failed.missing"),
    [`${pages}/refused`]: say("create.failed.refused"),
    [`${pages}/large`]: say("create.failed.tooLarge"),
    [`${pages}/pictures/1.png`]: say("create.failed.wrongType"),
  }
  for (const [address, words] of Object.entries(failures)) {
    await submit(page, address)
    await page.getByText(words).waitFor()
    expect(await field(page, say("create.url")).inputValue()).toBe(address)
  }

  await slow.getByText(say("create.failed.tooSlow")).waitFor({ timeout: 30_000 })
  expect(await field(slow, say("create.url")).inputValue()).toBe(`${pages}/slow`)
})
