import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { barriers } from "./support/axe"
import { ask, makeRecipe } from "./support/rest"
import { makeList } from "./support/shopping"
import { openContext, visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

interface List {
  id: string
  listItems: { quantity: number; food: { name: string } | null; checked: boolean }[]
  recipeReferences: { recipeQuantity: number; recipe: { slug: string } }[]
}

const home = `/g/${inject("site").groupSlug}`
const lists = "/api/groups/shopping/lists"

/** A name that no other attempt of a test has taken. */
const ownName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

const pie = (name: string) =>
  makeRecipe({
    name,
    recipeYield: "4 servings",
    recipeIngredient: [
      { title: "Crust", quantity: 250, unit: "gram", food: "flour" },
      { quantity: 125, unit: "gram", food: "butter" },
      { title: "Filling", quantity: 3, food: "leeks" },
    ],
    settings: { disableAmount: false },
  })

const opener = (page: Page) => page.getByRole("button", { name: say("recipe.menu") })

/** Opens a dialog of the recipe's menu, by keyboard alone. */
async function openFromMenu(page: Page, entry: string) {
  await opener(page).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: entry, exact: true }).waitFor()
  const active = () => page.locator('[role="menuitem"][data-focus]').textContent()
  for (let at = await active(); at !== entry; at = await active()) {
    await page.keyboard.press("ArrowDown")
    await expect.poll(active).not.toBe(at)
  }
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.waitFor({ state: "attached" })
  return dialog
}

/** The focus is on the button that opened what has closed. */
const focusIsBack = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(say("recipe.menu"))

/** The machine has one clipboard for all tests: this page gets one of its own. */
const ownClipboard = (page: Page) =>
  page.evaluate(() => {
    const clipboard = { text: "", writeText: async (text: string) => void (clipboard.text = text) }
    Object.defineProperty(navigator, "clipboard", { value: clipboard })
  })
const copied = (page: Page) =>
  page.evaluate(() => (navigator.clipboard as unknown as { text: string }).text)

it("plans a recipe for a day, shows its planned meals, and keeps the input after a failure", async () => {
  const name = ownName("Planned pie")
  const { path, slug } = await pie(name)
  const page = await visit(path)
  const dialog = await openFromMenu(page, say("actions.toPlan"))
  await field(dialog, say("actions.plan.date")).fill("2031-05-04")
  await dialog.getByRole("radio", { name: say("actions.meals.lunch") }).check()
  expect(await barriers(page)).toEqual([])

  await page.context().setOffline(true)
  await dialog.getByRole("button", { name: say("data.organize.submit"), exact: true }).click()
  await page.getByText(say("actions.plan.failed")).waitFor()
  await page.context().setOffline(false)
  expect(await field(dialog, say("actions.plan.date")).inputValue()).toBe("2031-05-04")
  await dialog.getByRole("button", { name: say("data.organize.submit"), exact: true }).click()
  await page.getByText(say("actions.plan.added")).waitFor()
  await dialog.waitFor({ state: "detached" })
  await focusIsBack(page)

  const query = "start_date=2031-05-04&end_date=2031-05-04&perPage=-1"
  const { items } = await ask<{ items: { entryType: string; recipe: { slug: string } }[] }>(
    "GET",
    `/api/groups/mealplans?${query}`,
  )
  expect(items.filter(({ recipe }) => recipe?.slug === slug)).toMatchObject([
    { entryType: "lunch" },
  ])
  const again = await openFromMenu(page, say("actions.toPlan"))
  await field(again, say("actions.plan.date")).fill("2031-05-04")
  await again.getByText(name, { exact: false }).last().waitFor()
  await again.getByText(sayLike("actions.plan.already")).waitFor()
  await page.keyboard.press("Escape")
  await focusIsBack(page)
})

