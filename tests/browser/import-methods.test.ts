import { expect, inject, it } from "vitest"
import type { BrowserContext, Page } from "playwright-core"
import { admin } from "../runner/running"
import { barriers } from "./support/axe"
import { ask } from "./support/rest"
import { openContext, visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

/*
 * Recipes that are brought along: what a site refuses to a server, what apps share, and what is taken of
 * a page for a recipe that is here.
 */

const home = `/g/${inject("site").groupSlug}`
const pages = inject("pages")

const isWritten = (page: Page, name: RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor()

/** A text with a title of the test's own. */
const recipeText = (title: string) => `${title}

Ingredients
200 g flour
2 eggs
300 ml milk

Method
1. Mix the flour, the eggs and the milk well.
2. Fry thin pancakes in a hot pan with butter.`

async function submit(page: Page, address: string) {
  await field(page, say("create.url")).fill(address)
  await page.getByRole("button", { name: say("create.import"), exact: true }).click()
}

it("names the site that blocks a page, and reads its pasted source on the same screen", async () => {
  const address = `${pages}/walled/barley-soup.html?pasted`
  const page = await visit(`${home}/r/create/url`)
  await submit(page, address)
  await page.getByText(say("create.walls.filter", { filter: "Cloudflare" })).waitFor()
  expect(await barriers(page)).toEqual([])
  const response = await fetch(address, { headers: { "sec-fetch-mode": "navigate" } })
  await page.getByLabel(say("create.given.label")).fill(await response.text())
  await page.getByRole("button", { name: say("create.ways.goOn") }).click()

  await page.getByRole("heading", { name: say("nav.createFromText") }).waitFor()
  await page.getByText(say("create.preview.ingredients", { count: 6 })).waitFor()
  await page.getByText(say("create.preview.steps", { count: 4 })).waitFor()
  expect(await field(page, say("create.text.url")).inputValue()).toBe(address)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("create.text.save") }).click()
  await page.waitForURL(/\/r\/(?!create)/)
  const slug = new URL(page.url()).pathname.split("/").at(-1)!
  expect(await ask("GET", `/api/recipes/${slug}`)).toMatchObject({ orgURL: address })
})

it("reads a page saved as a file, and says when a text has no recipe", async () => {
  const page = await visit(`${home}/r/create/text`)
  const source = page.getByLabel(say("create.given.label"))
  await source.fill("Good morning to you all.")
  await page.getByText(say("create.preview.noRecipe")).waitFor()
  expect(await page.getByRole("button", { name: say("create.text.save") }).isDisabled()).toBe(true)
  await page.locator('input[type="file"]').setInputFiles({
    name: "pancakes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(recipeText("Filed pancakes")),
  })
  await page.getByText(say("create.preview.ingredients", { count: 3 })).waitFor()
  await page.getByRole("button", { name: say("create.text.save") }).click()
  await page.waitForURL(/\/r\/filed-pancakes/)
})

/** Goes to a page of another site and runs there what the bookmark would. */
async function click(context: BrowserContext, code: string, address: string): Promise<Page> {
  const there = await context.newPage()
  await there.goto(address)
  const opened = context.waitForEvent("page")
  // As a click in the bookmarks bar does it: outside of the page's own policy.
  await there.evaluate(decodeURIComponent(code.slice("javascript:".length)))
  return opened
}

async function bookmark(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${home}/r/create/bookmarklet`)
  const link = page.getByRole("link", { name: say("bookmarklet.name") })
  await expect.poll(() => link.getAttribute("href")).toMatch(/^javascript:/)
  expect(await barriers(page)).toEqual([])
  const code = await link.getAttribute("href")
  await page.close()
  return code!
}

it("receives a page from the bookmarklet, whatever the policy of its site", async () => {
  const context = await openContext()
  const code = await bookmark(context)
  const address = `${pages}/walled/barley-soup.html?handed`
  const page = await click(context, code, address)
  await page.getByRole("heading", { name: say("create.preview.title") }).waitFor()
  await page.getByText(sayLike("create.preview.ingredients_other")).waitFor()
  expect(await field(page, say("create.text.url")).inputValue()).toBe(address)
  expect(await page.evaluate(() => window.opener)).toBe(null)
  await page.getByRole("button", { name: say("create.text.save") }).click()
  await page.waitForURL(/\/r\/(?!create)/)
})

it("keeps the bookmarklet's page through a login", async () => {
  const code = await bookmark(await openContext())
  const context = await openContext({ token: null })
  const page = await click(context, code, `${pages}/walled/barley-soup.html?later`)
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
  await page.locator('input[name="username"]').fill(admin.email)
  await page.locator('input[name="password"]').fill(admin.password)
  await page
    .getByRole("button", { name: say("nav.login"), exact: true })
    .last()
    .click()
  await page.getByText(say("create.preview.ingredients", { count: 6 })).waitFor()
})

it("says when no page arrives", async () => {
  const page = await visit(`/receive#${encodeURIComponent(`${pages}/walled/barley-soup.html`)}`)
  await page.getByRole("heading", { name: say("receive.lostTitle") }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("link", { name: say("receive.goOn") }).click()
  await expect
    .poll(() => field(page, say("create.url")).inputValue())
    .toBe(`${pages}/walled/barley-soup.html`)
})

