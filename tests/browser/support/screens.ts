import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Page } from "playwright-core"
import { plannerScreens } from "./planner-screens.ts"
import { shoppingScreens } from "./shopping-screens.ts"
import type { OpenKitchen } from "./open-kitchen.ts"

/** What there is to look at on a site: its group, its user, and a recipe with everything in it. */
export interface Place {
  group: string
  user: string
  recipe: string
  /** Of another group, for whoever does not belong to it. */
  open: OpenKitchen
}

export interface Screen {
  name: string
  path: string
  /** For strangers: signed in, one is led elsewhere. */
  stranger?: boolean
  /** Goes on from the page as it loads; `say` gives a text of the interface. */
  open?: (page: Page, say: Say) => Promise<unknown>
}

export type Say = (key: string, values?: Record<string, string>) => string

const folder = resolve(import.meta.dirname, "../../../locales")

/** The texts of a language as the interface shows them, English where one is missing. */
export function texts(locale: string): Say {
  const read = (code: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8"))
    } catch {
      return {}
    }
  }
  const [own, english] = [read(locale), read("en-US")]
  const find = (all: unknown, key: string) =>
    key.split(".").reduce((part, name) => (part as Record<string, unknown>)?.[name], all)
  return (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
      String(find(own, key) ?? find(english, key) ?? key),
    )
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
/** A dialog has no size of its own: its panel floats. */
const dialog = (page: Page) => page.getByRole("dialog").waitFor({ state: "attached" })

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

