import { expect, it } from "vitest"
import { barriers } from "./support/axe"
import { goToComments } from "./support/comments"
import { loseAnswer } from "./support/lost-answer"
import { paintedDish } from "./support/recipe-fixture"
import { ask, makeOwnRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

it("records that a recipe was made, with a note and a picture, once, even if the picture fails at first", async () => {
  const recipe = await makeOwnRecipe("Made tart")
  const page = await visit(recipe.path)
  await goToComments(page)
  const opener = page.getByRole("button", { name: say("actions.made") })
  await opener.click()
  const dialog = page.getByRole("dialog")
  await field(dialog, say("actions.madeThis.date")).fill("2031-01-01")
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await dialog.getByText(say("actions.madeThis.future")).waitFor()
  await field(dialog, say("actions.madeThis.date")).fill("2026-03-05")
  await dialog.getByLabel(say("recipe.form.note")).fill("With *rye* crust")
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "tart.png", mimeType: "image/png", buffer: paintedDish(3) })
  await dialog.getByRole("img", { name: say("talk.picture.alt") }).waitFor()
  expect(await barriers(page)).toEqual([])

  const pictures = "**/api/recipes/timeline/events/*/image"
  await page.route(pictures, (route) => route.abort("internetdisconnected"))
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(sayLike("talk.picture.failed")).waitFor()
  await page.unroute(pictures)
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(say("actions.madeThis.saved")).waitFor()
  await dialog.waitFor({ state: "detached" })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(say("actions.made"))

  const event = page.locator("li > article").filter({ hasText: "made this" })
  await event.getByText("Mar 5, 2026").waitFor()
  await event.locator("em", { hasText: "rye" }).waitFor()
  const picture = event.getByRole("img")
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await event.count()).toBe(1)
  const { lastMade } = await ask<{ lastMade: string }>("GET", `/api/recipes/${recipe.slug}`)
  expect(lastMade.slice(0, 7)).toBe("2026-03")

  // Its note is changed, and its picture taken away.
  await event.getByRole("button", { name: sayLike("talk.event.menu") }).click()
  await page.getByRole("menuitem", { name: say("general.edit") }).click()
  await dialog.getByLabel(say("recipe.form.note")).fill("With spelt crust")
  await dialog.getByRole("button", { name: say("recipe.form.picture.remove") }).click()
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await event.getByText("With spelt crust").waitFor()
  await picture.waitFor({ state: "detached" })

  await event.getByRole("button", { name: sayLike("talk.event.menu") }).click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("general.delete") })
    .click()
  await event.waitFor({ state: "detached" })
})

it("recognizes its own entry after a lost answer, and records the next time separately", async () => {
  const recipe = await makeOwnRecipe("Twice made tart")
  const page = await visit(recipe.path, { cut: true })
  await goToComments(page)
  const dialog = page.getByRole("dialog")
  const events = page.locator("li > article")
  const begin = () => page.getByRole("button", { name: say("actions.made") }).click()
  await begin()
  await dialog.getByLabel(say("recipe.form.note")).fill("Good")
  await loseAnswer(page, /timeline\.made/)
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("alert").first().waitFor()
  await dialog.getByLabel(say("recipe.form.note")).fill("Good, and for six")
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await events.filter({ hasText: "Good, and for six" }).waitFor()

  // What the first failure said is gone, too.
  await page.reload()
  await goToComments(page)
  await begin()
  await dialog.getByLabel(say("recipe.form.note")).fill("On Sunday")
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "tart.png", mimeType: "image/png", buffer: paintedDish(4) })
  const image = /timeline.*\/image/
  await page.route(image, (route) => route.abort())
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("alert").first().waitFor()
  await page.unroute(image)
  await dialog.getByRole("button", { name: say("general.cancel") }).click()
  await begin()
  expect(await dialog.getByLabel(say("recipe.form.note")).inputValue()).toBe("")
  await dialog.getByLabel(say("recipe.form.note")).fill("On Monday")
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await events.filter({ hasText: "On Monday" }).waitFor()
  await events.filter({ hasText: "On Sunday" }).waitFor()
  expect(await events.filter({ hasText: "made this" }).count()).toBe(3)
})

it("keeps the note of a made recipe while offline", async () => {
  const recipe = await makeOwnRecipe("Waiting tart")
  const page = await visit(recipe.path)
  await goToComments(page)
  await page.getByRole("button", { name: say("actions.made") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(say("recipe.form.note")).fill("Good, but small")
  await page.context().setOffline(true)
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("alert").first().waitFor()
  expect(await dialog.getByLabel(say("recipe.form.note")).inputValue()).toBe("Good, but small")
  await page.context().setOffline(false)
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(say("actions.madeThis.saved")).waitFor()
  await page.locator("li > article").filter({ hasText: "Good, but small" }).waitFor()
})
