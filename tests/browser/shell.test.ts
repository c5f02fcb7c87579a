import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { makeGroup } from "./support/group"
import { makeRecipe } from "./support/rest"
import { say } from "./support/say"
import { visit } from "./support/visit"

const { groupSlug, url, token } = inject("site")
const tabs = (page: Page) => page.getByRole("navigation", { name: say("nav.tabs") })
const tab = (page: Page, name: string) => tabs(page).getByRole("link", { name, exact: true })

it("shows the main places as tabs on a phone, which make room for other bars", async () => {
  const { path } = await makeRecipe({ name: "Tabbed tart" })
  const page = await visit(path, { phone: true })
  await tab(page, say("nav.shop")).click()
  await page.getByRole("heading", { level: 1, name: say("shopping.title") }).waitFor()
  expect(await tab(page, say("nav.shop")).getAttribute("aria-current")).toBe("page")

  await tabs(page)
    .getByRole("button", { name: say("nav.add") })
    .click()
  await page
    .getByRole("dialog")
    .getByRole("link", { name: say("nav.createByHand") })
    .click()
  await page.waitForURL(/create\/new/)
  await tab(page, say("nav.recipes")).click()
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.getByRole("button", { name: say("home.select"), exact: true }).click()
  await page.locator("[data-select-bar]").waitFor()
  expect(await tabs(page).isVisible()).toBe(false)
})

it("logs out on a phone under Me, after a question, and keeps the device's settings", async () => {
  const cook = { fullName: "Tess Tab", email: "tess.tab@example.com", password: "Nutmeg-and-7" }
  const own = await makeGroup({ url, token }, { ...cook, username: "tesstab", group: "Tabs" })
  const page = await visit("/g/tabs", { phone: true, token: own.token })
  await page.getByRole("button", { name: say("home.asRows") }).click()
  expect(await page.getByRole("button", { name: say("nav.logout") }).count()).toBe(0)
  await tab(page, say("nav.me")).click()
  await page.getByRole("button", { name: say("nav.logout") }).click()
  const question = page.getByRole("dialog", { name: say("nav.logoutQuestion") })
  await question.getByRole("button", { name: say("general.cancel") }).click()
  await question.waitFor({ state: "detached" })
  await page.getByRole("button", { name: say("nav.logout") }).click()
  await question.getByRole("button", { name: say("nav.logout") }).click()
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem("larder.user"))).toBe(null)
  expect(await page.evaluate(() => localStorage.getItem("larder.recipes"))).toContain(
    '"useMobileCards":true',
  )
})

it("shows one search per screen: the page's own, or the one for all recipes", async () => {
  const page = await visit(`/g/${groupSlug}`, { phone: true })
  const ofPage = page.getByRole("searchbox", { name: say("nav.search") })
  const forAll = page.getByRole("button", { name: say("nav.search") })
  await ofPage.waitFor()
  expect(await forAll.count()).toBe(0)
  await tab(page, say("nav.plan")).click()
  await forAll.waitFor()
  expect(await ofPage.count()).toBe(0)
})

it("shows a rail beside the page on a tablet, and the drawer on demand", async () => {
  for (const [width, height] of [
    [820, 1180],
    [1180, 820],
  ] as const) {
    const page = await visit(`/g/${groupSlug}`, {
      context: { viewport: { width, height }, hasTouch: true },
    })
    const rail = tabs(page)
    expect((await rail.boundingBox())!.width).toBeLessThan(100)
    await page.getByRole("button", { name: say("nav.menu"), exact: true }).click()
    const drawer = page.getByRole("dialog", { name: say("nav.menu") })
    await drawer.getByRole("link", { name: say("nav.timeline") }).waitFor()
    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "detached" })
    await tab(page, say("nav.finder")).click()
    await page.getByRole("heading", { level: 1, name: say("nav.finder") }).waitFor()
  }
})

it("shows visitors of a public group the places they can open", async () => {
  const cook = { fullName: "Petra Public", email: "petra@example.com", password: "Nutmeg-and-7" }
  const own = await makeGroup(
    { url, token },
    { ...cook, username: "petra", group: "Open doors", canManage: true },
  )
  const preferences = await own.ask<object>("GET", "/api/groups/preferences")
  await own.ask("PUT", "/api/groups/preferences", { ...preferences, privateGroup: false })
  const page = await visit("/g/open-doors", { phone: true, token: null })
  await tab(page, say("nav.cookbooks")).waitFor()
  expect(await tabs(page).getByRole("link").count()).toBe(4)
  expect(await tab(page, say("nav.plan")).count()).toBe(0)
  await page.getByRole("link", { name: say("nav.login") }).waitFor()
})

it("remembers the user on a phone unless they decline, but not on a desktop", async () => {
  const ticked = (page: Page) => page.getByRole("checkbox", { name: say("login.remember") })
  const phone = await visit("/login", { phone: true, token: null })
  expect(await ticked(phone).isChecked()).toBe(true)
  const desktop = await visit("/login", { token: null })
  expect(await ticked(desktop).isChecked()).toBe(false)
})
