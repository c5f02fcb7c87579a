import type { Page } from "playwright-core"
import { afterAll, expect, it } from "vitest"
import { add, api, choose, day, dialog, entry, idea, ideas, said, week } from "./support/planner"
import { ask, makeRecipe } from "./support/rest"
import { say } from "./support/say"
import { dragByFinger } from "./support/touch"
import { visit } from "./support/visit"

/** Makes a recipe, an idea unless it says no. */
async function recipe(name: string, isIdea = true) {
  const { slug, path } = await makeRecipe({ name })
  const { id } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  if (isIdea) await ask("POST", "/api/trpc/mealplans.ideas.add", { recipeIds: [id] })
  return { id, slug, path }
}

/** The ideas as the server has them. */
async function stored() {
  const { result } = await ask<{ result: { data: { id: string }[] } }>(
    "GET",
    "/api/trpc/mealplans.ideas.list",
  )
  return result.data.map(({ id }) => id)
}
const isIdea = async (id: string) => (await stored()).includes(id)

async function removeAll() {
  const recipeIds = await stored()
  if (recipeIds.length > 0) await ask("POST", "/api/trpc/mealplans.ideas.remove", { recipeIds })
}
afterAll(removeAll)

const handle = (page: Page, name: string) =>
  page.getByRole("button", { name: say("sortable.handle", { name }) })
const undo = (page: Page, what: string) =>
  page
    .locator("[data-toast]")
    .filter({ hasText: what })
    .getByRole("button", { name: say("general.undo") })
    .click()

