import { expect, inject, it } from "vitest"
import { makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

const { groupSlug } = inject("site")

it("redirects from the former addresses of recipes", async () => {
  const { slug, path } = await makeRecipe({ name: "Buckwheat pancakes" })
  const page = await visit(`/r/${slug}`)
  await page.getByRole("heading", { name: "Buckwheat pancakes" }).waitFor()
  for (const old of [`/recipe/${slug}?servings=2`, `/g/${groupSlug}/recipe/${slug}?servings=2`]) {
    await page.goto(old)
    await page.getByRole("heading", { name: "Buckwheat pancakes" }).waitFor()
    await expect.poll(() => page.url()).toMatch(new RegExp(`${path}\\?servings=2$`))
  }
})

it("asks a visitor to log in, then opens the requested page", async () => {
  const { path } = await makeRecipe({ name: "Guarded pie" })
  const page = await visit(path, { token: null })
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
  expect(new URL(page.url()).searchParams.get("redirect")).toBe(path)
})

it("sends the members of another group to their own home page", async () => {
  const page = await visit("/g/somebody-else")
  await page.getByRole("heading", { name: say("nav.recipes"), level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/g/${groupSlug}`)
})

it("shows a not-found page with a link home", async () => {
  const page = await visit("/g/nowhere/to/be/found")
  await page.getByRole("heading", { name: say("error.notFound") }).waitFor()
  await page.goto(`/g/${groupSlug}/r/no-such-recipe`)
  await page.getByRole("heading", { name: say("error.notFound") }).waitFor()
  await page
    .getByRole("main")
    .getByRole("link", { name: say("general.home") })
    .click()
  await page.getByRole("heading", { name: say("nav.recipes"), level: 1 }).waitFor()
})
