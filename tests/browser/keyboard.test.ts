import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { admin } from "../runner/running"
import { focused, lit, said } from "./support/focus"
import { ask, makeRecipe } from "./support/rest"
import { makeList } from "./support/shopping"
import { visit } from "./support/visit"
import { say, sayLike } from "./support/say"

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab")
    const now = await focused(page)
    if (name.test(now)) return
    passed.push(now)
    expect(now, `on the way to ${name}`).not.toMatch(/^unseen/)
  }
  throw new Error(`${name} was not reached, but ${passed.join(", ")}`)
}

it("logs in, searches and changes a recipe without a mouse", async () => {
  const { slug } = await makeRecipe({ name: "Keyboard kedgeree", recipeIngredient: ["2 eggs"] })
  const page = await visit("/login", { token: null })
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
  await expect.poll(() => focused(page)).toContain(say("login.username"))
  await page.keyboard.type(admin.email)
  await page.keyboard.press("Tab")
  await page.keyboard.type(admin.password)
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: say("nav.recipes") }).waitFor()

  await page.keyboard.press("/")
  await page.getByRole("dialog").getByRole("combobox").waitFor()
  await page.keyboard.type("kedgere")
  const option = page.getByRole("option", { name: /Keyboard kedgeree/ })
  await option.waitFor()
  for (let presses = 0; presses < 3 && !(await isActive(option)); presses++)
    await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: "Keyboard kedgeree" }).waitFor()

  await tabTo(page, new RegExp(`^${say("general.edit")}`))
  await page.keyboard.press("Enter")
  await tabTo(page, new RegExp(`^${say("recipe.fields.description")}`))
  await page.keyboard.type("With smoked haddock.")
  await page.keyboard.press("Control+s")
  await page.getByRole("heading", { level: 1, name: "Keyboard kedgeree", exact: true }).waitFor()
  await page.getByText("With smoked haddock.").waitFor()
  const saved = await ask<{ description: string }>("GET", `/api/recipes/${slug}`)
  expect(saved.description).toBe("With smoked haddock.")
})

const isActive = (option: ReturnType<Page["getByRole"]>) =>
  option.evaluate((element) => element.hasAttribute("data-focus"))

it("returns the focus when a dialog closes, and has a link past the navigation", async () => {
  const page = await visit(`/g/${inject("site").groupSlug}`)
  await page.getByRole("heading", { level: 1, name: say("nav.recipes") }).waitFor()
  await page.keyboard.press("Tab")
  expect(await focused(page)).toBe(say("nav.skip"))
  await page.keyboard.press("Enter")
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN")

  const button = page.getByRole("button", { name: say("nav.tags"), exact: true })
  await button.focus()
  await page.keyboard.press("Enter")
  await page.getByRole("dialog").getByRole("combobox").waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await expect.poll(() => focused(page)).toBe(say("nav.tags"))
})

it("focuses a dialog's first field, and does not scroll a long form when a list opens", async () => {
  await makeRecipe({ name: "Tagged tart", tags: ["Tarts"] })
  const page = await visit(`/g/${inject("site").groupSlug}/r/create/new`)
  await page
    .getByRole("button", { name: say("recipe.form.addMany") })
    .first()
    .focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toBe(say("recipe.form.addManyIngredients"))
  await page.keyboard.type("2 eggs")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toBe(say("recipe.form.addMany"))

  await page.getByRole("combobox", { name: say("nav.tags"), exact: true }).focus()
  await page.getByRole("listbox").waitFor()
  // The first choice is scrolled to within the list alone.
  expect(await focused(page)).toBe(say("nav.tags"))
  const marks = page.getByRole("option").locator("svg").filter({ visible: true })
  await page.getByRole("option").first().waitFor()
  expect(await marks.count()).toBe(0)
  await page.keyboard.press("Enter")
  await expect.poll(() => marks.count()).toBe(1)
})

