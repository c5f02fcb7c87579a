import type { Page } from "playwright-core"
import type { Say } from "./say.ts"
import { button, dialog, type Place, type Screen } from "./screen.ts"

/** One timer that runs, one that rests, and one that is over. */
async function runTimers(page: Page) {
  await page.evaluate(() => {
    const timer = (id: string, part: string, endsAt: number | null, left = 0) => ({
      id,
      part,
      endsAt,
      left,
      name: "Goulash with dumplings",
      place: id,
      href: location.pathname,
      seconds: 60,
    })
    const timers = [
      timer("one", "Step 1", Date.now() + 3_905_000),
      timer("two", "Step 2", null, 65_000),
      timer("three", "Step 3", Date.now() - 1000),
    ]
    localStorage.setItem("larder.timers", JSON.stringify(timers))
    dispatchEvent(new StorageEvent("storage"))
  })
  await page.getByRole("timer").nth(2).waitFor()
}

/** Opens a dialog of a recipe's menu. */
async function fromMenu(page: Page, say: Say, entry: string) {
  await button(page, say("recipe.menu")).click()
  await page.getByRole("menuitem", { name: say(entry), exact: true }).click()
  await dialog(page)
}

/** A recipe, what opens on it, and its form. */
export const recipeScreens = ({ group, recipe }: Place): Screen[] => [
  { name: "recipe", path: recipe },
  {
    name: "recipe-metric",
    path: `${recipe}?scale=2`,
    async open(page, say) {
      await button(page, say("recipe.amounts")).click()
      await page.getByRole("radio", { name: say("reading.units.metric") }).check()
    },
  },
  {
    name: "recipe-cook",
    path: recipe,
    async open(page, say) {
      await page.keyboard.press("c")
      await button(page, say("cook.begin")).waitFor()
    },
  },
  {
    name: "recipe-cook-step",
    path: `${recipe}?cook=true&step=1`,
    async open(page) {
      await runTimers(page)
    },
  },
  {
    name: "recipe-timers",
    path: recipe,
    async open(page) {
      await runTimers(page)
    },
  },
  {
    name: "recipe-print",
    path: recipe,
    async open(page, say) {
      await page.keyboard.press("p")
      await page.getByRole("region", { name: say("printing.preview") }).waitFor()
    },
  },
  {
    name: "recipe-menu",
    path: recipe,
    async open(page, say) {
      await button(page, say("recipe.menu")).click()
      await page.getByRole("menu").waitFor()
    },
  },
  {
    name: "recipe-duplicate",
    path: recipe,
    async open(page, say) {
      await button(page, say("recipe.menu")).click()
      await page.getByRole("menuitem", { name: say("recipe.duplicate") }).click()
      await dialog(page)
    },
  },
  ...["toPlan", "toList", "toCookbook", "made", "share"].map((action) => ({
    name: `recipe-action-${action}`,
    path: recipe,
    open: (page: Page, say: Say) => fromMenu(page, say, `actions.${action}`),
  })),
  {
    name: "recipe-to-list-ingredients",
    path: recipe,
    async open(page, say) {
      await fromMenu(page, say, "actions.toList")
      await button(page, say("actions.list.create")).click()
      await page.getByRole("dialog").getByRole("checkbox").first().waitFor()
    },
  },
  {
    name: "recipe-talk",
    path: recipe,
    async open(page, say) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.getByLabel(say("talk.write")).waitFor()
      await page.getByRole("article").nth(1).waitFor()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
  },
  { name: "recipe-versions", path: `${recipe}/versions` },
  {
    name: "recipe-version",
    path: `${recipe}/versions/current`,
    async open(page, say) {
      await page.getByRole("link", { name: say("versions.all") }).click()
      await page.getByRole("main").getByRole("list").getByRole("link").nth(1).click()
      await button(page, say("versions.restore")).waitFor()
    },
  },
  { name: "timeline", path: `${group}/recipes/timeline` },
  { name: "recipe-edit", path: `${recipe}?edit=true` },
  {
    name: "recipe-paste",
    path: `${recipe}?edit=true`,
    async open(page, say) {
      await button(page, say("recipe.form.addMany")).first().click()
      await dialog(page)
    },
  },
  {
    name: "recipe-json",
    path: `${recipe}?edit=true`,
    async open(page, say) {
      await button(page, say("recipe.form.modeJson")).click()
      await page.getByLabel(say("recipe.json.label")).waitFor()
    },
  },
  {
    name: "leave-warning",
    path: `${group}/r/create/new`,
    async open(page, say) {
      await page.getByLabel(say("general.name")).first().fill("Pie")
      await button(page, say("general.cancel")).click()
      await dialog(page)
    },
  },
]