it("receives what apps share: an address, or the recipe itself", async () => {
  const manifest = (await (await fetch(`${inject("site").url}/manifest.webmanifest`)).json()) as {
    share_target: { action: string; params: Record<string, string> }
  }
  const { action, params } = manifest.share_target
  const share = (shared: Record<string, string>) =>
    `${action}?${new URLSearchParams(Object.entries(shared).map(([key, value]) => [params[key]!, value]))}`
  const address = `${pages}/pages/barley-soup.html`
  const page = await visit(share({ title: "Soup", text: `Look: ${address}` }))
  await expect.poll(() => field(page, say("create.url")).inputValue()).toBe(address)
  // Nothing is imported before the user says so.
  expect(
    await page.getByRole("button", { name: say("create.import"), exact: true }).isEnabled(),
  ).toBe(true)

  await page.goto(share({ text: recipeText("Shared pancakes") }))
  await page.getByText(say("create.preview.ingredients", { count: 3 })).waitFor()

  const stranger = await visit(share({ text: recipeText("Pancakes of 100 % & more") }), {
    token: null,
  })
  await stranger.locator('input[name="username"]').fill(admin.email)
  await stranger.locator('input[name="password"]').fill(admin.password)
  await stranger
    .getByRole("button", { name: say("nav.login"), exact: true })
    .last()
    .click()
  await stranger.getByText("Pancakes of 100 % & more").first().waitFor()
  await stranger.getByText(say("create.preview.ingredients", { count: 3 })).waitFor()
})

it("updates a recipe from its page with the chosen fields, and undoes it", async () => {
  const address = `${pages}/pages/barley-soup.html?update`
  const slug = await ask<string>("POST", "/api/recipes/create-url", { url: address })
  const { recipeIngredient: lines } = await ask<{ recipeIngredient: object[] }>(
    "GET",
    `/api/recipes/${slug}`,
  )
  const [first, ...others] = lines
  await ask("PATCH", `/api/recipes/${slug}`, {
    description: "As my grandmother made it.",
    recipeYield: "4 bowls",
    recipeIngredient: [first, { note: "a pinch of cinnamon", quantity: null }, ...others],
  })

  const page = await visit(`${home}/r/create/url`)
  await submit(page, `${address}&utm_source=letter#top`)
  await page.getByText(say("create.known")).waitFor()
  await page.getByRole("link", { name: say("update.title") }).click()
  const fields = page.getByRole("group", { name: say("recipe.fields.description") })
  await fields.waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await page.getByRole("button", { name: say("update.apply") }).isDisabled()).toBe(true)
  await fields.getByRole("radio").last().check()
  await page.getByText(say("update.notTheirs")).click()
  await page.getByText(say("update.chosen", { count: 2 })).waitFor()
  await page.getByRole("button", { name: say("update.apply") }).click()

  await isWritten(page, /^Barley soup/)
  await page.getByText("Pearl barley and roots").waitFor()
  const read = () => ask("GET", `/api/recipes/${slug}`)
  expect(await read()).toMatchObject({ recipeYield: "4 bowls" })
  expect(((await read()) as { recipeIngredient: object[] }).recipeIngredient).toHaveLength(6)

  await page.getByRole("button", { name: say("general.undo") }).click()
  await page.getByText("As my grandmother made it.").waitFor()
  expect(((await read()) as { recipeIngredient: object[] }).recipeIngredient).toHaveLength(7)

  // The same from the recipe's menu, on a phone, by the keyboard.
  const phone = await visit(`${home}/r/${slug}`, { phone: true })
  await phone.getByRole("button", { name: say("recipe.menu") }).click()
  await phone.getByRole("menuitem", { name: say("update.title") }).click()
  await phone.getByRole("button", { name: say("update.all") }).press("Enter")
  await phone.getByText(sayLike("update.chosen_other")).waitFor()
  await phone.getByRole("button", { name: say("update.apply") }).press("Enter")
  await isWritten(phone, /^Barley soup/)
  await phone.getByText("Pearl barley and roots").waitFor()
  expect(await read()).toMatchObject({ recipeYield: "6 bowls" })
})

it("refuses to update a recipe that someone else changed, and shows it again", async () => {
  const address = `${pages}/pages/barley-soup.html?meanwhile`
  const slug = await ask<string>("POST", "/api/recipes/create-url", { url: address })
  await ask("PATCH", `/api/recipes/${slug}`, { description: "First" })
  const page = await visit(`${home}/r/${slug}/source`)
  const fields = page.getByRole("group", { name: say("recipe.fields.description") })
  await fields.getByText("First").waitFor()
  await ask("PATCH", `/api/recipes/${slug}`, { description: "Second" })
  await fields.getByRole("radio").last().check()
  await page.getByRole("button", { name: say("update.apply") }).click()
  await page.getByText(say("update.changed")).waitFor()
  await fields.getByText("Second").waitFor()
  expect(await ask("GET", `/api/recipes/${slug}`)).toMatchObject({ description: "Second" })
})
