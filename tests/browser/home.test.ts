import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { addDays } from "../../worker/shared/days"
import { sizes } from "./support/chromium"
import { makeOwnGroup } from "./support/group"
import { say } from "./support/say"
import { visit, type VisitOptions } from "./support/visit"

/** A group of its own, with a recipe for tonight, one that is long forgotten, and a list to shop for. */
async function household() {
  const { token, ask, home: group, makeRecipe } = await makeOwnGroup(inject("site"))
  const make = async (name: string) => {
    const { slug } = await makeRecipe({ name })
    return ask<{ id: string; slug: string }>("GET", `/api/recipes/${slug}`)
  }
  const open = async (options: VisitOptions = {}) => {
    const page = await visit(group, { token, ...options })
    await page.getByRole("heading", { name: say("nav.recipes"), level: 1 }).waitFor()
    return page
  }
  return { token, ask, make, group, open }
}

const today = () => new Intl.DateTimeFormat("sv").format()
const section = (page: Page) => page.getByRole("region", { name: say("planner.today") })

/** How far anything has moved without being asked since the page was opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        (globalThis as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: "layout-shift", buffered: true })
  })

it("shows tonight's dinner, the shopping list, new recipes and forgotten ones", async () => {
  const { ask, make, group, open } = await household()
  const stew = await make("Long forgotten stew")
  const lastMade = { timestamp: "2025-01-05T18:00:00" }
  await ask("PATCH", `/api/recipes/${stew.slug}/last-made`, lastMade)
  const soup = await make("Soup for tonight")
  const meal = { date: today(), entryType: "dinner", recipeId: soup.id }
  await ask("POST", "/api/groups/mealplans", meal)
  await ask("POST", "/api/groups/mealplans", { ...meal, entryType: "lunch", recipeId: stew.id })
  const list = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", { name: "Saturday" })
  for (const note of ["Leeks", "Bread"])
    await ask("POST", "/api/groups/shopping/items", { shoppingListId: list.id, note })

  const asked: string[] = []
  const page = await open()
  page.on("request", (request) => asked.push(request.url()))
  const shown = section(page)
  const meals = shown.getByRole("list", { name: say("nav.planner") }).getByRole("listitem")
  await expect
    .poll(() => meals.locator("a[dir=auto]").allInnerTexts())
    .toEqual(["Soup for tonight", "Long forgotten stew"])
  await shown.getByText(say("home.today.items", { count: 2 })).waitFor()
  const strip = (title: string) =>
    shown.getByRole("region", { name: title }).getByRole("listitem").allInnerTexts()
  const named = (texts: string[]) => texts.map((text) => text.split("\n").at(-1))
  expect(named(await strip(say("home.today.recent")))).toEqual([
    "Soup for tonight",
    "Long forgotten stew",
  ])
  expect(named(await strip(say("home.today.forgotten")))).toEqual(["Long forgotten stew"])

  // What is searched for stands first.
  await page.goto(`${group}?search=soup`)
  await page.getByRole("article").filter({ hasText: "Soup for tonight" }).waitFor()
  expect(await shown.count()).toBe(0)

  await page.goto(group)
  await meals
    .first()
    .getByRole("link", { name: say("cook.action") })
    .click()
  await expect.poll(() => page.url()).toContain(`${soup.slug}?cook=true`)
})

it("shows what others plan while it is open, and the next meals on the next day", async () => {
  const { ask, make, open } = await household()
  const soup = await make("Soup for today")
  const stew = await make("Stew for tomorrow")
  const page = await open({ clock: true })
  const shown = section(page)
  await shown.getByText(say("home.today.noMeal")).waitFor()
  const date = await page.evaluate(() => new Intl.DateTimeFormat("sv").format())
  const plan = (on: string, recipeId: string) =>
    ask("POST", "/api/groups/mealplans", { date: on, entryType: "dinner", recipeId })
  await plan(date, soup.id)
  await plan(addDays(date, 1), stew.id)
  await page.clock.fastForward(61_000)
  const meals = shown.getByRole("list", { name: say("nav.planner") })
  await meals.getByText("Soup for today").waitFor()

  await page.clock.fastForward(24 * 60 * 60_000)
  await meals.getByText("Stew for tomorrow").waitFor()
  expect(await meals.getByText("Soup for today").count()).toBe(0)
})

it("links to the planner where nothing is planned, and stays hidden until it is wanted again", async () => {
  const { make, group, open } = await household()
  await make("Only recipe")
  const page = await open({ phone: true })
  const shown = section(page)
  await shown.getByText(say("home.today.noMeal")).waitFor()
  await shown.getByText(say("home.today.noItems")).waitFor()
  await shown.getByRole("link", { name: say("nav.plan") }).click()
  await page.getByRole("dialog").waitFor({ state: "attached" })

  await page.goto(group)
  await page.getByRole("button", { name: say("home.today.hide") }).click()
  await shown.waitFor({ state: "detached" })
  await page.reload()
  await page.getByRole("article").filter({ hasText: "Only recipe" }).waitFor()
  expect(await shown.count()).toBe(0)
  await page.goto("/user/profile")
  await page.getByRole("switch", { name: say("account.today") }).check()
  await page.goto(group)
  await shown.getByText(say("home.today.noMeal")).waitFor()
})

it("hides today's section in a library without recipes", async () => {
  const { open } = await household()
  const page = await open()
  await page.getByText(say("home.empty")).waitFor()
  expect(await section(page).count()).toBe(0)
})

it("sends one request, and moves nothing after it is drawn", async () => {
  const { ask, make, group, token } = await household()
  const soup = await make("Steady soup")
  await ask("POST", "/api/groups/mealplans", {
    date: today(),
    entryType: "dinner",
    recipeId: soup.id,
  })
  for (const [size, phone] of [
    [sizes.phone, true],
    [sizes.desktop, false],
  ] as const) {
    const page = await visit("/user/profile", { token, phone, context: { viewport: size } })
    await page.getByRole("heading", { name: say("account.profile"), level: 1 }).waitFor()
    await page.waitForFunction(() => localStorage.getItem("larder.user") !== null)
    await watchShifts(page)
    const asked: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("home.today")) asked.push(request.url())
    })
    for (const visitNumber of [1, 2]) {
      await page.goto(group)
      await section(page).getByRole("link", { name: "Steady soup" }).first().waitFor()
      await page.waitForLoadState("networkidle")
      expect(asked.splice(0), `visit ${visitNumber}`).toHaveLength(1)
      const shifted = await page.evaluate(
        () => (globalThis as unknown as { shifted: number }).shifted,
      )
      expect(shifted, `visit ${visitNumber}`).toBeLessThan(0.01)
    }
  }
})
