import type { Page } from "playwright-core"
import type { Say } from "./say.ts"
import { dialog, type Screen } from "./screen.ts"

const lists = "/shopping-lists"
/** The list that the library fills. */
export const FILLED = "Saturday market"

/** Goes to the list that has something of everything, in the way in which it lists its items. */
async function openList(page: Page, say: Say, view: "plain" | "label" | "recipe" = "plain") {
  await page.getByRole("link", { name: FILLED }).first().click()
  await page.getByRole("heading", { level: 1, name: FILLED }).waitFor()
  const items = page.getByRole("list", { name: say("shopping.list.items") })
  await items.getByRole("checkbox").first().waitFor()
  await page.getByRole("radio", { name: say(`shopping.list.views.${view}`) }).check()
  // Dragging has loaded.
  await items.locator("button[aria-roledescription]").first().waitFor()
  return items
}

/** Shopping lists, and what there is on one. */
export const shoppingScreens: Screen[] = [
  { name: "shopping-lists", path: lists },
  {
    name: "shopping-list-new",
    path: lists,
    async open(page, say) {
      await page
        .getByRole("button", { name: say("shopping.new") })
        .first()
        .click()
      await dialog(page)
    },
  },
  {
    name: "shopping-list-gone",
    path: `${lists}/0b6bd0ee-8b2c-4b4e-9f3e-0c8f1a6f7a11`,
    open: (page, say) => page.getByText(say("shopping.list.gone")).waitFor(),
  },
  { name: "shopping-list", path: lists, open: (page, say) => openList(page, say) },
  {
    name: "shopping-list-by-label",
    path: lists,
    open: (page, say) => openList(page, say, "label"),
  },
  {
    name: "shopping-list-by-recipe",
    path: lists,
    async open(page, say) {
      await openList(page, say, "recipe")
      await page.locator("main summary").click()
    },
  },
  {
    name: "shopping-list-adding",
    path: lists,
    async open(page, say) {
      await openList(page, say)
      await page.getByRole("combobox", { name: say("shopping.add.label") }).fill("3 flo")
      await page.getByRole("option").nth(1).waitFor()
    },
  },
  {
    name: "shopping-list-usual",
    path: lists,
    async open(page, say) {
      await openList(page, say)
      await page.getByRole("combobox", { name: say("shopping.add.label") }).focus()
      await page.getByRole("list", { name: say("shopping.usual.list") }).waitFor()
    },
  },
  {
    name: "shopping-list-editing",
    path: lists,
    async open(page, say) {
      const items = await openList(page, say)
      await items.locator('[data-index="0"] label + button').first().click()
      await items.getByRole("combobox").nth(2).waitFor()
    },
  },
  {
    name: "shopping-list-done",
    path: lists,
    async open(page, say) {
      const items = await openList(page, say)
      await items.locator("h2 button[aria-expanded]").click()
      await items.getByRole("checkbox", { checked: true }).first().waitFor()
    },
  },
  {
    name: "shopping-list-share",
    path: lists,
    async open(page, say) {
      await openList(page, say)
      await page.getByRole("button", { name: say("shopping.list.menu") }).click()
      await page.getByRole("menuitem", { name: say("shopping.share.menu") }).click()
      await dialog(page)
    },
  },
  {
    name: "shopping-list-label-order",
    path: lists,
    async open(page, say) {
      await openList(page, say)
      await page.getByRole("button", { name: say("shopping.list.menu") }).click()
      await page.getByRole("menuitem", { name: say("shopping.list.labelOrder") }).click()
      await page.getByRole("dialog").getByRole("listitem").getByRole("button").first().waitFor()
    },
  },
]
