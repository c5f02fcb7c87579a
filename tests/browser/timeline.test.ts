import { expect, inject, it } from "vitest"
import { barriers } from "./support/axe"
import { ask, makeOwnRecipe, type OwnRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

const home = `/g/${inject("site").groupSlug}`

it("shows the group's events by day, in either order, with filters", async () => {
  const recipe = await makeOwnRecipe("Timely tart")
  const events = "/api/recipes/timeline/events"
  const told = { recipeId: recipe.id, eventType: "info" }
  const first = { ...told, subject: `${recipe.name} first`, timestamp: "1987-05-04T12:00:00Z" }
  const later = { ...told, subject: `${recipe.name} later`, timestamp: "2099-01-01T12:00:00Z" }
  await ask("POST", events, first)
  await ask("POST", events, later)
  const page = await visit(`${home}/recipes/timeline`)
  await page.getByRole("heading", { level: 2, name: "Monday, May 4, 1987" }).waitFor()
  const oldest = page.getByRole("article").filter({ hasText: first.subject })
  await oldest.getByRole("link", { name: recipe.name }).waitFor()
  expect(await barriers(page)).toEqual([])

  await page.getByRole("button", { name: say("timeline.oldestFirst") }).click()
  await page.getByRole("heading", { level: 2, name: "Thursday, January 1, 2099" }).waitFor()
  await page.getByRole("article").filter({ hasText: later.subject }).waitFor()
  const chips = page.getByRole("group", { name: say("timeline.show") })
  await chips.getByRole("button", { name: say("timeline.types.info") }).click()
  await page.getByRole("article").filter({ hasText: later.subject }).waitFor({ state: "detached" })
  await page.reload()
  // The device remembers both.
  await page.getByRole("button", { name: say("timeline.newestFirst") }).waitFor()
  await expect
    .poll(() =>
      chips.getByRole("button", { name: say("timeline.types.info") }).getAttribute("aria-pressed"),
    )
    .toBe("false")
  await chips.getByRole("button", { name: say("talk.comments") }).click()
  await chips.getByRole("button", { name: say("timeline.types.system") }).click()
  await page.getByText(say("timeline.noTypes")).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("timeline.showAll") }).click()
  await page.getByRole("article").filter({ hasText: later.subject }).waitFor()
})

it("shows recipes that one person added in a row as one line that opens", async () => {
  const events = "/api/recipes/timeline/events"
  // Long ago, so that it is at the start, and a day that no other attempt has taken.
  const day = `${1800 + Math.floor(Math.random() * 180)}-03-02`
  const recipes: OwnRecipe[] = []
  for (const second of [1, 2, 3]) {
    const recipe = await makeOwnRecipe("Gathered galette")
    recipes.push(recipe)
    const added = { recipeId: recipe.id, subject: "Recipe Created", eventType: "system" }
    await ask("POST", events, { ...added, timestamp: `${day}T12:00:0${second}Z` })
  }
  const { fullName } = await ask<{ fullName: string }>("GET", "/api/users/self")
  const page = await visit(`${home}/recipes/timeline`)
  const shown = page.getByRole("region").filter({ has: page.locator(`time[datetime="${day}"]`) })
  const line = shown.getByRole("button", {
    name: say("timeline.added", { name: fullName, count: 3 }),
  })
  await line.waitFor()
  expect(await shown.getByRole("link").count()).toBe(0)
  await line.click()
  for (const { name } of recipes) await shown.getByRole("link", { name }).waitFor()
  expect(await barriers(page)).toEqual([])
  await line.click()
  await shown.getByRole("link").first().waitFor({ state: "detached" })

  // Two are shown one by one.
  await ask("DELETE", `/api/recipes/${recipes[1]!.slug}`)
  await page.reload()
  await shown.getByRole("link", { name: recipes[0]!.name }).waitFor()
  expect(await shown.getByRole("link").count()).toBe(2)
  await line.waitFor({ state: "detached" })
})

it("draws the recipes of a large import a few at a time", async () => {
  const day = `${1600 + Math.floor(Math.random() * 180)}-03-02`
  const { id: recipeId } = await makeOwnRecipe("Imported in bulk")
  const added = { recipeId, subject: "Recipe Created", eventType: "system" }
  const count = 130
  for (let nth = 0; nth < count; nth++) {
    const timestamp = new Date(Date.parse(`${day}T12:00:00Z`) + nth * 1000).toISOString()
    await ask("POST", "/api/recipes/timeline/events", { ...added, timestamp })
  }
  const { fullName } = await ask<{ fullName: string }>("GET", "/api/users/self")
  const page = await visit(`${home}/recipes/timeline`)
  const shown = page.getByRole("region").filter({ has: page.locator(`time[datetime="${day}"]`) })
  await shown
    .getByRole("button", { name: say("timeline.added", { name: fullName, count }) })
    .click()
  const links = shown.getByRole("link")
  await expect.poll(() => links.count()).toBe(60)
  await expect
    .poll(async () => {
      await links.last().scrollIntoViewIfNeeded()
      return links.count()
    })
    .toBe(count)
})
