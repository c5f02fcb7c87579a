import { expect, it } from "vitest"
import { api, choose, day, dialog, entry, week } from "./support/planner"
import { ask, makeRecipe } from "./support/rest"
import { say } from "./support/say"
import { listOf, submitToList } from "./support/shopping"

const idOf = async (slug: string) => (await ask<{ id: string }>("GET", `/api/recipes/${slug}`)).id

it("plans for as many as wanted, shops and opens the recipe by that, and not for leftovers", async () => {
  const name = "Served stew"
  const { slug } = await makeRecipe({ name, recipeIngredient: ["400 g beans"] })
  await ask("PATCH", `/api/recipes/${slug}`, { recipeYield: "4 servings" })
  const recipeId = await idOf(slug)
  const { open } = await week("2032-01-05")
  await ask("POST", api, { date: "2032-01-06", entryType: "dinner", recipeId })
  const page = await open()
  const card = entry(page, "Tuesday, January 6", name)
  const servings = (count: number) =>
    card.getByRole("button", { name: say("planner.servings.change", { count, name }) })
  await servings(4).click()
  const more = page.getByRole("button", {
    name: say("field.more", { label: say("planner.servings.label", { name }) }),
  })
  await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true)
  await more.click()
  await more.click()
  await page.keyboard.press("Escape")
  await servings(6).waitFor()
  await expect.poll(() => servings(6).evaluate((one) => one === document.activeElement)).toBe(true)

  await choose(page, name, say("planner.leftovers.open"))
  await dialog(page)
    .getByRole("button", { name: say("planner.leftovers.submit") })
    .click()
  const left = entry(page, "Wednesday, January 7", name)
  await left.getByText(say("planner.leftovers.mark")).waitFor()
  await page.reload()
  await servings(6).waitFor()

  const list = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", {
    name: `Served ${crypto.randomUUID().slice(0, 8)}`,
  })
  await page.getByRole("button", { name: say("planner.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: say("planner.shop.open") }).click()
  await dialog(page)
    .getByRole("checkbox", { name: /Tuesday, January 6/ })
    .waitFor()
  expect(await dialog(page).getByRole("checkbox").count()).toBe(1)
  await dialog(page)
    .getByRole("button", { name: say("planner.shop.submit", { count: 1 }) })
    .click()
  await dialog(page)
    .getByRole("button", { name: /^Served / })
    .last()
    .click()
  await dialog(page).getByText("600 g beans").waitFor()
  await submitToList(page)
  await expect
    .poll(async () => {
      const { recipeReferences } = await listOf(list.id)
      return recipeReferences.map((one) => one.recipeQuantity)
    })
    .toEqual([1.5])

  await day(page, "Tuesday, January 6").getByRole("link", { name }).click()
  await page.getByText("600 g").first().waitFor()
  expect(new URL(page.url()).search).toBe("?servings=6")
})
