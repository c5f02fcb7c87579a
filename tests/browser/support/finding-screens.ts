import type { Page } from "playwright-core"
import type { Say } from "./say.ts"
import { button, dialog, type Place, type Screen } from "./screen.ts"

/** Lists of recipes, ways to find them, and cookbooks. */
export const findingScreens = ({ group, user }: Place): Screen[] => [
  { name: "home", path: group },
  {
    name: "home-rows",
    path: `${group}?orderBy=name`,
    async open(page, say) {
      await button(page, say("home.asRows")).click()
      await button(page, say("home.asCards")).waitFor()
    },
  },
  { name: "home-nothing-found", path: `${group}?search=xylophone&maxMinutes=30` },
  {
    name: "home-filter",
    path: `${group}?tags=weeknight`,
    async open(page, say) {
      await button(page, say("home.facets.categories")).click()
      await page.getByRole("dialog").getByRole("option").first().waitFor()
    },
  },
  {
    name: "drawer",
    path: group,
    async open(page, say) {
      if (page.viewportSize()!.width >= 1200) return
      await button(page, say("nav.menu")).click()
      await dialog(page)
    },
  },
  {
    name: "quick-search",
    path: group,
    async open(page) {
      await page.keyboard.press("/")
      await page.getByRole("dialog").getByRole("combobox").fill("the")
      await page.getByRole("dialog").getByRole("option").first().waitFor()
    },
  },
  {
    name: "language",
    path: group,
    async open(page, say) {
      if (page.viewportSize()!.width < 1200) await button(page, say("nav.menu")).click()
      await button(page, say("nav.language")).click()
      await page.getByText(say("language.text")).waitFor()
    },
  },
  {
    name: "shortcuts",
    path: group,
    async open(page) {
      await page.keyboard.press("?")
      await dialog(page)
    },
  },
  { name: "favorites", path: `${user}/favorites` },
  {
    name: "select",
    path: `${group}?orderBy=name&orderDirection=desc`,
    async open(page, say) {
      await button(page, say("home.select")).click()
      await page.locator("[data-tick]").first().check()
      await page.locator("[data-tick]").nth(2).check()
    },
  },
  {
    name: "select-menu",
    path: `${group}?tags=weeknight`,
    async open(page, say) {
      await button(page, say("home.select")).click()
      await page.locator("[data-tick]").first().check()
      await button(page, say("select.more")).click()
      await page.getByRole("menu").waitFor()
    },
  },
  {
    name: "select-plan",
    path: `${group}?tags=weeknight`,
    async open(page, say) {
      await button(page, say("home.select")).click()
      await page.locator("[data-tick]").first().check()
      if (page.viewportSize()!.width < 760) await button(page, say("select.more")).click()
      await page
        .getByRole(page.viewportSize()!.width < 760 ? "menuitem" : "button")
        .filter({ hasText: say("actions.toPlan") })
        .click()
      await dialog(page)
    },
  },
  { name: "cookbooks", path: `${group}/cookbooks` },
  {
    name: "cookbook-new",
    path: `${group}/cookbooks`,
    async open(page, say) {
      await button(page, say("cookbooks.new")).first().click()
      await dialog(page)
    },
  },
  {
    name: "cookbook",
    path: `${group}/cookbooks/weeknights`,
    async open(page) {
      await page.locator("main section [aria-expanded=false]").first().click()
      await page.getByRole("combobox").first().waitFor()
    },
  },
  ...Object.entries({ chosen: "cookbooks.chosen.action", share: "actions.share" }).map(
    ([what, entry]) => ({
      name: `cookbook-${what}`,
      path: `${group}/cookbooks/weeknights`,
      async open(page: Page, say: Say) {
        const menu = say("cookbooks.menu", { name: "" }).trim()
        await page.getByRole("button", { name: menu }).first().click()
        await page.getByRole("menuitem", { name: say(entry), exact: true }).click()
        await dialog(page)
      },
    }),
  ),
  { name: "cookbook-not-found", path: `${group}/cookbooks/never-written` },
  { name: "finder", path: `${group}/recipes/finder` },
  { name: "categories", path: `${group}/recipes/categories` },
  { name: "tags", path: `${group}/recipes/tags` },
  { name: "tools", path: `${group}/recipes/tools` },
  {
    name: "category-new",
    path: `${group}/recipes/categories`,
    async open(page, say) {
      await button(page, say("organizers.categories.new")).click()
      await dialog(page)
    },
  },
]
