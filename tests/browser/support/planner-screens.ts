import type { Page } from "playwright-core"
import type { Say } from "./say.ts"
import { dialog, type Screen } from "./screen.ts"

const planner = "/group/mealplan/planner/view"
const rules = "/group/mealplan/settings"

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click()

/** Opens something of the planner's own menu. */
async function open(page: Page, say: Say, key: string) {
  await press(page, say("planner.more"))
  await page.getByRole("menuitem", { name: say(key) }).click()
  await dialog(page)
}

/** Opens the menu of the first entry, and something in it. */
async function openEntry(page: Page, say: Say, key?: string) {
  await page.locator('[data-entry] [aria-haspopup="menu"]').first().click()
  await page.getByRole("menu").waitFor()
  if (key === undefined) return
  await page.getByRole("menuitem", { name: say(key) }).click()
  await dialog(page)
}

/** Opens the dialog that adds a meal, and waits until it shows its recipes. */
async function openAdding(page: Page) {
  await page.locator('[id^="add-"]').nth(1).click()
  await page.getByRole("dialog").getByRole("option").first().waitFor()
}

/** The plan, and what opens on it. */
export const plannerScreens: Screen[] = [
  { name: "planner", path: planner },
  { name: "planner-three-days", path: `${planner}?days=3` },
  { name: "planner-empty", path: `${planner}?start=2031-01-06` },
  {
    name: "planner-add",
    path: planner,
    open: openAdding,
  },
  {
    name: "planner-note",
    path: planner,
    async open(page, say) {
      await openAdding(page)
      await press(page, say("planner.note.instead"))
      await page.getByLabel(say("planner.note.text"), { exact: true }).waitFor()
    },
  },
  { name: "planner-menu", path: planner, open: (page, say) => openEntry(page, say) },
  {
    name: "planner-move",
    path: planner,
    open: (page, say) => openEntry(page, say, "planner.move.open"),
  },
  {
    name: "planner-copy-day",
    path: planner,
    async open(page, say) {
      await page.locator('main h3 + div [aria-haspopup="menu"]').first().click()
      await page.getByRole("menuitem", { name: say("planner.copy.open") }).click()
      await dialog(page)
    },
  },
  {
    name: "planner-fill",
    path: planner,
    open: (page, say) => open(page, say, "planner.fill.open"),
  },
  {
    name: "planner-shop",
    path: planner,
    open: (page, say) => open(page, say, "planner.shop.open"),
  },
  {
    name: "planner-template-save",
    path: planner,
    open: (page, say) => open(page, say, "planner.templates.save"),
  },
  {
    name: "planner-templates",
    path: planner,
    open: (page, say) => open(page, say, "planner.templates.use"),
  },
  {
    name: "planner-ideas",
    path: planner,
    // On a phone they are behind their heading.
    async open(page, say) {
      const heading = page.getByRole("button", {
        name: new RegExp(`^${say("planner.ideas.title")}`),
      })
      if ((await heading.getAttribute("aria-expanded")) === "false") await heading.click()
      await page.locator("[data-ideas] li").first().waitFor()
    },
  },
  {
    name: "planner-ideas-add",
    path: planner,
    async open(page, say) {
      await press(page, say("planner.ideas.add"))
      await page.getByRole("dialog").getByRole("option").first().waitFor()
    },
  },
  {
    name: "planner-calendar",
    path: planner,
    async open(page, say) {
      await open(page, say, "planner.calendar.open")
      const [make, renew] = (["create", "renew"] as const).map((key) =>
        page.getByRole("button", { name: say(`planner.calendar.${key}`), exact: true }),
      )
      await make!.or(renew!).waitFor()
      if (await make!.isVisible()) await make!.click()
      await renew!.waitFor()
    },
  },
  { name: "planner-rules", path: rules },
  {
    name: "planner-rule-new",
    path: rules,
    async open(page, say) {
      await press(page, say("planner.rules.new"))
      await page.getByLabel(say("planner.rules.day"), { exact: true }).waitFor()
    },
  },
]
