import type { Page } from "playwright-core"
import { beforeAll, expect, inject, it } from "vitest"
import { loseAnswer } from "./support/lost-answer"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say, sayLike } from "./support/say"

const { groupSlug } = inject("site")
const here = `/g/${groupSlug}/cookbooks`

beforeAll(async () => {
  await makeRecipe({ name: "Cellar pears", tags: ["Bottled"], recipeCategory: ["Preserves"] })
  await makeRecipe({ name: "Cellar plums", tags: ["Bottled"] })
  await makeRecipe({ name: "Fresh plums", recipeCategory: ["Preserves"] })
})

interface Cookbook {
  id: string
  name: string
  position: number
}
const all = () =>
  ask<{ items: Cookbook[] }>(
    "GET",
    "/api/groups/cookbooks?perPage=-1&orderBy=position&orderDirection=asc",
  ).then(({ items }) => items)

const books = (page: Page) =>
  page.getByRole("main").getByRole("list", { name: say("nav.cookbooks") })
const recipes = (page: Page) => page.getByRole("main").getByRole("article")
const dialog = (page: Page) => page.getByRole("dialog")

async function choose(page: Page, field: string, name: string) {
  const box = page.getByRole("combobox", { name: field })
  await box.fill(name)
  await page.getByRole("option", { name, exact: true }).click()
  await page.getByRole("button", { name: say("field.remove", { name }) }).waitFor()
  // It lies over nothing any more.
  await page.getByRole("listbox").waitFor({ state: "detached" })
}

it("creates a cookbook, shows its recipes, and changes them in place", async () => {
  const page = await visit(here)
  await page
    .getByRole("button", { name: say("cookbooks.new") })
    .first()
    .click()
  const name = dialog(page).getByLabel(say("general.name"))
  await expect.poll(() => name.inputValue()).toMatch(sayLike("cookbooks.suggestion"))
  await name.fill("Down in the cellar")
  await dialog(page).getByLabel(say("cookbooks.description")).fill("Bottled in autumn.")
  await choose(page, say("nav.tags"), "Bottled")
  await dialog(page)
    .getByRole("button", { name: say("general.create") })
    .click()

  await page.getByRole("heading", { level: 1, name: "Down in the cellar" }).waitFor()
  await page.getByText("Bottled in autumn.").waitFor()
  await expect.poll(() => recipes(page).count()).toBe(2)
  const drawer = page.getByRole("navigation", { name: say("nav.main") })
  await drawer.getByRole("link", { name: "Down in the cellar" }).waitFor()

  await page.getByRole("button", { name: say("cookbooks.changeHeld") }).click()
  await choose(page, say("nav.categories"), "Preserves")
  await expect.poll(() => recipes(page).allInnerTexts()).toEqual([expect.stringMatching("pears")])
  await page.reload()
  await page.getByText("Preserves · Bottled").waitFor()
  await expect.poll(() => recipes(page).count()).toBe(1)

  // A search of its own, and the filters of every list.
  await page.getByRole("searchbox", { name: say("nav.search") }).fill("plums")
  await page.getByText(say("home.noMatch", { search: "plums" })).waitFor()
  await page.goto(`/g/${groupSlug}?cookbook=down-in-the-cellar`)
  await expect.poll(() => recipes(page).count()).toBe(1)
  await page
    .getByRole("button", { name: say("field.remove", { name: "Down in the cellar" }) })
    .click()
  await expect.poll(() => recipes(page).count()).toBeGreaterThan(1)
})

