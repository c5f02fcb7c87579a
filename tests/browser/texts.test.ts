import { expect, inject, it } from "vitest"
import type { Page } from "playwright-core"
import { barriers } from "./support/axe"
import { ask } from "./support/rest"
import { visit } from "./support/visit"
import { field, say } from "./support/say"

/* Texts that are cut into recipes and corrected before they are saved, and what the importer saw. */

const home = `/g/${inject("site").groupSlug}`
const pages = inject("pages")
const given = say("create.given.label")

const chat = (title: string) => `[14/05/2024, 19:02:45] Megan: *${title}*
Serves 4, about 20 mins

Dough:
200 g flour
2 eggs
half a glass of water
[14/05/2024, 19:03:02] Tom: yes!
[14/05/2024, 19:04:00] Megan: Mix the flour and the eggs well.
Bake for 20 minutes in a hot oven.
Tip: Serve it warm.`

const one = (name: string, food: string) =>
  `${name}\n\nIngredients\n200 g ${food}\n2 eggs\n\nMethod\nMix the ${food} and the eggs well.`

/** Chooses what becomes of a row from its menu. */
async function choose(page: Page, row: string, entry: string) {
  await page
    .getByRole("button", { name: say("create.cut.menu", { name: row }), exact: true })
    .click()
  await page.getByRole("menuitem", { name: entry }).click()
}

const row = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

it("splits a chat, accepts corrections by mouse and keyboard, and saves them", async () => {
  const page = await visit(`${home}/r/create/text`)
  await page.getByLabel(given).fill(chat("Corrected flatbread"))
  await page.getByText(say("create.preview.ingredients", { count: 3 })).waitFor()
  expect(await field(page, say("general.name")).inputValue()).toBe("Corrected flatbread")
  expect(await field(page, say("recipe.fields.recipeYield")).inputValue()).toBe("4 servings")
  expect(await row(page, say("create.cut.row.notes", { number: 2 })).inputValue()).toBe(
    "Serve it warm.",
  )
  expect(await barriers(page)).toEqual([])

  // The place in the text of what has the focus.
  await row(page, say("create.cut.row.lines", { number: 3 })).focus()
  await expect.poll(() => page.locator("mark").textContent()).toBe("2 eggs")

  await field(page, say("general.name")).fill("Flatbread of the test")
  await choose(page, say("update.ingredient", { place: "4" }), say("create.cut.moveTo.notes"))
  await page.getByText(say("create.preview.ingredients", { count: 2 })).waitFor()
  await row(page, say("create.cut.row.lines", { number: 3 })).press("End")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Topping")
  await choose(page, say("update.ingredient", { place: "4" }), say("create.cut.makeHeading"))
  await row(page, say("create.cut.heading", { number: 4 })).press("End")
  await page.keyboard.press("Enter")
  await page.keyboard.type("a pinch of salt")
  await row(page, say("create.cut.row.steps", { number: 2 })).focus()
  await page.keyboard.press("Home")
  await page.keyboard.press("Backspace")
  await page.getByText(say("create.preview.steps", { count: 1 })).waitFor()
  expect(await barriers(page)).toEqual([])

  // What was corrected is there again after a step aside, down to the last change before it.
  await field(page, say("recipe.fields.recipeYield")).fill("5 servings")
  await page.goto(`${home}/r/create/url`)
  await page.goBack()
  await expect
    .poll(() => field(page, say("general.name")).inputValue())
    .toBe("Flatbread of the test")
  await row(page, say("create.cut.row.lines", { number: 5 })).waitFor()
  expect(await field(page, say("recipe.fields.recipeYield")).inputValue()).toBe("5 servings")

  await page.getByRole("button", { name: say("create.text.save") }).click()
  await page.waitForURL(/\/r\/flatbread-of-the-test/)
  const slug = new URL(page.url()).pathname.split("/").at(-1)!
  expect(await ask("GET", `/api/recipes/${slug}`)).toMatchObject({
    name: expect.stringMatching(/^Flatbread of the test/),
    recipeYield: "5 servings",
    recipeIngredient: [
      { title: "Dough", originalText: "200 g flour" },
      { originalText: "2 eggs" },
      { title: "Topping", originalText: "a pinch of salt" },
    ],
    recipeInstructions: [
      { text: "Mix the flour and the eggs well. Bake for 20 minutes in a hot oven." },
    ],
    notes: [{ text: "Serve it warm." }, { text: "half a glass of water" }],
  })
  // The draft is saved: the next text starts empty.
  await page.goto(`${home}/r/create/text`)
  expect(await page.getByLabel(given).inputValue()).toBe("")
})