it("adds the selected ingredients to a new list, as often as one likes", async () => {
  const { path, slug } = await pie(ownName("Shopped pie"))
  const listName = ownName("Market")
  const page = await visit(`${path}?scale=2`)
  const dialog = await openFromMenu(page, say("actions.toList"))
  await dialog.getByLabel(say("actions.list.newName")).fill(listName)
  await dialog.getByRole("button", { name: say("actions.list.create") }).click()
  await dialog
    .getByRole("heading", { name: say("actions.list.choose", { list: listName }) })
    .waitFor()
  expect(await barriers(page)).toEqual([])

  // As often as on the page, with the amounts that go on the list.
  await dialog.getByText("8 servings").waitFor()
  await dialog
    .getByRole("button", {
      name: sayLike("field.more", { label: say("actions.list.times") }),
    })
    .click()
  await dialog.getByText("12 servings").waitFor()
  await dialog.getByRole("checkbox", { name: "750 gram flour" }).waitFor()

  await dialog.getByRole("button", { name: say("actions.list.uncheckAll") }).click()
  await dialog.getByText(say("actions.list.ticked", { count: 0, all: "3" })).waitFor()
  expect(
    await dialog
      .getByRole("button", { name: say("recipe.form.addCount", { count: 0 }) })
      .isDisabled(),
  ).toBe(true)
  await dialog.getByRole("checkbox", { name: "Crust" }).check()
  await dialog.getByText(say("actions.list.ticked", { count: 2, all: "3" })).waitFor()
  await dialog.getByRole("checkbox", { name: /butter/ }).uncheck()
  expect(
    await dialog
      .getByRole("checkbox", { name: "Crust" })
      .evaluate((box: HTMLInputElement) => box.indeterminate),
  ).toBe(true)

  // The connection is gone: it is stored, and sent when it is back.
  await page.context().setOffline(true)
  await dialog.getByRole("button", { name: say("recipe.form.addCount", { count: 1 }) }).click()
  await page.getByText(say("actions.list.added")).waitFor()
  await dialog.waitFor({ state: "detached" })
  await focusIsBack(page)
  await page.context().setOffline(false)

  const found = async () => {
    const all = await ask<{ items: { id: string; name: string }[] }>("GET", `${lists}?perPage=-1`)
    const list = all.items.find(({ name }) => name === listName)!
    return ask<List>("GET", `${lists}/${list.id}`)
  }
  await expect.poll(async () => (await found()).listItems.length, { timeout: 20_000 }).toBe(1)
  const { listItems, recipeReferences } = await found()
  expect(listItems).toMatchObject([{ quantity: 750, food: { name: "flour" }, checked: false }])
  expect(recipeReferences).toMatchObject([{ recipeQuantity: 3, recipe: { slug } }])
})

it("shows the lists of all members, or only one's own", async () => {
  const { path } = await pie(ownName("Listed pie"))
  const listName = ownName("Weekly")
  await ask("POST", lists, { name: listName })
  const page = await visit(path)
  // Another user's, as far as this page knows.
  const theirs = ownName("Theirs")
  await page.route(/shopping\.lists\.list/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = JSON.parse(text) as { result?: { data?: { items?: Record<string, unknown>[] } } }[]
    for (const { result } of body) {
      const list = result?.data?.items?.find(({ name }) => name === listName)
      if (list)
        result!.data!.items!.push({
          ...list,
          id: crypto.randomUUID(),
          userId: crypto.randomUUID(),
          name: theirs,
        })
    }
    await route.fulfill({ response, json: body })
  })
  const dialog = await openFromMenu(page, say("actions.toList"))
  await dialog.getByRole("button", { name: listName }).waitFor()
  await dialog.getByRole("button", { name: theirs }).waitFor()
  await dialog.getByRole("switch", { name: say("shopping.onlyMine") }).click()
  await dialog.getByRole("button", { name: theirs }).waitFor({ state: "detached" })
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole("button", { name: listName }).click()
  // Which are ticked depends on the foods the group has at home.
  await dialog.getByText(sayLike("actions.list.ticked_other", { all: "3" })).waitFor()
  await dialog.getByRole("button", { name: say("general.back") }).click()
  await dialog.getByRole("button", { name: listName }).waitFor()
})

