import type { Page } from "playwright-core"
import { afterAll, expect, it } from "vitest"
import { admin } from "../runner/running"
import { paintedDish } from "./support/recipe-fixture"
import { startSite } from "./support/site"
import { visit } from "./support/visit"
import { field, say } from "./support/say"

const site = await startSite()
afterAll(site.stop)

async function loggedIn(path: string) {
  const page = await visit(`/login?redirect=${encodeURIComponent(path)}`, {
    site: site.url,
    token: null,
  })
  await field(page, say("login.username")).fill(admin.email)
  await field(page, say("login.password")).fill(admin.password)
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.waitForURL((url) => url.pathname === path)
  // Known to the server, not only remembered by the device.
  await page.waitForLoadState("networkidle")
  return page
}

const logInAgain = (page: Page) => page.getByRole("dialog", { name: say("login.again.title") })

it("asks to log in again above unsaved input, and continues with it", async () => {
  const page = await loggedIn("/user/profile/edit")
  await field(page, say("account.fullName")).fill("Ada Written-Before")
  await page.context().clearCookies()
  await page.getByRole("button", { name: say("general.save") }).click()
  await field(logInAgain(page), say("login.password")).fill("not this one")
  await page.keyboard.press("Enter")
  await logInAgain(page).getByText(say("login.invalid")).waitFor()
  await field(logInAgain(page), say("login.password")).fill(admin.password)
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "Ada Written-Before" }).waitFor()
})

it("keeps unsaved input when the login is postponed", async () => {
  const page = await loggedIn("/user/profile/edit")
  await field(page, say("account.fullName")).fill("Ada Later")
  await page.context().clearCookies()
  await page.getByRole("button", { name: say("general.save") }).click()
  await logInAgain(page)
    .getByRole("button", { name: say("login.again.later") })
    .click()
  await expect.poll(() => logInAgain(page).count()).toBe(0)
  expect(await field(page, say("account.fullName")).inputValue()).toBe("Ada Later")
  await page.getByRole("button", { name: say("general.save") }).click()
  await field(logInAgain(page), say("login.password")).fill(admin.password)
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "Ada Later" }).waitFor()
})

it("changes the profile picture, cropped to a square by the browser", async () => {
  const page = await loggedIn("/user/profile")
  const choose = page.locator("input[type=file]")
  await choose.setInputFiles({
    name: "notes.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  })
  await page.getByText(say("account.pictureUnreadable")).waitFor()
  await choose.setInputFiles({
    name: "ada.png",
    mimeType: "image/png",
    buffer: paintedDish(3, 1200, 800),
  })
  await page.getByText(say("account.pictureUpdated")).waitFor()
  const size = () =>
    page
      .getByRole("main")
      .locator("img")
      .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await expect.poll(size).toEqual([512, 512])
})

it("asks once to log in for a shopping list, keeps checked items, and sends them after the login", async () => {
  const page = await loggedIn("/shopping-lists")
  const id = await page.evaluate(async () => {
    const post = async (path: string, body: unknown) => {
      const headers = { "content-type": "application/json" }
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })
      return (await answer.json()) as { id: string }
    }
    const list = await post("/api/groups/shopping/lists", { name: "Ended in the shop" })
    const items = ["Milk", "Bread", "Salt"].map((note) => ({ note, shoppingListId: list.id }))
    await post("/api/groups/shopping/items/create-bulk", items)
    return list.id
  })
  await page.goto(`/shopping-lists/${id}`)
  const thing = (name: string) =>
    page.getByRole("list", { name: say("shopping.list.items") }).getByRole("checkbox", { name })
  await thing("Salt").waitFor()
  await page.getByText(say("shopping.state.saved")).waitFor()

  await page.context().setOffline(true)
  await thing("Milk").click()
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await logInAgain(page)
    .getByRole("button", { name: say("login.again.later") })
    .click()
  await page.getByText(say("shopping.state.unsent", { count: 1 })).waitFor()
  await expect.poll(() => logInAgain(page).count()).toBe(0)
  await thing("Bread").click()
  await page.getByText(say("shopping.state.unsent", { count: 2 })).waitFor()
  expect(await logInAgain(page).count()).toBe(0)

  await page.getByRole("button", { name: say("shopping.state.logIn") }).click()
  await field(logInAgain(page), say("login.password")).fill(admin.password)
  await page.keyboard.press("Enter")
  await page.getByText(say("shopping.state.saved")).waitFor()
  await page.reload()
  await thing("Salt").waitFor()
  await page.getByRole("button", { name: say("shopping.done.title", { count: 2 }) }).waitFor()
})

it("opens the login from a shopping list when the session ended before the start, then returns", async () => {
  const page = await loggedIn("/shopping-lists")
  await page
    .getByRole("button", { name: say("actions.list.newName") })
    .first()
    .click()
  await page.getByRole("dialog").getByLabel(say("general.name")).fill("Ended at the start")
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("general.create") })
    .click()
  const title = page.getByRole("heading", { level: 1, name: "Ended at the start" })
  await title.waitFor()
  await page.getByText(say("shopping.state.saved")).waitFor()
  const { pathname } = new URL(page.url())

  await page.context().setOffline(true)
  await page.getByRole("combobox", { name: say("shopping.add.label") }).fill("Matches")
  await page.keyboard.press("Enter")
  await page.getByText(say("shopping.state.waiting", { count: 1 })).waitFor()
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await page.goto(pathname)
  await field(page, say("login.username")).fill(admin.email)
  await field(page, say("login.password")).fill(admin.password)
  await page.getByRole("button", { name: say("nav.login") }).click()
  await title.waitFor()
  await page.getByRole("checkbox", { name: "Matches" }).waitFor()
  await page.getByText(say("shopping.state.saved")).waitFor()
})
