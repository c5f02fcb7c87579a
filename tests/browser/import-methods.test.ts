import { expect, inject, it } from "vitest"
import type { BrowserContext, Page } from "playwright-core"
import { admin } from "../runner/running"
import { barriers } from "./support/axe"
import { ask } from "./support/rest"
import { openContext, visit } from "./support/visit"
import { field } from "./support/say"

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
  await field(page, "Address of the page").fill(address)
  await page.getByRole("button", { name: "Import", exact: true }).click()
}

it("says who keeps a page, and takes its source pasted on the same screen", async () => {
  const address = `${pages}/walled/barley-soup.html?pasted`
  const page = await visit(`${home}/r/create/url`)
  await submit(page, address)
  await page.getByText("The site keeps programs out with Cloudflare").waitFor()
  expect(await barriers(page)).toEqual([])
  const response = await fetch(address, { headers: { "sec-fetch-mode": "navigate" } })
  await page.getByLabel("Source of the page, or text of the recipe").fill(await response.text())
  await page.getByRole("button", { name: "Read this" }).click()

  await page.getByRole("heading", { name: "From text or a page’s source" }).waitFor()
  await page.getByText("6 ingredients").waitFor()
  await page.getByText("4 steps").waitFor()
  expect(await field(page, "Address it comes from").inputValue()).toBe(address)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Save the recipe" }).click()
  await page.waitForURL(/\/r\/(?!create)/)
  const slug = new URL(page.url()).pathname.split("/").at(-1)!
  expect(await ask("GET", `/api/recipes/${slug}`)).toMatchObject({ orgURL: address })
})