it("plans an idea that is dragged to a day, and takes the plan back", async () => {
  const name = "Later lasagna"
  const { id } = await recipe(name)
  const { open, planned } = await week("2039-01-03")
  const page = await open()
  await idea(page, name).waitFor()
  const to = (await add(page, "Side, Thursday, January 6").boundingBox())!
  const from = (await handle(page, name).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 60, { steps: 4 })
  await page.locator("[data-dragged]").waitFor()
  await page.mouse.move(to.x - 20, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await entry(page, "Thursday, January 6", name).waitFor()
  await idea(page, name).waitFor({ state: "detached" })
  await expect.poll(planned).toMatchObject([{ date: "2039-01-06", entryType: "side" }])
  expect(await isIdea(id)).toBe(false)

  await undo(page, say("actions.plan.added"))
  await idea(page, name).waitFor()
  await entry(page, "Thursday, January 6", name).waitFor({ state: "detached" })
  await expect.poll(planned).toEqual([])
  await expect.poll(() => isIdea(id)).toBe(true)
})

it("plans no idea that is let go beside the days", async () => {
  const name = "Left alone lentils"
  await recipe(name)
  const { open, planned } = await week("2039-01-10")
  const page = await open()
  const title = (await page.getByRole("heading", { name: say("nav.planner") }).boundingBox())!
  const from = (await handle(page, name).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 40, { steps: 4 })
  await page.locator("[data-dragged]").waitFor()
  await page.mouse.move(title.x + 10, title.y + 10, { steps: 8 })
  await page.mouse.up()
  await page.locator("[data-dragged]").waitFor({ state: "detached" })
  await idea(page, name).waitFor()
  expect(await planned()).toEqual([])
})

it("plans an idea with the keyboard, and says where it is", async () => {
  const name = "Keyed korma"
  await recipe(name)
  const { open, planned } = await week("2039-02-07")
  const page = await open()
  await handle(page, name).focus()
  await page.keyboard.press("Space")
  await expect.poll(() => said(page)).toBe(say("sortable.lifted", { name }))
  const over = (place: string) => say("planner.drag.over", { name, place })
  for (const [key, place] of [
    ["ArrowDown", "Dinner, Monday, February 7"],
    ["ArrowRight", "Dinner, Tuesday, February 8"],
    ["ArrowUp", "Lunch, Tuesday, February 8"],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => said(page)).toBe(over(place))
  }
  await page.keyboard.press("Space")
  await entry(page, "Tuesday, February 8", name).waitFor()
  await expect.poll(planned).toMatchObject([{ date: "2039-02-08", entryType: "lunch" }])
  const slot = say("planner.addTo", { slot: "Lunch, Tuesday, February 8" })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(slot)
})

it("plans and removes ideas by their menu, and puts a planned meal back to them", async () => {
  const name = "Menu moussaka"
  const { id } = await recipe(name)
  const { open, planned } = await week("2039-03-07")
  const page = await open()
  await choose(page, name, say("general.remove"))
  await page.getByText(say("planner.ideas.removed", { name })).waitFor()
  await expect.poll(() => isIdea(id)).toBe(false)
  await undo(page, say("planner.ideas.removed", { name }))
  await expect.poll(() => isIdea(id)).toBe(true)

  await idea(page, name).waitFor()
  await choose(page, name, say("planner.ideas.plan"))
  await dialog(page).getByLabel(say("planner.day")).fill("2039-03-09")
  await dialog(page)
    .getByRole("radio", { name: say("actions.meals.breakfast") })
    .check()
  await dialog(page)
    .getByRole("button", { name: say("actions.plan.submit") })
    .click()
  await entry(page, "Wednesday, March 9", name).waitFor()
  await idea(page, name).waitFor({ state: "detached" })
  await expect.poll(planned).toMatchObject([{ date: "2039-03-09", entryType: "breakfast" }])

  await choose(page, name, say("planner.ideas.keep"))
  await idea(page, name).waitFor()
  await expect.poll(planned).toEqual([])
  await undo(page, say("planner.moved", { name, place: say("planner.ideas.title") }))
  await entry(page, "Wednesday, March 9", name).waitFor()
  await idea(page, name).waitFor({ state: "detached" })
  await expect.poll(() => isIdea(id)).toBe(false)

  const tray = (await ideas(page).boundingBox())!
  const from = (await handle(page, name).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y, { steps: 4 })
  await page.mouse.move(tray.x + 40, tray.y + 20, { steps: 8 })
  await page.mouse.up()
  await idea(page, name).waitFor()
  await expect.poll(() => isIdea(id)).toBe(true)
  await expect.poll(planned).toEqual([])
})

it("adds ideas on a phone, behind their heading, and plans one that a finger drags", async () => {
  const name = `Pocket paella ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await recipe(name, false)
  const { open, planned } = await week("2039-04-04", { phone: true })
  const page = await open()
  await ideas(page).waitFor()
  expect(await ideas(page).getByRole("listitem").count()).toBe(0)
  await page.getByRole("button", { name: say("planner.ideas.add") }).tap()
  await dialog(page)
    .getByRole("combobox", { name: say("planner.recipe") })
    .fill(name)
  await dialog(page).getByRole("option", { name }).tap()
  await dialog(page).getByText(say("planner.drawn", { name })).waitFor()
  await expect.poll(() => isIdea(id)).toBe(true)
  await dialog(page)
    .getByRole("button", { name: say("general.done") })
    .tap()
  await dialog(page).waitFor({ state: "detached" })

  const heading = ideas(page).getByRole("button", { expanded: false })
  await heading.tap()
  await page.reload()
  const link = idea(page, name).getByRole("link")
  await link.waitFor()
  const breakfast = add(page, "Breakfast, Monday, April 4")
  await breakfast.scrollIntoViewIfNeeded()
  await dragByFinger(page, link, breakfast, { held: page.locator("[data-dragged]") })
  await entry(page, "Monday, April 4", name).waitFor()
  await expect.poll(planned).toMatchObject([{ date: "2039-04-04", entryType: "breakfast" }])
  expect(await isIdea(id)).toBe(false)
})

it("shows what others do with the ideas", async () => {
  const [mine, theirs] = ["Shared shakshuka", "Their tagine"]
  const { id } = await recipe(mine)
  const { open } = await week("2039-05-02", { clock: true })
  const page = await open()
  await idea(page, mine).waitFor()
  await recipe(theirs)
  await ask("POST", api, { date: "2039-05-03", entryType: "dinner", recipeId: id })
  await page.clock.runFor(16_000)
  await idea(page, theirs).waitFor()
  await idea(page, mine).waitFor({ state: "detached" })
  await entry(page, "Tuesday, May 3", mine).waitFor()
})

it("shows an idea again that could not be planned, and plans it at the second try", async () => {
  const name = "Unplugged udon"
  const { id } = await recipe(name)
  const { open, planned } = await week("2039-06-06", { cut: true })
  const page = await open()
  await idea(page, name).waitFor()
  await choose(page, name, say("planner.ideas.plan"))
  await page.context().setOffline(true)
  await dialog(page)
    .getByRole("button", { name: say("actions.plan.submit") })
    .click()
  await page.getByText(say("planner.addFailed", { name }), { exact: false }).waitFor()
  await idea(page, name).waitFor()
  expect(await day(page, "Monday, June 6").getByRole("listitem").count()).toBe(0)
  await page.context().setOffline(false)
  await page
    .getByRole("alert")
    .getByRole("button", { name: say("general.retry") })
    .click()
  await entry(page, "Monday, June 6", name).waitFor()
  await idea(page, name).waitFor({ state: "detached" })
  await expect.poll(planned).toHaveLength(1)
  expect(await isIdea(id)).toBe(false)
})

it("adds a recipe from its own menu, and fills empty meals with ideas first", async () => {
  const name = "Menu mole"
  const { id, path } = await recipe(name, false)
  // Older ideas would be planned before it.
  await removeAll()
  const recipePage = await visit(path)
  await recipePage.getByRole("button", { name: say("recipe.menu") }).click()
  await recipePage.getByRole("menuitem", { name: say("actions.toIdeas") }).click()
  await recipePage.getByText(say("actions.addedToIdeas")).waitFor()
  expect(await isIdea(id)).toBe(true)

  const { open, planned } = await week("2039-07-04")
  const page = await open()
  await idea(page, name).waitFor()
  await page.getByRole("button", { name: say("planner.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: say("planner.fill.open") }).click()
  await dialog(page)
    .getByRole("button", { name: say("planner.fill.submit", { count: 7 }) })
    .click()
  await page.getByText(say("planner.fill.done", { count: 7 })).waitFor()
  await entry(page, "Monday, July 4", name).waitFor()
  await idea(page, name).waitFor({ state: "detached" })
  await undo(page, say("planner.fill.done", { count: 7 }))
  await idea(page, name).waitFor()
  await expect.poll(planned).toEqual([])
  await expect.poll(() => isIdea(id)).toBe(true)
})