it("moves the focus nearby when the focused element disappears", async () => {
  const { slug } = await makeRecipe({ name: "Focused fougasse" })
  const page = await visit(`/g/${inject("site").groupSlug}/r/${slug}`)
  const field = page.getByRole("textbox", { name: say("talk.write") })
  await field.focus()
  await page.keyboard.type("Crisp.")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  // The button has nothing to send any more.
  await expect.poll(() => focused(page)).toContain(say("talk.write"))

  await page.getByRole("button", { name: sayLike("talk.menu") }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: say("general.delete") }).waitFor()
  await page.keyboard.press("End")
  await page.keyboard.press("Enter")
  await page.getByText("Crisp.").waitFor({ state: "detached" })
  await expect.poll(() => focused(page)).toContain(say("talk.write"))
})

it("opens a menu by any usual key, and finds its entries by their letters each time", async () => {
  const { path } = await makeRecipe({ name: "Lettered lasagne" })
  for (const key of ["ArrowDown", "Enter", "Space"]) {
    const page = await visit(path)
    await page.getByRole("button", { name: say("recipe.menu") }).focus()
    await page.keyboard.press(key)
    await page.getByRole("menuitem", { name: say("general.edit") }).waitFor()
    await expect.poll(() => lit(page), { message: key }).toBe(say("general.edit"))
    await page.keyboard.type("sh")
    await expect.poll(() => lit(page), { message: key }).toBe(say("actions.share"))
    await page.keyboard.press("Escape")
    await expect.poll(() => focused(page), { message: key }).toBe(say("recipe.menu"))
    await page.keyboard.press("Enter")
    await expect.poll(() => lit(page), { message: key }).toBe(say("general.edit"))
    await page.keyboard.type("du")
    await expect.poll(() => lit(page), { message: key }).toBe(say("recipe.duplicate"))
  }
})

it("keeps the focused element visible beside the bars", async () => {
  const { path } = await makeRecipe({
    name: "Barred barley",
    tags: ["Bars"],
    recipeIngredient: Array.from({ length: 12 }, (_, index) => `${index + 1} g barley`),
    recipeInstructions: Array.from({ length: 8 }, () => ({ text: "Wait for 12 minutes." })),
  })
  const page = await visit(path)
  await page
    .getByRole("button", { name: sayLike("timers.start") })
    .first()
    .click()
  await page.getByRole("timer").waitFor()
  const covered = () =>
    page.evaluate(() => {
      const one = document.activeElement as HTMLElement
      const bars = [document.querySelector("header")!, document.querySelector("[data-timers]")!]
      if (bars.some((bar) => bar.contains(one))) return undefined
      const { top, bottom } = one.getBoundingClientRect()
      const [above, below] = bars.map((bar) => bar.getBoundingClientRect())
      const isUnder = bottom <= above!.bottom || top >= below!.top
      return isUnder ? `${one.outerHTML.slice(0, 80)} ${top}–${bottom}` : undefined
    })
  const comment = page.getByRole("textbox", { name: say("talk.write") })
  await comment.focus()
  for (const way of ["Shift+Tab", "Tab"])
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press(way)
      expect(await covered(), way).toBeUndefined()
    }
})

it("plans nothing when Tab passes the recipes", async () => {
  await makeRecipe({ name: "Tabbed tabbouleh" })
  const page = await visit("/group/mealplan/planner/view?start=2032-03-07")
  await page
    .getByRole("button", {
      name: sayLike("planner.addTo", {
        slot: say("planner.slot", { meal: say("actions.meals.side") }),
      }),
    })
    .first()
    .focus()
  await page.keyboard.press("Enter")
  await page.getByRole("dialog").getByRole("option").first().waitFor()
  await page.keyboard.press("Tab")
  await expect.poll(() => focused(page)).toBe(say("planner.note.instead"))
})

