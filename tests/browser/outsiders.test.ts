import type { Page } from "playwright-core"
import { afterAll, expect, it } from "vitest"
import { startSite } from "./support/site"
import { visit } from "./support/visit"

const site = await startSite()
afterAll(site.stop)

const stranger = { site: site.url, token: null }

/** Asks the site as its administrator. */
async function ask<T>(method: string, path: string, body: unknown): Promise<T> {
  const { token } = await site.session()
  const answer = await fetch(site.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

/** Goes there within the app: the document itself would be a 404, which the browser complains of. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, "", to), path)

async function makeRecipe(name: string, isPublic: boolean) {
  const slug = await ask<string>("POST", "/api/recipes", { name })
  return ask<{ id: string; slug: string }>("PATCH", `/api/recipes/${slug}`, {
    description: "With a crust.",
    settings: { public: isPublic },
  })
}

it("shows a recipe to whoever has its link, to read and to print, and nothing else", async () => {
  const { id } = await makeRecipe("Secret strudel", false)
  const link = await ask<{ id: string }>("POST", "/api/shared/recipes", { recipeId: id })
  const page = await visit(`/g/home/shared/r/${link.id}`, stranger)
  await page.getByRole("heading", { level: 1, name: "Secret strudel" }).waitFor()
  await page.getByText("With a crust.").waitFor()
  await page.getByRole("button", { name: "Print" }).waitFor()
  for (const name of ["Edit", "Add to favorites", "Recipe menu"])
    expect(await page.getByRole("button", { name }).count()).toBe(0)

  await follow(page, `/g/home/shared/r/${crypto.randomUUID()}`)
  await page.getByRole("heading", { name: "This link does not work" }).waitFor()
})

it("shows strangers what a public group shows, and leads them to log in for the rest", async () => {
  await ask("PUT", "/api/groups/preferences", { privateGroup: false, recipePublic: true })
  await makeRecipe("Public pie", true)
  const hidden = await makeRecipe("Hidden ham", false)
  const page = await visit("/g/home", stranger)
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor()
  await page.getByRole("link", { name: "Public pie" }).first().waitFor()
  expect(await page.getByText("Hidden ham").count()).toBe(0)
  expect(await page.getByRole("button", { name: "Public pie" }).count()).toBe(0)
  await page.getByLabel("Search recipes").fill("nothing")
  await page.getByText("No shared recipe matches this.").waitFor()
  await page.getByRole("button", { name: "Show all" }).click()
  await page.getByRole("link", { name: "Public pie" }).first().click()
  await page.getByText("With a crust.").waitFor()

  await follow(page, `/g/home/r/${hidden.slug}`)
  await page.getByRole("heading", { name: "Log in" }).waitFor()
  await ask("PUT", "/api/groups/preferences", { privateGroup: true })
  // Anew: what a device has just been shown it keeps for a minute.
  await page.goto("/g/home")
  await page.getByRole("heading", { name: "Log in" }).waitFor()
})
