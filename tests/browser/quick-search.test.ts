import { expect, inject, it } from "vitest"
import { makeGroup } from "./support/group"
import { makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say, sayLike } from "./support/say"

it("opens by /, searches while typing, and opens a result with arrow keys and Enter", async () => {
  const names = ["Quince jelly", "Quince tart", "Quince and pear crumble"]
  for (const name of names) await makeRecipe({ name })
  const page = await visit(`/g/${inject("site").groupSlug}`)
  await page.getByRole("heading", { name: say("nav.recipes"), level: 1 }).waitFor()
  await page.keyboard.press("/")
  const field = page.getByRole("combobox", { name: say("search.everything") })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)

  await page.keyboard.type("quinse")
  const options = page.getByRole("dialog").getByRole("option")
  await expect.poll(() => options.count()).toBe(3)
  for (const name of names) await options.filter({ hasText: name }).waitFor()
  const active = () =>
    options.evaluateAll((all) => all.findIndex((option) => option.hasAttribute("data-focus")))
  await page.keyboard.press("ArrowDown")
  await expect.poll(active).toBeGreaterThanOrEqual(0)
  const before = await active()
  await page.keyboard.press(before === 2 ? "ArrowUp" : "ArrowDown")
  await expect.poll(active).not.toBe(before)
  const name = await options
    .nth(await active())
    .locator("[dir=auto]")
    .first()
    .innerText()
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name, level: 1 }).waitFor()
  expect(await page.getByRole("dialog").count()).toBe(0)
})

it("sends one request for a word typed quickly, for at most 20 recipes", async () => {
  for (let count = 1; count <= 22; count++) await makeRecipe({ name: `Gooseberry fool ${count}` })
  const page = await visit(`/g/${inject("site").groupSlug}`)
  await page.getByRole("heading", { name: say("nav.recipes"), level: 1 }).waitFor()
  const asked: string[] = []
  page.on("request", (request) => {
    const url = decodeURIComponent(request.url())
    if (/recipes\.browse.*"search":"g/.test(url)) asked.push(url)
  })
  await page.keyboard.press("/")
  await page
    .getByRole("combobox", { name: say("search.everything") })
    .pressSequentially("gooseberry")
  const options = page.getByRole("dialog").getByRole("option")
  await expect.poll(() => options.count()).toBe(20)
  expect(asked).toHaveLength(1)
})

it("links to the search with filters, and shows recently opened recipes when the field is empty", async () => {
  const { path } = await makeRecipe({ name: "Medlar cheese" })
  const page = await visit(path)
  await page.getByRole("heading", { name: "Medlar cheese" }).waitFor()
  await page.keyboard.press("/")
  await page.getByRole("dialog").getByText(say("search.recent")).waitFor()
  await page.getByRole("dialog").getByRole("option", { name: "Medlar cheese" }).waitFor()
  await page.keyboard.type("medlar")
  await page.getByRole("link", { name: say("search.advanced") }).click()
  await expect.poll(() => page.url()).toContain("?search=medlar")
  await page.getByRole("article").filter({ hasText: "Medlar cheese" }).waitFor()
})

it("opens by Ctrl+K even in a field, and finds pages by their names", async () => {
  const page = await visit("/user/profile/edit")
  await page.getByLabel(say("account.fullName")).focus()
  await page.keyboard.press("Control+k")
  const field = page.getByRole("combobox", { name: say("search.everything") })
  await field.pressSequentially("data lab")
  const option = page.getByRole("group", { name: say("search.pages") }).getByRole("option")
  await expect.poll(() => option.allInnerTexts()).toHaveLength(1)
  await option.filter({ hasText: say("data.labels.title") }).waitFor()
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: say("data.labels.title") }).waitFor()
  expect(await page.getByRole("dialog").count()).toBe(0)
})

it("offers actions, and runs the chosen one", async () => {
  const page = await visit(`/g/${inject("site").groupSlug}`)
  await page.getByRole("heading", { name: say("nav.recipes"), level: 1 }).waitFor()
  const actions = page.getByRole("group", { name: say("search.doIt") }).getByRole("option")
  const choose = async (typed: string, label: string) => {
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox", { name: say("search.everything") }).fill(typed)
    await actions.filter({ hasText: label }).click()
  }
  await choose("plan", say("search.actions.plan"))
  await page
    .getByRole("dialog", { name: sayLike("planner.slot", { meal: "Dinner" }) })
    .waitFor({ state: "attached" })
  await page.getByRole("button", { name: say("general.close") }).click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  expect(new URL(page.url()).search).toBe("")

  await choose("", say("shopping.newTitle"))
  await page.getByRole("dialog", { name: say("shopping.newTitle") }).waitFor({ state: "attached" })
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })

  await choose("example.org/pie", say("search.actions.address", { host: "example.org" }))
  await expect
    .poll(() => page.getByLabel(new RegExp(`^${say("create.url")}`)).inputValue())
    .toBe("https://example.org/pie")

  const mode = page.locator("html")
  expect(await mode.getAttribute("data-mode")).toBe("light")
  await choose("dark", say("nav.dark"))
  await expect.poll(() => mode.getAttribute("data-mode")).toBe("dark")
})

it("offers the keyboard actions of an open recipe", async () => {
  const { path } = await makeRecipe({ name: "Sloe gin", recipeInstructions: [{ text: "Wait." }] })
  const page = await visit(path)
  await page.getByRole("heading", { name: "Sloe gin" }).waitFor()
  await page.keyboard.press("Control+k")
  await page
    .getByRole("dialog")
    .getByRole("option", { name: say("cook.enter") })
    .click()
  await expect.poll(() => page.url()).toContain("cook=true")
})

it("lists only the pages that a member may open", async () => {
  const group = `Searchers ${crypto.randomUUID()}`
  const name = `searcher${crypto.randomUUID().slice(0, 8)}`
  const password = "Thyme-and-9-lemons"
  const cook = { username: name, fullName: name, email: `${name}@example.com`, password, group }
  const { token } = await makeGroup(inject("site"), cook)
  const page = await visit("/user/profile", { token })
  await page.getByRole("heading", { name: say("account.profile"), level: 1 }).waitFor()
  await page.keyboard.press("Control+k")
  const field = page.getByRole("combobox", { name: say("search.everything") })
  await field.fill("background")
  await page.getByText(say("field.nothingFound", { query: "background" })).waitFor()
  const pages = page.getByRole("group", { name: say("search.pages") })
  expect(await pages.count()).toBe(0)
  await field.fill("meal pl")
  await pages.getByRole("option", { name: say("nav.planner"), exact: true }).waitFor()
})

it("lists the keyboard shortcuts of all pages", async () => {
  const page = await visit(`/g/${inject("site").groupSlug}`)
  await page.getByRole("heading", { name: say("nav.recipes"), level: 1 }).waitFor()
  await page.keyboard.press("?")
  const dialog = page.getByRole("dialog", { name: say("shortcuts.title") })
  for (const key of ["Ctrl K", "/", "?", "F8", "X", "E", "C", "P", "Page Down"])
    await dialog.locator("kbd").getByText(key, { exact: true }).first().waitFor()
})
