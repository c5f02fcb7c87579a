import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { ask, makeRecipe } from "./support/rest"
import { openContext, visit } from "./support/visit"
import { say, sayLike } from "./support/say"

const nested = `${">".repeat(2000)} deep`

async function makeStrange() {
  const { slug, path } = await makeRecipe({ name: `Strange soup ${crypto.randomUUID()}` })
  const { id, name } = await ask<{ id: string; name: string }>("PATCH", `/api/recipes/${slug}`, {
    description: `${nested} description`,
    recipeInstructions: [{ text: `${nested} step` }, { text: "Stir **well**." }],
    notes: [
      { title: "", text: `${nested} note` },
      { title: "", text: `${"<div>".repeat(2000)}<br>deep tags` },
    ],
  })
  await ask("POST", "/api/comments", { recipeId: id, text: `${nested} comment` })
  const { id: link } = await ask<{ id: string }>("POST", "/api/shared/recipes", { recipeId: id })
  return { path, name, shared: path.replace(/r\/[^/]+$/, `shared/r/${link}`) }
}

async function seesAll(page: Page, name: string) {
  await page.getByRole("heading", { level: 1, name }).waitFor()
  for (const part of ["description", "step", "note", "tags"]) {
    await page.getByText(`deep ${part}`).first().waitFor({ state: "attached" })
  }
  await page.locator("strong", { hasText: "well" }).first().waitFor({ state: "attached" })
  // Comments are asked for when they come near the screen.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByText("deep comment").first().waitFor()
}

it("shows a recipe whose texts are thousands of nested quotes, also by its link", async () => {
  const { path, name, shared } = await makeStrange()
  await seesAll(await visit(shared, { token: null }), name)
  const page = await visit(path)
  await seesAll(page, name)

  await page.getByRole("button", { name: sayLike("talk.menu") }).click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  await page.getByText("deep comment").first().waitFor({ state: "detached" })
})

it("shows a text that cannot be formatted as it is written, and the rest of the page", async () => {
  const { path } = await makeRecipe({
    name: `Faulty fool ${crypto.randomUUID()}`,
    recipeInstructions: [{ text: "Cook *faultily*." }, { text: "Stir **well**." }],
  })
  const context = await openContext()
  // What a text breaks in the page is not known beforehand: here the page breaks at a word.
  await context.addInitScript(() => {
    const { parseFromString } = DOMParser.prototype
    DOMParser.prototype.parseFromString = function (text, type) {
      if (text.includes("faultily")) throw new Error("A text that cannot be drawn")
      return parseFromString.call(this, text, type)
    }
    // React tells of an error that a boundary has caught.
    const { error } = console
    console.error = (...words) => {
      if (!words.some((word) => String(word).includes("cannot be drawn"))) error(...words)
    }
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByText("Cook *faultily*.", { exact: true }).waitFor()
  expect(await page.locator("strong", { hasText: "well" }).count()).toBe(1)
})