it("focuses the heading of a new page, and announces changes elsewhere", async () => {
  const recipeInstructions = [{ text: "Simmer for 12 minutes." }]
  const { path } = await makeRecipe({ name: "Told tagine", recipeInstructions })
  const page = await visit(path)
  const timer = page.getByRole("button", { name: sayLike("timers.start") })
  await timer.focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => said(page)).toBe(say("timers.started", { length: "12 minutes" }))
  await page.getByRole("button", { name: say("recipe.menu") }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: say("actions.share") }).waitFor()
  await page.keyboard.type("sh")
  await expect.poll(() => lit(page)).toBe(say("actions.share"))
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: say("invitations.create") }).focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => said(page)).toBe(say("actions.sharing.created"))
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })

  await page.getByRole("link", { name: say("nav.planner") }).focus()
  await page.keyboard.press("Enter")
  // The link has the same name, and the page is waited for at its skeleton meanwhile.
  const heading = page.getByRole("heading", { name: say("nav.planner"), level: 1 })
  await heading.and(page.locator(":focus")).waitFor()
})

it("moves to a toast by a key, for Undo", async () => {
  const { slug, path } = await makeRecipe({ name: "Undone udon" })
  const page = await visit(path)
  await page.getByRole("button", { name: say("recipe.menu") }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: say("general.delete") }).waitFor()
  await page.keyboard.press("End")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: say("general.undo") }).waitFor()
  // The page that one is led to takes the focus when it arrives.
  await page.locator("main h1:visible").first().waitFor()
  const byKey = async () => {
    await page.keyboard.press("F8")
    return focused(page)
  }
  await expect.poll(byKey).toBe(say("general.undo"))
  await page.keyboard.press("Enter")
  await expect.poll(() => ask("GET", `/api/recipes/${slug}`).catch(() => null)).not.toBeNull()
})

it("ignores single-letter keys where they are turned off", async () => {
  const page = await visit("/user/profile")
  const keys = page.getByRole("switch", { name: say("account.shortcuts") })
  await keys.focus()
  await page.keyboard.press("Space")
  await expect.poll(() => keys.isChecked()).toBe(false)
  await page.keyboard.press("?")
  await page.keyboard.press("/")
  expect(await page.getByRole("dialog").count()).toBe(0)
  await page.keyboard.press("Space")
  await page.keyboard.press("/")
  await page.getByRole("dialog").getByRole("combobox").waitFor()
})

it("chooses nothing when Tab passes a field with choices", async () => {
  for (const name of ["tabbed tumbler", "tabbed trug"]) await ask("POST", "/api/units", { name })
  const { path } = await makeList("Tabbed list", "Salt")
  const page = await visit(path)
  await page.getByRole("button", { name: say("shopping.line.edit", { name: "Salt" }) }).focus()
  await page.keyboard.press("Enter")
  const unit = page.getByRole("form").getByRole("combobox", { name: say("recipe.form.unit") })
  await unit.focus()
  await page.getByRole("option").first().waitFor()
  await page.keyboard.press("Tab")
  await expect.poll(() => focused(page)).toBe(say("shopping.line.food"))
  expect(await unit.inputValue()).toBe("")

  // Anyone who looks for one takes it by the same key.
  await unit.focus()
  await page.keyboard.type("tabbed tu")
  await expect.poll(() => page.getByRole("option").count()).toBe(1)
  await page.keyboard.press("Tab")
  await expect.poll(() => unit.inputValue()).toBe("tabbed tumbler")
})

it("keeps the focus on a button that became disabled", async () => {
  const { path } = await makeRecipe({ name: "Fewer fritters", recipeYield: "3 servings" })
  const page = await visit(path)
  const fewer = page.getByRole("button", {
    name: say("field.less", { label: say("recipe.servings") }),
  })
  await fewer.focus()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("Space")
  await expect.poll(() => fewer.getAttribute("aria-disabled")).toBe("true")
  // The app looks for a lost focus 300 ms after a change, by a timer that is set before this one.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  expect(await focused(page)).toBe(say("field.less", { label: say("recipe.servings") }))
})
