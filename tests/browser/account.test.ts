import { afterAll, expect, it } from "vitest"
import { admin } from "../runner/running"
import { startSite } from "./support/site"
import { visit } from "./support/visit"
import { field, say } from "./support/say"

const site = await startSite()
afterAll(site.stop)

it("changes the password, which ends the sessions of other browsers but not one’s own", async () => {
  const [mine, other] = [await site.session(), await site.session()]
  const page = await visit("/user/profile/password", { site: site.url, token: mine.token })
  await field(page, say("account.currentPassword")).fill("not it")
  await field(page, say("account.newPassword")).fill("Cinnamon-and-8-pears")
  await field(page, say("account.confirmPassword")).fill("Cinnamon-and-8-pears")
  await page.getByRole("button", { name: say("account.changePassword") }).click()
  await page.getByText(say("account.wrongPassword")).waitFor()
  expect(await field(page, say("account.newPassword")).inputValue()).toBe("Cinnamon-and-8-pears")

  const elsewhere = await visit("/user/profile", { site: site.url, token: other.token })
  await elsewhere.getByRole("heading", { level: 1, name: say("account.profile") }).waitFor()
  await field(page, say("account.currentPassword")).fill(admin.password)
  await page.getByRole("button", { name: say("account.changePassword") }).click()
  await page.getByRole("heading", { level: 1, name: say("account.profile") }).waitFor()
  await page.reload()
  await page.getByRole("heading", { level: 1, name: say("account.profile") }).waitFor()

  await elsewhere.goto("/user/profile/edit")
  await elsewhere
    .getByRole("heading", { name: say("nav.login") })
    .or(elsewhere.getByText(say("login.again.title")))
    .first()
    .waitFor()

  const fresh = await visit("/login", { site: site.url, token: null })
  await field(fresh, say("login.username")).fill(admin.email)
  await field(fresh, say("account.password")).fill("Cinnamon-and-8-pears")
  await fresh.getByRole("button", { name: say("nav.login") }).click()
  await fresh.getByRole("button", { name: say("nav.logout") }).waitFor()
  await fresh.goto("/user/profile/password")
  await field(fresh, say("account.currentPassword")).fill("Cinnamon-and-8-pears")
  await field(fresh, say("account.newPassword")).fill(admin.password)
  await field(fresh, say("account.confirmPassword")).fill(admin.password)
  await fresh.getByRole("button", { name: say("account.changePassword") }).click()
  await fresh.getByRole("heading", { level: 1, name: say("account.profile") }).waitFor()
})

it("creates an API token that works, shows it once, and deletes it", async () => {
  const { token } = await site.session()
  const page = await visit("/user/profile/api-tokens", { site: site.url, token })
  await field(page, say("tokens.name")).fill("Kitchen display")
  await page.getByRole("button", { name: say("tokens.create") }).click()
  const secret = await page
    .getByRole("dialog")
    .getByLabel(say("tokens.token"), { exact: true })
    .inputValue()
  const ask = () =>
    fetch(`${site.url}/api/users/self`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await ask()).status).toBe(200)

  await page.getByRole("button", { name: say("general.done") }).click()
  await page.reload()
  await page.getByText("Kitchen display").waitFor()
  expect(await page.content()).not.toContain(secret)
  await page
    .getByRole("button", { name: say("tokens.delete", { name: "Kitchen display" }) })
    .click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("general.delete") })
    .click()
  await page.getByText(say("tokens.empty")).waitFor()
  await expect.poll(async () => (await ask()).status).toBe(401)
})

it("changes name and username, and refuses an invalid email", async () => {
  const { token } = await site.session()
  const page = await visit("/user/profile/edit", { site: site.url, token })
  await field(page, say("account.fullName")).fill("Grete Koch")
  await field(page, say("account.email")).fill("grete")
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(say("validation.email")).waitFor()
  await field(page, say("account.email")).fill(admin.email)
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("heading", { level: 2, name: "Grete Koch" }).waitFor()
})

it("saves the group’s settings", async () => {
  const { token } = await site.session()
  const page = await visit("/group/settings", { site: site.url, token })
  const first = page.getByLabel(say("setup.group.firstDay"))
  await first.selectOption({ label: "Wednesday" })
  const headers = { authorization: `Bearer ${token}` }
  await expect
    .poll(() => fetch(`${site.url}/api/groups/preferences`, { headers }).then((it) => it.json()))
    .toMatchObject({ firstDayOfWeek: 3 })
  await page.reload()
  await expect
    .poll(() => first.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
    .toBe("Wednesday")
})
