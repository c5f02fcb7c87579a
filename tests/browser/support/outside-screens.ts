import { button, dialog, type Place, type Screen } from "./screen.ts"

/** Getting in, and what outsiders see. */
export const outsideScreens = ({ open }: Place): Screen[] => [
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
      if (page.viewportSize()!.width >= 1200) return
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
  { name: "outside-book", path: open.book, stranger: true },
  { name: "outside-tags", path: `${open.group}/recipes/tags`, stranger: true },
  { name: "outside-recipe", path: open.recipe, stranger: true },
  { name: "member-outside", path: open.group },
  { name: "shared", path: open.shared, stranger: true },
  {
    name: "shared-list",
    path: open.list,
    stranger: true,
    open: (page) => page.getByRole("checkbox").first().waitFor(),
  },
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
]