it("reorders cookbooks by keyboard, with positions from 1", async () => {
  for (const name of ["Order one", "Order two"])
    await ask("POST", "/api/groups/cookbooks", { name, position: 5000 })
  const page = await visit(here)
  const handle = page.getByRole("button", { name: say("sortable.handle", { name: "Order two" }) })
  await handle.evaluate((button) => button.scrollIntoView({ block: "center" }))
  await handle.focus()
  const total = (await all()).length
  const isAt = async (position: number) => {
    const said = page.getByText(say("sortable.moved", { name: "Order two", position, total }))
    await said.waitFor({ state: "attached" })
    // The list is measured, and keys are heard, only after what it says is on the page.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  await page.keyboard.press("Space")
  await isAt(total)
  await page.keyboard.press("ArrowUp")
  await isAt(total - 1)
  await page.keyboard.press("Space")
  const rows = () =>
    books(page)
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((item) => /Order (one|two)/.exec(item.textContent ?? "")?.[0]),
      )
  await expect.poll(async () => (await rows()).filter(Boolean)).toEqual(["Order two", "Order one"])
  await expect
    .poll(async () =>
      (await all()).filter(({ name }) => name.startsWith("Order")).map((it) => it.name),
    )
    .toEqual(["Order two", "Order one"])
  const positions = (await all()).map(({ position }) => position)
  expect(positions).toEqual(positions.map((_, index) => index + 1))
})

it("deletes a cookbook and restores it; deletes nothing offline", async () => {
  await ask("POST", "/api/groups/cookbooks", { name: "Short life", position: 900 })
  const page = await visit(here)
  const row = books(page).getByRole("listitem").filter({ hasText: "Short life" })
  const remove = async () => {
    await row.getByRole("button", { name: say("home.menu", { name: "Short life" }) }).click()
    await page.getByRole("menuitem", { name: say("general.delete") }).click()
  }
  await row.getByRole("button", { name: say("home.menu", { name: "Short life" }) }).click()
  await page.getByRole("menuitem", { name: say("general.edit") }).waitFor()
  await page.keyboard.press("Escape")

  await page.context().setOffline(true)
  await remove()
  await page.getByRole("alert").first().waitFor()
  await row.waitFor()
  await page.context().setOffline(false)

  await remove()
  await row.waitFor({ state: "detached" })
  const isThere = async () => (await all()).some(({ name }) => name === "Short life")
  await expect.poll(isThere).toBe(false)
  await page.getByRole("button", { name: say("general.undo") }).click()
  await row.waitFor()
  await expect.poll(isThere).toBe(true)
})

it("keeps a cookbook open for a reader while someone else renames it", async () => {
  const { id } = await ask<{ id: string }>("POST", "/api/groups/cookbooks", { name: "Old name" })
  const page = await visit(`${here}/old-name`)
  await page.getByRole("heading", { level: 1, name: "Old name" }).waitFor()
  const cookbook = await ask<Cookbook>("GET", `/api/groups/cookbooks/${id}`)
  await ask("PUT", `/api/groups/cookbooks/${id}`, { ...cookbook, name: "New name" })
  // Coming back to a tab shows what is new.
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.getByRole("heading", { level: 1, name: "New name" }).waitFor()
})

it("says when a cookbook does not exist", async () => {
  const page = await visit(`${here}/never-written`)
  await page.getByRole("heading", { level: 1, name: say("error.notFound") }).waitFor()
})

it("restores cookbooks whose deletion could not be sent, but not when only the answer was lost", async () => {
  for (const name of ["Lost life", "Found life", "Left life"])
    await ask("POST", "/api/groups/cookbooks", { name, position: 900 })
  const page = await visit(here, { cut: true })
  const row = (name: string) => books(page).getByRole("listitem").filter({ hasText: name })
  const remove = async (name: string) => {
    await row(name)
      .getByRole("button", { name: say("cookbooks.menu", { name }) })
      .click()
    await page.getByRole("menuitem", { name: say("general.delete") }).click()
    await row(name).waitFor({ state: "detached" })
  }
  // Both are under way before the first of them fails.
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(/recentlyDeleted\.add/, async (route) => {
    await failed
    await route.abort("internetdisconnected")
  })
  await remove("Found life")
  await remove("Left life")
  fail()
  await row("Found life").waitFor()
  await row("Left life").waitFor()
  await page.unroute(/recentlyDeleted\.add/)

  await loseAnswer(page, /recentlyDeleted\.add/)
  await remove("Lost life")
  await page.getByText(say("error.noAnswer"), { exact: false }).first().waitFor()
  await row("Lost life").waitFor({ state: "detached" })
  const left = (await all()).map(({ name }) => name)
  expect(left).toEqual(expect.arrayContaining(["Found life", "Left life"]))
  expect(left).not.toContain("Lost life")
})
