import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { coldStartOffline, install } from "./support/installed"
import { loseAnswer } from "./support/lost-answer"
import { ask, makeRecipe, ownSession } from "./support/rest"
import { field, say, sayLike } from "./support/say"
import { add, line, lines, listOf, makeList, saved, submitToList } from "./support/shopping"
import { openContext, visit } from "./support/visit"

interface Named {
  id: string
  name: string
}

/** The lists of these names that the server has. */
async function madeLists(name: string) {
  const { items } = await ask<{ items: Named[] }>(
    "GET",
    "/api/groups/shopping/lists?page=1&perPage=-1",
  )
  return items.filter((list) => list.name === name)
}

/** What this device knows to wait. */
const unsent = (page: Page) => page.evaluate(() => localStorage.getItem("larder.unsent"))

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1)!

async function createList(page: Page, name: string) {
  await page
    .getByRole("button", { name: say("shopping.new") })
    .first()
    .click()
  const dialog = page.getByRole("dialog")
  await field(dialog, say("general.name")).fill(name)
  await dialog.getByRole("button", { name: say("general.create") }).click()
  await page.getByRole("heading", { level: 1, name }).waitFor()
}

async function choose(page: Page, name: string, entry: string) {
  await page.getByRole("button", { name: say("shopping.actions", { name }) }).click()
  await page.getByRole("menuitem", { name: entry }).click()
}

async function rename(page: Page, name: string, next: string) {
  await choose(page, name, say("shopping.rename"))
  const dialog = page.getByRole("dialog")
  await field(dialog, say("general.name")).fill(next)
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("link", { name: next }).waitFor()
}

/** The server does not create the next lists, as a part of a batch. */
const failCreating = (
  page: Page,
  { httpStatus, message, times }: { httpStatus: number; message: string; times?: number },
) =>
  page.route(
    /shopping\.lists\.create/,
    (route) =>
      route.fulfill({
        status: 207,
        json: [{ error: { message, code: -32603, data: { httpStatus } } }],
      }),
    { times },
  )

it("creates, names and fills a list offline, through a restart, and sends it in order", async () => {
  const gone = await makeList("Not wanted any more", "Milk")
  const { context, page } = await install("/shopping-lists")
  await page.getByRole("link", { name: "Not wanted any more" }).waitFor()

  await context.setOffline(true)
  await createList(page, "Cellar list")
  await add(page, "Candles")
  await add(page, "Matches")
  await line(page, /^Candles/).click()
  await page.getByText(say("shopping.state.waiting", { count: 4 })).waitFor()
  const id = idOf(page)

  const later = await coldStartOffline(context, "/shopping-lists")
  await rename(later, "Cellar list", "Attic list")
  await later.getByText(sayLike("shopping.line.waits")).waitFor()
  await choose(later, "Not wanted any more", say("general.delete"))
  await later.getByRole("link", { name: "Not wanted any more" }).waitFor({ state: "detached" })
  await later.getByRole("link", { name: "Attic list" }).click()
  await expect.poll(() => lines(later)).toEqual(["Matches"])
  expect(await madeLists("Attic list")).toEqual([])

  await context.setOffline(false)
  await saved(later)
  expect(await madeLists("Attic list")).toMatchObject([{ id }])
  expect(await madeLists("Cellar list")).toEqual([])
  const { listItems } = await listOf(id)
  expect(listItems).toMatchObject([
    { note: "Candles", checked: true },
    { note: "Matches", checked: false },
  ])
  await expect.poll(() => madeLists("Not wanted any more")).toEqual([])
  await expect(listOf(gone.id)).rejects.toThrow()
})

it("shows a list created offline in a second tab, and creates it once", async () => {
  const { context, page } = await install("/shopping-lists", { token: await ownSession() })
  await page.getByRole("heading", { level: 1 }).waitFor()
  const other = await context.newPage()
  await other.goto("/shopping-lists")
  await other
    .getByRole("button", { name: say("shopping.new") })
    .first()
    .waitFor()

  await context.setOffline(true)
  await createList(page, "Two tabs")
  await add(page, "Rope")
  await other.getByRole("link", { name: "Two tabs" }).click()
  await line(other, /^Rope/).waitFor()
  await add(other, "Hooks")
  await line(page, /^Hooks/).waitFor()

  await context.setOffline(false)
  await Promise.all([saved(page), saved(other)])
  expect(await madeLists("Two tabs")).toHaveLength(1)
  const { listItems } = await listOf(idOf(page))
  expect(listItems.map(({ note }) => note).toSorted()).toEqual(["Hooks", "Rope"])
})

it("creates a list once although the server's answers were lost", async () => {
  const page = await visit("/shopping-lists", { cut: true })
  await loseAnswer(page, /shopping\.lists\.create/)
  await createList(page, "Lost answer")
  await add(page, "Salt")
  await saved(page)
  expect(await madeLists("Lost answer")).toHaveLength(1)
  expect((await listOf(idOf(page))).listItems).toMatchObject([{ note: "Salt" }])
})

it("retries by itself after an error of the server", async () => {
  const page = await visit("/shopping-lists")
  await failCreating(page, { httpStatus: 500, message: "Out of order", times: 1 })
  await createList(page, "Second try")
  await saved(page)
  expect(await madeLists("Second try")).toHaveLength(1)
})

