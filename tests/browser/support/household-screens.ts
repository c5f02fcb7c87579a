import { button, dialog, type Screen } from "./screen.ts"

/** A member, the group, and its data. */
export const householdScreens: Screen[] = [
  { name: "profile", path: "/user/profile" },
  { name: "profile-edit", path: "/user/profile/edit" },
  { name: "password", path: "/user/profile/password" },
  { name: "security", path: "/user/profile/security" },
  { name: "api-tokens", path: "/user/profile/api-tokens" },
  {
    name: "members",
    path: "/group/members",
    async open(page, say) {
      await button(page, say("invitations.create")).click()
      await button(page, say("invitations.copy")).first().waitFor()
    },
  },
  { name: "group", path: "/group" },
  { name: "group-settings", path: "/group/settings" },
  {
    name: "webhooks",
    path: "/group/webhooks",
    open: (page, say) => button(page, say("webhooks.new")).click(),
  },
  {
    name: "notifiers",
    path: "/group/notifiers",
    open: (page, say) => button(page, say("notifiers.new")).click(),
  },
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
  { name: "data-new-foods", path: "/group/data/foods/new" },
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
  {
    name: "recently-deleted",
    path: "/group/recently-deleted",
    async open(page) {
      await page.getByRole("listitem").getByRole("checkbox").first().check()
    },
  },
  { name: "reports", path: "/group/reports" },
  { name: "site-settings", path: "/admin/site-settings" },
  {
    name: "users",
    path: "/admin/manage/users",
    open: (page, say) => page.getByRole("button", { name: say("admin.users.new") }).click(),
  },
  { name: "groups", path: "/admin/manage/groups" },
  { name: "backups", path: "/admin/backups" },
  { name: "maintenance", path: "/admin/maintenance" },
  { name: "background-tasks", path: "/admin/background-tasks" },
  { name: "parser", path: "/admin/parser?lines=2+1%2F2+cups+flour%2C+sifted%0A2-3+cloves+garlic" },
]