it("takes a page saved as a file, and tells when a text has no recipe", async () => {
  const page = await visit(`${home}/r/create/text`)
  const source = page.getByLabel("Source of the page, or text of the recipe")
  await source.fill("Good morning to you all.")
  await page.getByText("There is no recipe in this that could be read").waitFor()
  expect(await page.getByRole("button", { name: "Save the recipe" }).isDisabled()).toBe(true)
  await page.locator('input[type="file"]').setInputFiles({
    name: "pancakes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(recipeText("Filed pancakes")),
  })
  await page.getByText("3 ingredients").waitFor()
  await page.getByRole("button", { name: "Save the recipe" }).click()
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
  const link = page.getByRole("link", { name: "To Larder" })
  await expect.poll(() => link.getAttribute("href")).toMatch(/^javascript:/)
  expect(await barriers(page)).toEqual([])
  const code = await link.getAttribute("href")
  await page.close()
  return code!
}

it("takes a page from the bookmarklet, whatever the policy of its site", async () => {
  const context = await openContext()
  const code = await bookmark(context)
  const address = `${pages}/walled/barley-soup.html?handed`
  const page = await click(context, code, address)
  await page.getByRole("heading", { name: "What Larder reads" }).waitFor()
  await page.getByText(/^\d+ ingredients$/).waitFor()
  expect(await field(page, "Address it comes from").inputValue()).toBe(address)
  expect(await page.evaluate(() => window.opener)).toBe(null)
  await page.getByRole("button", { name: "Save the recipe" }).click()
  await page.waitForURL(/\/r\/(?!create)/)
})

it("keeps the page of the bookmarklet through a sign-in", async () => {
  const code = await bookmark(await openContext())
  const context = await openContext({ token: null })
  const page = await click(context, code, `${pages}/walled/barley-soup.html?later`)
  await page.getByRole("heading", { name: "Log in" }).waitFor()
  await page.locator('input[name="username"]').fill(admin.email)
  await page.locator('input[name="password"]').fill(admin.password)
  await page.getByRole("button", { name: "Log in", exact: true }).last().click()
  await page.getByText("6 ingredients").waitFor()
})

it("says when no page comes", async () => {
  const page = await visit(`/receive#${encodeURIComponent(`${pages}/walled/barley-soup.html`)}`)
  await page.getByRole("heading", { name: "The page did not arrive" }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("link", { name: "Go on" }).click()
  await expect
    .poll(() => field(page, "Address of the page").inputValue())
    .toBe(`${pages}/walled/barley-soup.html`)
})

it("is a target for what apps share: an address, or the recipe itself", async () => {
  const manifest = (await (await fetch(`${inject("site").url}/manifest.webmanifest`)).json()) as {
    share_target: { action: string; params: Record<string, string> }
  }
  const { action, params } = manifest.share_target
  const share = (shared: Record<string, string>) =>
    `${action}?${new URLSearchParams(Object.entries(shared).map(([key, value]) => [params[key]!, value]))}`
  const address = `${pages}/pages/barley-soup.html`
  const page = await visit(share({ title: "Soup", text: `Look: ${address}` }))
  await expect.poll(() => field(page, "Address of the page").inputValue()).toBe(address)
  // Nothing is imported before somebody says so.
  expect(await page.getByRole("button", { name: "Import", exact: true }).isEnabled()).toBe(true)

  await page.goto(share({ text: recipeText("Shared pancakes") }))
  await page.getByText("3 ingredients").waitFor()

  const stranger = await visit(share({ text: recipeText("Pancakes of 100 % & more") }), {
    token: null,
  })
  await stranger.locator('input[name="username"]').fill(admin.email)
  await stranger.locator('input[name="password"]').fill(admin.password)
  await stranger.getByRole("button", { name: "Log in", exact: true }).last().click()
  await stranger.getByText("Pancakes of 100 % & more").first().waitFor()
  await stranger.getByText("3 ingredients").waitFor()
})

it("updates a recipe from its page with what is chosen, and takes it back", async () => {
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
  await page.getByText("This recipe is here already:").waitFor()
  await page.getByRole("link", { name: "Update from source" }).click()
  const fields = page.getByRole("group", { name: "Description" })
  await fields.waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await page.getByRole("button", { name: "Update the recipe" }).isDisabled()).toBe(true)
  await fields.getByRole("radio").last().check()
  await page.getByText("Not on the page: take this to remove it").click()
  await page.getByText("2 changes chosen").waitFor()
  await page.getByRole("button", { name: "Update the recipe" }).click()

  await isWritten(page, /^Barley soup/)
  await page.getByText("Pearl barley and roots").waitFor()
  const read = () => ask("GET", `/api/recipes/${slug}`)
  expect(await read()).toMatchObject({ recipeYield: "4 bowls" })
  expect(((await read()) as { recipeIngredient: object[] }).recipeIngredient).toHaveLength(6)

  await page.getByRole("button", { name: "Undo" }).click()
  await page.getByText("As my grandmother made it.").waitFor()
  expect(((await read()) as { recipeIngredient: object[] }).recipeIngredient).toHaveLength(7)

  // The same from the recipe's menu, on a phone, by the keyboard.
  const phone = await visit(`${home}/r/${slug}`, { phone: true })
  await phone.getByRole("button", { name: "More for this recipe" }).click()
  await phone.getByRole("menuitem", { name: "Update from source" }).click()
  await phone.getByRole("button", { name: "All from the page" }).press("Enter")
  await phone.getByText(/^\d+ changes chosen$/).waitFor()
  await phone.getByRole("button", { name: "Update the recipe" }).press("Enter")
  await isWritten(phone, /^Barley soup/)
  await phone.getByText("Pearl barley and roots").waitFor()
  expect(await read()).toMatchObject({ recipeYield: "6 bowls" })
})

it("refuses to update a recipe that somebody changed meanwhile, and shows it anew", async () => {
  const address = `${pages}/pages/barley-soup.html?meanwhile`
  const slug = await ask<string>("POST", "/api/recipes/create-url", { url: address })
  await ask("PATCH", `/api/recipes/${slug}`, { description: "First" })
  const page = await visit(`${home}/r/${slug}/source`)
  const fields = page.getByRole("group", { name: "Description" })
  await fields.getByText("First").waitFor()
  await ask("PATCH", `/api/recipes/${slug}`, { description: "Second" })
  await fields.getByRole("radio").last().check()
  await page.getByRole("button", { name: "Update the recipe" }).click()
  await page.getByText("Somebody else has changed this recipe in the meantime.").waitFor()
  await fields.getByText("Second").waitFor()
  expect(await ask("GET", `/api/recipes/${slug}`)).toMatchObject({ description: "Second" })
})
