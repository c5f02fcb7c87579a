import { afterAll, expect, it } from "vitest"
import { startSite } from "./support/site"
import { visit } from "./support/visit"
import { say } from "./support/say"

const site = await startSite()
afterAll(site.stop)

const isAlive = async (token: string) =>
  (await fetch(`${site.url}/api/users/self`, { headers: { authorization: `Bearer ${token}` } })).ok

it("lists the devices of an account, and logs out one, or all others", async () => {
  const mine = await site.session()
  const page = await visit("/user/profile/security", { site: site.url, token: mine.token })
  const rows = page
    .getByRole("region", { name: say("security.devices.title") })
    .getByRole("listitem")
  await page.getByText(say("security.devices.this")).waitFor()
  const before = await rows.count()

  const others = [await site.session(), await site.session(), await site.session()]
  await page.reload()
  await expect.poll(() => rows.count()).toBe(before + 3)
  await rows.nth(1).getByRole("button").click()
  await page.getByText(say("security.devices.ended")).waitFor()
  await expect.poll(() => rows.count()).toBe(before + 2)

  await page.getByRole("button", { name: say("security.devices.endOthers") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("security.devices.endOthersAction") })
    .click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await Promise.all(others.map(({ token }) => isAlive(token)))).toEqual([
    false,
    false,
    false,
  ])
  expect(await isAlive(mine.token)).toBe(true)
})

it("the profile links to the security page", async () => {
  const { token } = await site.session()
  const page = await visit("/user/profile", { site: site.url, token })
  await page.getByRole("link", { name: say("account.security") }).click()
  await page.getByRole("heading", { level: 1, name: say("security.title") }).waitFor()
})