/** Every screen, and what opens on it. */
export const screensOf = ({ group, user, recipe, open }: Place): Screen[] => [
  { name: "login", path: "/login", stranger: true },
  {
    name: "login-refused",
    path: "/login",
    stranger: true,
    async open(page, say) {
      await button(page, say("login.submit")).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: "forgot-password", path: "/forgot-password", stranger: true },
  { name: "reset-password", path: "/reset-password?token=one", stranger: true },
  { name: "outside-home", path: open.group, stranger: true },
  {
    name: "outside-filter",
    path: open.group,
    stranger: true,
    async open(page, say) {
      await button(page, say("home.facets.categories")).click()
      await page.getByRole("dialog").getByRole("option").first().waitFor()
    },
  },
  {
    name: "outside-drawer",
    path: open.group,
    stranger: true,
    async open(page, say) {
      if (page.viewportSize()!.width > 760) return
      await button(page, say("nav.menu")).click()
      await dialog(page)
    },
  },
  {
    name: "outside-search",
    path: open.group,
    stranger: true,
    async open(page) {
      await page.keyboard.press("/")
      await page.getByRole("dialog").getByRole("combobox").fill("the")
      await page.getByRole("dialog").getByRole("option").first().waitFor()
    },
  },
  { name: "outside-nothing-found", path: `${open.group}?search=xylophone`, stranger: true },
  { name: "outside-cookbooks", path: `${open.group}/cookbooks`, stranger: true },
  { name: "outside-cookbook", path: open.cookbook, stranger: true },
  { name: "outside-tags", path: `${open.group}/recipes/tags`, stranger: true },
  { name: "outside-recipe", path: open.recipe, stranger: true },
  { name: "member-outside", path: open.group },
  { name: "shared", path: open.shared, stranger: true },
  {
    name: "shared-expired",
    path: "/login",
    stranger: true,
    async open(page, say) {
      // Within the app: the document itself would be a 404, which the browser complains of.
      const path = open.shared.replace(/[^/]+$/, crypto.randomUUID())
      await page.evaluate((to) => history.pushState(null, "", to), path)
      await page.getByRole("heading", { name: say("shared.gone") }).waitFor()
    },
  },
  { name: "register-invited", path: open.invitation, stranger: true },
  {
    name: "register-faults",
    path: open.invitation,
    stranger: true,
    async open(page, say) {
      await page.locator("input[type=password]").first().fill("Abcdef12")
      await button(page, say("general.continue")).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: "register-refused", path: "/register?token=none", stranger: true },
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
      if (page.viewportSize()!.width > 760) return
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
      if (page.viewportSize()!.width <= 760) await button(page, say("nav.menu")).click()
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
  { name: "recipe", path: recipe },
  {
    name: "recipe-metric",
    path: `${recipe}?scale=2`,
    async open(page, say) {
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
  ...["toPlan", "toList", "made", "share"].map((action) => ({
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
  { name: "create-by-hand", path: `${group}/r/create/new` },
  { name: "create-from-text", path: `${group}/r/create/text` },
  { name: "create-from-photos", path: `${group}/r/create/photos` },
  { name: "create-debug", path: `${group}/r/create/debug` },
  { name: "create-bookmarklet", path: `${group}/r/create/bookmarklet` },
  { name: "share-target", path: "/share" },
  { name: "book", path: `${group}/book` },
  { name: "create-from-url", path: `${group}/r/create/url` },
  {
    name: "create-from-url-failed",
    path: `${group}/r/create/url`,
    async open(page, say) {
      await page.getByLabel(say("create.url")).fill("http://10.0.0.1/cake")
      await button(page, say("create.import")).click()
      await page.getByText(say("create.failed.privateAddress")).waitFor()
    },
  },
  {
    name: "create-from-many",
    path: `${group}/r/create/bulk`,
    async open(page, say) {
      const list = "https://a.example/soup\nhttps://a.example/stew\nsoup\nhttps://a.example/soup"
      await page.getByLabel(say("create.bulk.addresses")).fill(list)
    },
  },
  {
    name: "create-from-many-lines",
    path: `${group}/r/create/bulk`,
    async open(page, say) {
      await button(page, say("create.bulk.modes.table")).click()
      await page.locator("[data-first]").first().fill("soup")
    },
  },
  {
    name: "create-from-file",
    path: `${group}/r/create/zip`,
    async open(page, say) {
      await button(page, say("create.otherWays")).click()
      await page.getByRole("menu").waitFor()
    },
  },
  {
    name: "migrations",
    path: "/group/migrations",
    async open(page) {
      await page.getByRole("radio").nth(1).check()
    },
  },
  ...plannerScreens,
  ...shoppingScreens,
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
  { name: "profile", path: "/user/profile" },
  { name: "profile-edit", path: "/user/profile/edit" },
  { name: "password", path: "/user/profile/password" },
  { name: "api-tokens", path: "/user/profile/api-tokens" },
  {
    name: "members",
    path: "/group/members",
    async open(page, say) {
      await button(page, say("invitations.create")).click()
      await button(page, say("invitations.copy")).first().waitFor()
    },
  },
  { name: "group-settings", path: "/group/settings" },
  {
    name: "data-foods",
    path: "/group/data/foods",
    async open(page) {
      await page.getByRole("grid").getByRole("checkbox").nth(2).click()
    },
  },
  {
    name: "data-food-edit",
    path: "/group/data/foods",
    async open(page) {
      await page.locator('[data-index="0"] [dir="auto"]').first().click()
      await dialog(page)
    },
  },
  {
    name: "data-merge",
    path: "/group/data/foods",
    async open(page, say) {
      await page.locator('[data-index="0"] [aria-haspopup="menu"]').click()
      await page.getByRole("menuitem", { name: say("data.mergeInto") }).click()
      await dialog(page)
    },
  },
  { name: "data-index", path: "/group/data" },
  { name: "data-units", path: "/group/data/units" },
  { name: "data-categories", path: "/group/data/categories" },
  { name: "data-labels", path: "/group/data/labels" },
  { name: "data-tags", path: "/group/data/tags" },
  { name: "data-tools", path: "/group/data/tools" },
  {
    name: "data-recipes",
    path: "/group/data/recipes",
    async open(page) {
      await page.locator('[data-index="0"] input').click()
    },
  },
  { name: "reports", path: "/group/reports" },
  { name: "parser", path: "/admin/parser?lines=2+1%2F2+cups+flour%2C+sifted%0A2-3+cloves+garlic" },
  { name: "not-found", path: "/g/nowhere/to/be/found" },
]

/** What one screen left on the device, and the next should not show. */
const forget = (page: Page) =>
  page.evaluate(() => {
    if (location.protocol === "about:") return
    for (const key of ["timers", "reading"]) localStorage.removeItem(`larder.${key}`)
  })

/** Opens a screen and waits until it shows what it has. */
export async function show(page: Page, { path, open }: Screen, say: Say) {
  await forget(page)
  await page.goto(path)
  await page.locator("main h1:visible").first().waitFor()
  await page
    .getByRole("status", { name: say("general.loading") })
    .first()
    .waitFor({ state: "detached" })
  await open?.(page, say)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" })
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter(
      (image) => image.loading !== "lazy" || image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
}
