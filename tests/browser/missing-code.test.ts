import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

const { groupSlug } = inject("site")
const needsNetwork = (page: Page) => page.getByText(say("offline.notKept")).first()

/** Opens a page of which only its first files have been loaded, and takes the network away. */
async function cutAt(path: string, ready: (page: Page) => Promise<unknown>) {
  const page = await visit(path, { phone: true, cut: true })
  await page.waitForLoadState("networkidle")
  await ready(page)
  await page.context().setOffline(true)
  return page
}

it("says that a menu or dialog could not be loaded, keeps the page, and opens it later", async () => {
  const { id } = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", {
    name: "Cut off",
  })
  const milk = (page: Page) => page.getByText("Milk", { exact: true })
  await ask("POST", "/api/groups/shopping/items/create-bulk", [
    { shoppingListId: id, note: "Milk" },
  ])
  const page = await cutAt(`/shopping-lists/${id}`, (shown) => milk(shown).waitFor())

  const menu = page.getByRole("button", { name: say("shopping.list.menu") })
  await menu.click()
  await needsNetwork(page).waitFor()
  await milk(page).waitFor()
  expect(await menu.evaluate((it) => it === document.activeElement)).toBe(true)
  await needsNetwork(page).waitFor({ state: "detached" })

  // The drawer is a dialog of the shell, outside of any page.
  const drawer = page.getByRole("button", { name: say("nav.menu"), exact: true })
  await drawer.click()
  await needsNetwork(page).waitFor()
  await milk(page).waitFor()
  expect(await drawer.getAttribute("aria-expanded")).toBe("false")
  await page.getByRole("button", { name: say("nav.search") }).click()
  await milk(page).waitFor()
  // It would lie over the menu.
  await needsNetwork(page).waitFor({ state: "detached" })

  await page.context().setOffline(false)
  await drawer.click()
  await page
    .getByRole("dialog")
    .getByRole("link", { name: say("nav.shopping") })
    .waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await menu.click()
  await page.getByRole("menuitem", { name: say("organizers.rename") }).waitFor()
})

it("returns to reading when cooking cannot be loaded, and shows comments once they can be loaded", async () => {
  const { path } = await makeRecipe({
    name: "Cut off cutlets",
    recipeInstructions: [{ text: "Beat them **flat**." }],
  })
  const page = await cutAt(path, (shown) => shown.getByText("Beat them").waitFor())
  await page.getByRole("button", { name: say("cook.action"), exact: true }).click()
  await needsNetwork(page).waitFor()
  await page.getByText("Beat them").waitFor()
  await page.waitForURL((url) => !url.searchParams.has("cook"))

  await page.context().setOffline(false)
  await page.getByRole("button", { name: say("cook.action"), exact: true }).click()
  await page.getByRole("button", { name: say("cook.leave") }).waitFor()
  expect(page.url()).toContain(`/g/${groupSlug}/`)
})