it("a list deleted before the server received it is created and deleted", async () => {
  const { context, page } = await install("/shopping-lists")
  await page.getByRole("heading", { level: 1 }).waitFor()
  await context.setOffline(true)
  await createList(page, "Short-lived")
  await add(page, "Straw")
  const id = idOf(page)
  await page.getByRole("button", { name: say("shopping.list.menu") }).click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  await page.getByText(say("general.deleted", { name: "Short-lived" })).waitFor()
  expect(await page.getByRole("link", { name: "Short-lived" }).count()).toBe(0)

  await context.setOffline(false)
  await expect.poll(() => unsent(page)).toBeNull()
  expect(await madeLists("Short-lived")).toEqual([])
  await page.goto("/group/recently-deleted")
  await page.getByText("Short-lived").waitFor()
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole("button", { name: say("shopping.list.restore") }).click()
  await line(page, /^Straw/).waitFor()
})

it("forgets the new name of a list that was deleted elsewhere", async () => {
  const { id } = await makeList("Renamed too late")
  const { page } = await install("/shopping-lists")
  await page.getByRole("link", { name: "Renamed too late" }).waitFor()
  await page.context().setOffline(true)
  await rename(page, "Renamed too late", "Never known")
  await ask("DELETE", `/api/groups/shopping/lists/${id}`)
  await page.context().setOffline(false)
  await page.getByRole("link", { name: "Never known" }).waitFor({ state: "detached" })
  await expect.poll(() => unsent(page)).toBeNull()
  expect(await page.getByText(say("shopping.lost")).count()).toBe(0)
})

it("asks before logging out loses a list that the server does not have", async () => {
  const page = await visit("/shopping-lists", { cut: true, token: await ownSession() })
  await page.route(/shopping\.lists\.create/, (route) => route.abort())
  await createList(page, "Left behind")
  await page.goto("/")
  await page.getByRole("button", { name: say("nav.logout") }).click()
  const dialog = page.getByRole("dialog", { name: say("shopping.unsent.title") })
  await dialog.getByText(say("shopping.unsent.body", { count: 1 })).waitFor()
  await dialog.getByRole("button", { name: say("general.cancel") }).click()
  await page.goto("/shopping-lists")
  await page.getByRole("link", { name: "Left behind" }).waitFor()

  await page.getByRole("button", { name: say("nav.logout") }).click()
  await dialog.getByRole("button", { name: say("nav.logout") }).click()
  await field(page, say("login.username")).waitFor()
  expect(await unsent(page)).toBeNull()
})

it("undoes a deletion that the server has not received", async () => {
  const { path } = await makeList("Deleted too soon", "Milk")
  const { page } = await install(path)
  await saved(page)
  await page.getByRole("button", { name: say("shopping.list.menu") }).click()
  const entry = page.getByRole("menuitem", { name: say("general.delete") })
  await entry.waitFor()
  await page.context().setOffline(true)
  await entry.click()
  const link = page.getByRole("link", { name: "Deleted too soon" })
  await page.getByRole("button", { name: say("general.undo") }).click()
  await link.click()
  await line(page, /^Milk/).waitFor()
  await page.context().setOffline(false)
  await saved(page)
  expect(await madeLists("Deleted too soon")).toHaveLength(1)
})

it("adds a stored recipe to a list created offline, and shows its lines", async () => {
  const { path } = await makeRecipe({
    name: "Pantry pasta",
    recipeIngredient: ["300 g rigatoni", "2 tins tomatoes"],
  })
  const { page } = await install(path)
  const menu = page.getByRole("button", { name: say("recipe.menu") })
  await menu.click()
  await page.getByRole("menuitem", { name: say("actions.toList") }).click()
  const dialog = page.getByRole("dialog")
  await field(dialog, say("actions.list.newName")).fill("Pasta night")
  await page.context().setOffline(true)
  await dialog.getByRole("button", { name: say("actions.list.create") }).click()
  await submitToList(page)
  await page.getByRole("button", { name: say("actions.list.open") }).click()
  await line(page, /rigatoni/).waitFor()
  await line(page, /tomatoes/).click()
  await page.context().setOffline(false)
  await saved(page)
  const { listItems, recipeReferences } = await listOf(idOf(page))
  expect(recipeReferences).toHaveLength(1)
  expect(listItems.map(({ checked }) => checked).toSorted()).toEqual([false, true])
})

it("says when the server refuses a list, keeps its items, and discards it on request", async () => {
  const context = await openContext()
  const page = await context.newPage()
  await failCreating(page, { httpStatus: 403, message: "No more lists" })
  await page.goto("/shopping-lists")
  await createList(page, "One too many")
  await add(page, "Twine")
  const refusal = page.getByText(
    say("shopping.state.refused", { count: 1, words: "No more lists" }),
  )
  await refusal.waitFor()
  await page.reload()
  await line(page, /^Twine/).waitFor()
  await refusal.waitFor()
  await page.getByRole("button", { name: say("shopping.list.forget") }).click()
  await page.getByRole("heading", { level: 1, name: say("shopping.title") }).waitFor()
  expect(await page.getByRole("link", { name: "One too many" }).count()).toBe(0)
  expect(await unsent(page)).toBeNull()
})

it("keeps a list created after the session ended, and sends it after the login", async () => {
  const page = await visit("/shopping-lists", { token: await ownSession() })
  await page
    .getByRole("button", { name: say("shopping.new") })
    .first()
    .click()
  await field(page.getByRole("dialog"), say("general.name")).fill("After the end")
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.keyboard.press("Enter")
  const login = page.getByRole("dialog", { name: say("login.again.title") })
  // What the page asks for is refused as well, and would ask again.
  await page.locator("h1", { hasText: "After the end" }).waitFor()
  await login.getByRole("button", { name: say("login.again.later") }).click()
  await add(page, "Thread")
  await page.getByText(say("shopping.state.loggedOut")).waitFor()
  expect(await madeLists("After the end")).toEqual([])
  await page.context().addCookies(cookies)
  await page.reload()
  await line(page, /^Thread/).waitFor()
  await saved(page)
  expect(await madeLists("After the end")).toHaveLength(1)
})