it("accepts text pasted anywhere, keeps corrections when it is read again, and asks for a name", async () => {
  const page = await visit(`${home}/r/create/text`)
  await page.getByRole("heading", { level: 1 }).click()
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text/plain", text)
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }))
    },
    one("Pasted bread", "flour"),
  )
  await page.getByText(say("create.preview.ingredients", { count: 2 })).waitFor()
  await field(page, say("general.name")).fill("")
  await page.getByRole("button", { name: say("create.text.save") }).click()
  await page.getByText(say("validation.required")).waitFor()
  expect(
    await field(page, say("general.name")).evaluate((input) => input === document.activeElement),
  ).toBe(true)

  await field(page, say("general.name")).fill("My own name")
  await page.getByLabel(given).fill(one("Pasted bread", "oats"))
  await page.getByText(say("create.cut.outdated")).waitFor()
  expect(await field(page, say("general.name")).inputValue()).toBe("My own name")
  await page.getByRole("button", { name: say("create.cut.renew") }).click()
  await expect.poll(() => field(page, say("general.name")).inputValue()).toBe("Pasted bread")
  expect(await row(page, say("create.cut.row.lines", { number: 1 })).inputValue()).toBe(
    "200 g oats",
  )
})

it("shows each recipe of a text on a phone, and saves them all", async () => {
  const page = await visit(`${home}/r/create/text`, { phone: true })
  await page.getByLabel(given).fill(`${one("Twin bread", "flour")}\n\n${one("Twin cake", "sugar")}`)
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByRole("tab", { name: say("create.cut.recipe"), selected: true }).waitFor()
  await page.getByText(say("create.cut.several", { count: 2 })).waitFor()
  await page.getByRole("radio", { name: "Twin cake" }).check()
  await expect.poll(() => field(page, say("general.name")).inputValue()).toBe("Twin cake")
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("create.cut.makeAll", { count: 2 }) }).click()
  await page.getByText(say("create.cut.madeAll", { count: 2 })).waitFor()
  const { items } = await ask<{ items: { name: string }[] }>("GET", "/api/recipes?search=Twin")
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Twin bread/),
      expect.stringMatching(/^Twin cake/),
    ]),
  )
})

it("sorts a text without a recipe by hand, and shows what was found in it", async () => {
  const page = await visit(`${home}/r/create/text`)
  await page.getByLabel(given).fill("Grandmother's secret\nlove")
  await page.getByText(say("create.preview.noRecipe")).waitFor()
  await page.getByRole("button", { name: say("create.debug.open") }).click()
  await page.getByRole("heading", { name: say("create.debug.report") }).waitFor()
  await page.getByText(say("create.debug.kinds.text"), { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole("button", { name: say("create.cut.byHand") }).click()
  await field(page, say("general.name")).fill("Secret of the test")
  await choose(page, say("update.step", { place: "2" }), say("create.cut.moveTo.lines"))
  await page.getByRole("button", { name: say("create.text.save") }).click()
  await page.waitForURL(/\/r\/secret-of-the-test/)
})

it("shows what the importer found in a page, after a failure and on its own screen", async () => {
  const address = `${pages}/walled/barley-soup.html?debugged`
  const page = await visit(`${home}/r/create/url`)
  await field(page, say("create.url")).fill(address)
  await page.getByRole("button", { name: say("create.import"), exact: true }).click()
  await page.getByRole("link", { name: say("create.debug.open") }).click()
  await page.getByRole("heading", { name: say("create.debug.report") }).waitFor()
  await page.getByText(say("create.walls.filter", { filter: "Cloudflare" })).waitFor()
  expect(await barriers(page)).toEqual([])

  await field(page, say("create.url")).fill(`${pages}/pages/barley-soup.html`)
  await page.getByRole("button", { name: say("create.debug.look") }).click()
  await page.getByRole("heading", { name: say("create.debug.decisions") }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(say("create.debug.report"))
  const choice = page.locator("details", {
    has: page.getByText(say("recipe.ingredients"), { exact: true }),
  })
  await choice.locator("summary").press("Enter")
  await choice.getByText(say("create.debug.why")).waitFor()
  await choice.getByText(say("create.debug.chosen"), { exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])
})

it("loses no word of a message, takes no greeting as a step, and keeps a yield apart from a time", async () => {
  const page = await visit(`${home}/r/create/text`)
  const lines = ["300 g red lentils", "2 onions (diced)", "juice of half a lemon", "1 litre stock"]
  await page
    .getByLabel(given)
    .fill(
      `Hi Ana, here is the soup you asked for!\n\nMessage soup\nServes 6   Bake 40 minutes\n\nIngredients\n${lines.join("\n")}\n\nMethod\nFry the onions. Add the lentils and simmer for 20 minutes.`,
    )
  await page.getByText(say("create.preview.ingredients", { count: 4 })).waitFor()
  expect(await field(page, say("general.name")).inputValue()).toBe("Message soup")
  expect(await field(page, say("recipe.fields.recipeYield")).inputValue()).toMatch(
    /^(Serves 6|6 servings|6)$/,
  )
  for (const [index, line] of lines.entries())
    expect(await row(page, say("create.cut.row.lines", { number: index + 1 })).inputValue()).toBe(
      line,
    )
  expect(await row(page, say("create.cut.row.steps", { number: 1 })).inputValue()).toMatch(/^Fry/)
})
