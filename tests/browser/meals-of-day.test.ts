import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { barriers } from "./support/axe"
import { makeOwnGroup } from "./support/group"
import { add, api, choose, day, dialog, entry, planner, said } from "./support/planner"
import { field, say, sayLike } from "./support/say"
import { sideways } from "./support/sideways"
import { dragByFinger } from "./support/touch"
import { visit } from "./support/visit"

const settings = "/group/settings"
const week = `${planner}?start=2031-03-03`
const monday = "Monday, March 3"

/** A group of its own, whose meals other tests do not see. */
const household = () => makeOwnGroup(inject("site"))

const meals = (page: Page) => page.getByRole("list", { name: say("group.meals.title") })
const nameOf = (page: Page, meal: string) =>
  meals(page).getByLabel(say("group.meals.name", { meal }))
const shown = (page: Page, name: string) =>
  meals(page).getByRole("switch", { name: `${say("group.meals.show")} ${name}` })
const handle = (page: Page, name: string) =>
  meals(page).getByRole("button", { name: say("sortable.handle", { name }) })
/** What the meals of a day are called, from the first on. */
const headings = (page: Page) =>
  day(page, monday).getByRole("heading", { level: 4 }).allInnerTexts()

/** Makes a change in the settings, and waits until the server has it. */
async function saving(page: Page, change: () => Promise<unknown>) {
  const answer = page.waitForResponse((one) => one.url().includes("groups.setMealsOfDay"))
  await change()
  expect((await answer).status()).toBe(200)
}

it("uses the group's meals in the planner: their names, order and visibility", async () => {
  const { token, ask } = await household()
  await ask("POST", api, { date: "2031-03-04", entryType: "lunch", title: "Old salad" })
  const page = await visit(week, { token })
  const usual = ["Breakfast", "Lunch", "Dinner", "Side"]
  await expect.poll(() => headings(page)).toEqual(usual)

  await page.goto(settings)
  // The list does not take on its handles while a field of it has the focus.
  await handle(page, "Side").waitFor()
  await nameOf(page, "Side").fill("  Second breakfast ")
  await saving(page, () => page.keyboard.press("Enter"))
  await handle(page, "Second breakfast").focus()
  await page.keyboard.press("Space")
  const isAt = (position: number) =>
    page
      .getByText(say("sortable.moved", { name: "Second breakfast", position, total: 4 }))
      .waitFor()
  await isAt(4)
  for (const position of [3, 2]) {
    await page.keyboard.press("ArrowUp")
    await isAt(position)
  }
  await saving(page, () => page.keyboard.press("Space"))
  await saving(page, () => shown(page, "Lunch").click())
  await nameOf(page, "Dinner").fill("Supper")
  await saving(page, () => nameOf(page, "Dinner").blur())
  expect(await barriers(page)).toEqual([])

  await page.goto(week)
  // What was planned before stays where one finds it, and the days of that week in line.
  await entry(page, "Tuesday, March 4", "Old salad").waitFor()
  const withLunch = ["Breakfast", "Second breakfast", "Lunch", "Supper"]
  await expect.poll(() => headings(page)).toEqual(withLunch)
  await choose(page, "Old salad", say("general.delete"))
  await expect.poll(() => headings(page)).toEqual(["Breakfast", "Second breakfast", "Supper"])

  await add(page, `Second breakfast, ${monday}`).click()
  await dialog(page)
    .getByRole("button", { name: say("planner.note.instead") })
    .click()
  await field(dialog(page), say("planner.note.title")).fill("Toast")
  await dialog(page)
    .getByRole("button", { name: say("planner.note.add") })
    .click()
  const toast = entry(page, monday, "Toast")
  await toast.waitFor()
  expect(await ask("GET", `${api}?start_date=2031-03-03&end_date=2031-03-03`)).toMatchObject({
    items: [{ entryType: "side", title: "Toast" }],
  })

  // By keys it goes on to the next meal that is shown.
  await toast.getByRole("button").first().focus()
  await page.keyboard.press("Space")
  await expect.poll(() => said(page)).toMatch(sayLike("planner.drag.over", { name: "Toast" }))
  await page.keyboard.press("ArrowDown")
  const place = say("planner.slot", { meal: "Supper", day: monday })
  await expect.poll(() => said(page)).toBe(say("planner.drag.over", { name: "Toast", place }))
  await page.keyboard.press("Space")
  await expect
    .poll(() => ask("GET", `${api}?start_date=2031-03-03&end_date=2031-03-03`))
    .toMatchObject({ items: [{ entryType: "dinner", title: "Toast" }] })
})

it("refuses a name that another meal has, and hiding the last meal", async () => {
  const { token } = await household()
  const page = await visit(settings, { token })
  await nameOf(page, "Lunch").fill("dinner")
  await page.getByText(say("group.meals.taken")).waitFor()
  await page.keyboard.press("Enter")
  await nameOf(page, "Lunch").fill("")
  await page.getByText(say("group.meals.taken")).waitFor({ state: "detached" })
  for (const name of ["Breakfast", "Lunch", "Dinner"])
    await saving(page, () => shown(page, name).click())
  await expect.poll(() => shown(page, "Side").isDisabled()).toBe(true)
  await page.reload()
  await expect.poll(() => shown(page, "Side").isDisabled()).toBe(true)
  expect(await nameOf(page, "Lunch").inputValue()).toBe("")
})

it("shows custom names as written in every language, and translates the default ones", async () => {
  const { token, ask } = await household()
  const page = await visit(settings, { token, phone: true })
  await nameOf(page, "Dinner").fill("Abendbrot")
  await saving(page, () => nameOf(page, "Dinner").blur())
  await saving(page, () => dragByFinger(page, handle(page, "Abendbrot"), handle(page, "Breakfast")))
  expect(await sideways(page)).toEqual([])

  await ask("POST", api, { date: "2031-03-03", entryType: "dinner", title: "Brot" })
  const french = await visit(week, { token, locale: "fr-FR", phone: true })
  const lundi = french.getByRole("region", { name: "lundi 3 mars" })
  await expect
    .poll(() => lundi.getByRole("heading", { level: 4 }).allInnerTexts())
    .toEqual(["Abendbrot", "Petit-déjeuner", "Déjeuner", "Accompagnement"])
})