it("shares a recipe for thirty days with anyone who has the link, and deletes the link", async () => {
  const name = ownName("Shared pie")
  const { path } = await pie(name)
  const page = await visit(path)
  await ownClipboard(page)
  const dialog = await openFromMenu(page, say("actions.share"))
  await dialog.getByText(say("actions.sharing.none")).waitFor()
  const until = await dialog.getByLabel(say("actions.sharing.until")).inputValue()
  const days = await page.evaluate(
    (day) => Math.round((Date.parse(`${day}T12:00`) - Date.now()) / 86_400_000),
    until,
  )
  expect([29, 30, 31]).toContain(days)
  await dialog.getByRole("button", { name: say("invitations.create") }).click()
  const links = dialog.getByRole("list", { name: say("actions.sharing.links") })
  await links.getByText(sayLike("actions.sharing.holds")).waitFor()
  // Copied as it was made, and to be read by another phone's camera.
  await page.getByText(say("general.copied")).waitFor()
  const address = await copied(page)
  await links.getByRole("img", { name: say("actions.sharing.qr", { name }) }).waitFor()
  expect(await barriers(page)).toEqual([])
  expect(address).toMatch(new RegExp(`^${inject("site").url}${home}/shared/r/[0-9a-f-]{36}$`))

  const guest = await visit(new URL(address).pathname, { token: null })
  await guest.getByRole("heading", { level: 1, name }).waitFor()

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))
  })
  await links.getByRole("button", { name: say("invitations.copy") }).click()
  await page.getByText(say("general.copyFailed")).waitFor()

  await links.getByRole("button", { name: sayLike("actions.sharing.delete") }).click()
  await dialog.getByText(say("actions.sharing.none")).waitFor()
  await guest.reload()
  await guest.getByRole("heading", { level: 1, name }).waitFor({ state: "detached" })
  await page.keyboard.press("Escape")
  await focusIsBack(page)
})

it("passes a link to the device's share sheet where there is one", async () => {
  const { path } = await pie(ownName("Handed pie"))
  const context = await openContext({ phone: true })
  await context.addInitScript(() => {
    const given: unknown[] = []
    Object.assign(globalThis, { given })
    Object.defineProperty(navigator, "share", {
      value: async (data: unknown) => void given.push(data),
    })
  })
  const page = await context.newPage()
  await page.goto(path)
  await opener(page).tap()
  await page.getByRole("menuitem", { name: say("actions.share") }).tap()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: say("invitations.create") }).tap()
  await dialog.getByRole("button", { name: sayLike("actions.sharing.send") }).tap()
  const given = () => page.evaluate(() => (globalThis as unknown as { given: unknown[] }).given)
  await expect.poll(given).toMatchObject([{ url: expect.stringContaining("/shared/r/") }])
})

