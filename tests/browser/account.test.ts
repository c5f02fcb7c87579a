import { afterAll, expect, it } from "vitest"
import { admin } from "../runner/running"
import { startSite } from "./support/site"
import { visit } from "./support/visit"
import { field } from "./support/say"

const site = await startSite()
afterAll(site.stop)

it("changes the password, which ends the sessions of other browsers and not one’s own", async () => {
  const [mine, other] = [await site.session(), await site.session()]
  const page = await visit("/user/profile/password", { site: site.url, token: mine.token })
  await field(page, "Current password").fill("not it")
  await field(page, "New password").fill("Cinnamon-and-8-pears")
  await field(page, "Confirm new password").fill("Cinnamon-and-8-pears")
  await page.getByRole("button", { name: "Change password" }).click()
  await page.getByText("Existing password does not match").waitFor()
  expect(await field(page, "New password").inputValue()).toBe("Cinnamon-and-8-pears")

  const elsewhere = await visit("/user/profile", { site: site.url, token: other.token })
  await elsewhere.getByRole("heading", { level: 1, name: "Profile" }).waitFor()
  await field(page, "Current password").fill(admin.password)
  await page.getByRole("button", { name: "Change password" }).click()
  await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor()
  await page.reload()
  await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor()

  await elsewhere.goto("/user/profile/edit")
  await elsewhere
    .getByRole("heading", { name: "Log in" })
    .or(elsewhere.getByText("Your session has ended"))
    .first()
    .waitFor()

  const fresh = await visit("/login", { site: site.url, token: null })
  await field(fresh, "User name or email").fill(admin.email)
  await field(fresh, "Password").fill("Cinnamon-and-8-pears")
  await fresh.getByRole("button", { name: "Log in" }).click()
  await fresh.getByRole("button", { name: "Log out" }).waitFor()
  await fresh.goto("/user/profile/password")
  await field(fresh, "Current password").fill("Cinnamon-and-8-pears")
  await field(fresh, "New password").fill(admin.password)
  await field(fresh, "Confirm new password").fill(admin.password)
  await fresh.getByRole("button", { name: "Change password" }).click()
  await fresh.getByRole("heading", { level: 1, name: "Profile" }).waitFor()
})

it("makes an API token that works, shows it once, and takes it back", async () => {
  const { token } = await site.session()
  const page = await visit("/user/profile/api-tokens", { site: site.url, token })
  await field(page, "Token name").fill("Kitchen display")
  await page.getByRole("button", { name: "Create token" }).click()
  const secret = await page.getByRole("dialog").getByLabel("Token", { exact: true }).inputValue()
  const ask = () =>
    fetch(`${site.url}/api/users/self`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await ask()).status).toBe(200)

  await page.getByRole("button", { name: "Done" }).click()
  await page.reload()
  await page.getByText("Kitchen display").waitFor()
  expect(await page.content()).not.toContain(secret)
  await page.getByRole("button", { name: "Delete token “Kitchen display”" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await page.getByText("No tokens yet.").waitFor()
  await expect.poll(async () => (await ask()).status).toBe(401)
})

it("changes name and user name, and refuses an email that is none", async () => {
  const { token } = await site.session()
  const page = await visit("/user/profile/edit", { site: site.url, token })
  await field(page, "Full name").fill("Grete Koch")
  await field(page, "Email").fill("grete")
  await page.getByRole("button", { name: "Save" }).click()
  await page.getByText("Email Must Be Valid").waitFor()
  await field(page, "Email").fill(admin.email)
  await page.getByRole("button", { name: "Save" }).click()
  await page.getByRole("heading", { level: 2, name: "Grete Koch" }).waitFor()
})

it("keeps the group’s settings", async () => {
  const { token } = await site.session()
  const page = await visit("/group/settings", { site: site.url, token })
  const first = page.getByLabel("First day of the week")
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
