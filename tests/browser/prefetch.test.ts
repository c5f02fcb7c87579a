import type { Page } from "playwright-core"
import { beforeAll, expect, inject, it } from "vitest"
import { prefetches, standsFor } from "../../web/pages"
import { ask, makeRecipe } from "./support/rest"
import { visit, type VisitOptions } from "./support/visit"

const group = `/g/${inject("site").groupSlug}`
/** What stands for `:slug` and the like, by the page. */
const named: Record<string, string> = {}

beforeAll(async () => {
  const { path, slug } = await makeRecipe({ name: "Soup that is asked for ahead" })
  const { id } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  const link = await ask<{ id: string }>("POST", "/api/shared/recipes", { recipeId: id })
  const book = { name: "Ahead of time" }
  const cookbook = await ask<{ slug: string }>("POST", "/api/groups/cookbooks", book)
  const self = await ask<{ id: string }>("GET", "/api/users/self")
  named["/user/:id/favorites"] = `/user/${self.id}/favorites`
  named["/g/:groupSlug/r/:slug"] = path
  named["/g/:groupSlug/shared/r/:tokenId"] = `${group}/shared/r/${link.id}`
  named["/g/:groupSlug/cookbooks/:slug"] = `${group}/cookbooks/${cookbook.slug}`
})

/** What was prefetched and not used yet. */
const left = (page: Page) =>
  page.evaluate(() => globalThis.larderAhead!.questions.map(({ path }) => path))

/** A device that knows its user. */
async function known(options?: VisitOptions) {
  const page = await visit("/user/profile", options)
  await page.waitForFunction(() => localStorage.getItem("larder.user") !== null)
  return page
}

const heading = (page: Page) => page.locator("main h1:visible").first().waitFor()

it.each(Object.keys(prefetches))("%s uses all prefetched answers", async (path) => {
  const page = await known()
  const asks = ["users.self", "app.about", ...Object.keys(prefetches[path]!.asks)]
  const first = page.waitForResponse((response) => response.url().includes(`/trpc/${asks}?`))
  await page.goto(named[path] ?? path.replace("/g/:groupSlug", group))
  const answers = (await (await first).json()) as { result?: object }[]
  expect(answers.map(({ result }) => typeof result)).toEqual(asks.map(() => "object"))
  await expect.poll(() => left(page)).toEqual([])
})

it.each(Object.entries(standsFor))("%s opens %s at once", async (path, other) => {
  const page = await known()
  await page.goto(path)
  await heading(page)
  expect(new URL(page.url()).pathname).toBe(other.replace("/g/:groupSlug", group))
})

it("requests an answer itself when its prefetch fails", async () => {
  const page = await known({ cut: true })
  await page.route("**/api/trpc/*", (route) => route.abort(), { times: 1 })
  await page.goto(named["/g/:groupSlug/r/:slug"]!)
  await page.getByRole("heading", { name: "Soup that is asked for ahead" }).waitFor()
})

it("prefetches nothing for another group's page, or for another order", async () => {
  const page = await known()
  await page.goto("/g/elsewhere/r/soup")
  await heading(page)
  expect(await page.evaluate(() => globalThis.larderAhead)).toBe(undefined)
  await page.evaluate(() => localStorage.setItem("larder.recipes", '{"orderBy":"rating"}'))
  await page.goto(group)
  await heading(page)
  expect(await page.evaluate(() => globalThis.larderAhead)).toBe(undefined)
})