it("has the same menu on a card, and returns the focus to it", async () => {
  const name = ownName("Carded pie")
  await pie(name)
  const page = await visit(`${home}?search=${encodeURIComponent(name)}`)
  const button = page.getByRole("button", { name: say("home.menu", { name }) })
  await button.click()
  await page.getByRole("menuitem", { name: say("actions.made") }).waitFor()
  expect(await barriers(page)).toEqual([])
  const entries = await page.getByRole("menuitem").allTextContents()
  expect(entries).toEqual([
    say("general.edit"),
    say("versions.title"),
    say("actions.toPlan"),
    say("actions.toIdeas"),
    say("actions.toList"),
    say("actions.toCookbook"),
    say("actions.made"),
    say("recipe.duplicate"),
    say("recipe.download.action"),
    say("actions.share"),
    say("recipe.print"),
    say("general.delete"),
  ])
  await page.getByRole("menuitem", { name: say("recipe.download.action") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("link", { name: /zip/i }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(say("home.menu", { name }))

  await button.click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  await page.getByText(say("general.deleted", { name })).waitFor()
  await button.waitFor({ state: "detached" })
  await page.getByRole("button", { name: say("general.undo") }).click()
  await button.waitFor()
})

it("hides Edit and Delete of a locked recipe from everyone but its owner", async () => {
  const name = ownName("Locked pie")
  const { slug, path } = await pie(name)
  const recipe = await ask<{ settings: object }>("GET", `/api/recipes/${slug}`)
  await ask("PATCH", `/api/recipes/${slug}`, { settings: { ...recipe.settings, locked: true } })
  const page = await visit(path)
  await page.route(/recipes\.open/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(/"userId":"[^"]+"/g, '"userId":null')
    await route.fulfill({ response, body: text })
  })
  await page.reload()
  await opener(page).click()
  await page.getByRole("menuitem", { name: say("recipe.duplicate") }).waitFor()
  expect(await page.getByRole("menuitem", { name: say("general.delete") }).count()).toBe(0)
  expect(await page.getByRole("menuitem", { name: say("general.edit"), exact: true }).count()).toBe(
    0,
  )
})

it("puts on a list what a recipe says: units without a food, ranges, one line of a food, and no headings", async () => {
  const { path } = await makeRecipe({
    name: ownName("Listed as written"),
    recipeIngredient: [
      { quantity: 300, unit: "gram", note: "extra-lean minced beef" },
      { quantity: 1, unit: "tablespoon", note: "tomato purée" },
      { quantity: 2, unit: "teaspoon", food: "curry powder", note: "(2-4)" },
      { quantity: 0.25, unit: "cup", food: "olive oil" },
      { quantity: 6, unit: "tablespoon", food: "olive oil" },
      { quantity: 2, food: "garlic cloves", note: "minced" },
      { quantity: 4, food: "garlic cloves", note: "finely chopped" },
      { note: "To serve" },
      { note: "warm water" },
    ],
    settings: { disableAmount: false },
  })
  const listName = ownName("As written")
  const { path: listPath } = await makeList(listName)
  const page = await visit(path)
  const dialog = await openFromMenu(page, say("actions.toList"))
  await dialog.getByRole("button", { name: listName }).click()
  await dialog.getByRole("checkbox", { name: "300 gram extra-lean minced beef" }).waitFor()
  for (const [name, checked] of [
    ["warm water", false],
    ["1 tablespoon tomato purée", true],
  ] as const)
    expect(await dialog.getByRole("checkbox", { name }).isChecked()).toBe(checked)
  await dialog.getByRole("button", { name: sayLike("recipe.form.addCount_other") }).click()
  await page.getByText(say("actions.list.added")).waitFor()

  await page.goto(listPath)
  const words = async () => (await page.locator("[data-words]").allInnerTexts()).toSorted()
  await expect
    .poll(words)
    .toEqual([
      "1 tablespoon tomato purée",
      "10 tablespoon olive oil",
      "2–4 teaspoon curry powder",
      "300 gram extra-lean minced beef",
      "6 garlic cloves",
    ])
})

it("says that a deleted recipe was planned, and restores it with its meal from what was deleted", async () => {
  const name = ownName("Deleted dumplings")
  const { slug, path } = await makeRecipe({ name })
  const { id } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  const date = "2034-05-01"
  await ask("POST", "/api/groups/mealplans", { date, entryType: "dinner", recipeId: id })
  const planned = async () =>
    (
      await ask<{ items: { recipeId: string }[] }>(
        "GET",
        `/api/groups/mealplans?start_date=${date}&end_date=${date}`,
      )
    ).items.filter(({ recipeId }) => recipeId === id)
  const page = await visit(path)
  await opener(page).click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  await page.getByText(say("deleted.alsoMeals", { count: 1 })).waitFor()
  await expect.poll(planned).toEqual([])

  const deleted = await visit("/group/recently-deleted")
  await deleted.getByRole("button", { name: say("deleted.restoreNamed", { name }) }).click()
  await deleted.getByText(say("deleted.restoredNamed", { name })).first().waitFor()
  await expect.poll(planned).toHaveLength(1)
})
