import { expect, inject, it } from "vitest"
import { visit } from "./support/visit"
import { ask } from "./support/rest"
import { field, say } from "./support/say"

/** A row of a table of the administration. */
const rowOf = (page: Awaited<ReturnType<typeof visit>>, text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text })

it("creates an account, changes its rights, makes a reset link, and deletes it", async () => {
  const username = `ivy${crypto.randomUUID().slice(0, 8)}`
  const page = await visit("/admin/manage/users")
  await page.getByRole("button", { name: say("admin.users.new") }).click()
  await field(page, say("account.fullName")).fill(`Ivy ${username}`)
  await field(page, say("account.username")).fill(username)
  await field(page, say("account.email")).fill("bad")
  await field(page, say("login.password")).fill("short")
  await page.getByRole("button", { name: say("general.create") }).click()
  await page.getByText(say("validation.email")).waitFor()
  await field(page, say("account.email")).fill(`${username}@example.com`)
  await field(page, say("login.password")).fill("Thyme-and-9-lemons")
  await page.getByRole("button", { name: say("general.create") }).click()
  const row = rowOf(page, username)
  await row.getByText(say("admin.users.neverLoggedIn")).waitFor()

  const choose = async (action: string) => {
    await row.getByRole("button").click()
    await page.getByRole("menuitem", { name: action }).click()
  }
  await choose(say("general.edit"))
  await page.getByRole("switch", { name: say("admin.rights.advanced.name") }).click()
  await page.getByRole("button", { name: say("general.save") }).click()
  await row.getByText(say("admin.rights.advanced.name")).waitFor()

  await choose(say("admin.users.resetLink"))
  await expect
    .poll(() => field(page, say("admin.users.resetLink")).inputValue())
    .toMatch(/\/reset-password\?token=/)
  await page.keyboard.press("Escape")

  await choose(say("general.delete"))
  await page.getByRole("button", { name: say("general.delete") }).click()
  await row.waitFor({ state: "detached" })
})

it("creates a group, reports a taken name, and does not delete a group with users", async () => {
  const name = `Bakery ${crypto.randomUUID().slice(0, 8)}`
  const page = await visit("/admin/manage/groups", { phone: true })
  const make = async () => {
    await page.getByRole("button", { name: say("admin.groups.new") }).click()
    await field(page, say("setup.group.name")).fill(name)
    await page.getByRole("button", { name: say("general.create") }).click()
  }
  await make()
  await rowOf(page, name).waitFor()
  await make()
  await page.getByText(say("messages.group.taken")).waitFor()
  await page.keyboard.press("Escape")

  const { group } = await ask<{ group: string }>("GET", "/api/users/self")
  const remove = async (of: string) => {
    const menu = { name: say("admin.groups.actions", { name: of }), exact: true }
    await page.getByRole("button", menu).click()
    await page.getByRole("menuitem", { name: say("general.delete") }).click()
    await page.getByRole("button", { name: say("general.delete") }).click()
  }
  await remove(group)
  await page.getByRole("alert").filter({ hasText: /group/i }).first().waitFor()
  await remove(name)
  await rowOf(page, name).waitFor({ state: "detached" })
})

it("checks the site, runs its tasks, and links back to the recipes", async () => {
  const page = await visit("/admin/maintenance")
  await page.getByRole("button", { name: say("admin.integrity.check") }).click()
  await page.getByText(say("admin.integrity.sound")).first().waitFor()
  await page.getByRole("link", { name: say("admin.nav.tasks") }).click()
  await page.getByRole("button", { name: say("admin.tasks.run") }).click()
  await page.getByText(say("admin.tasks.ran")).first().waitFor()
  await page.getByRole("link", { name: say("admin.leave") }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/g/${inject("site").groupSlug}`)
  await page.getByRole("link", { name: say("nav.settings") }).click()
  await page.getByRole("heading", { name: say("admin.settings.title") }).waitFor()
})

it("sends visitors to the login", async () => {
  const page = await visit("/admin/manage/users", { token: null })
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login")
})
