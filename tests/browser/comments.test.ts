import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { barriers } from "./support/axe"
import { paintedDish } from "./support/recipe-fixture"
import { loseAnswer } from "./support/lost-answer"
import { ask, makeRecipe, ownSession } from "./support/rest"
import { visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

const home = `/g/${inject("site").groupSlug}`

/** A name that no other attempt of a test has taken. */
const ownName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

interface Made {
  id: string
  slug: string
  path: string
  name: string
}

async function make(name: string, more: object = {}): Promise<Made> {
  const { slug, path } = await makeRecipe({ name: ownName(name), ...more })
  const recipe = await ask<{ id: string; name: string }>("GET", `/api/recipes/${slug}`)
  return { slug, path, id: recipe.id, name: recipe.name }
}

const commentsOf = ({ slug }: Made) =>
  ask<{ text: string }[]>("GET", `/api/recipes/${slug}/comments`)

/** Scrolls until what is said of the recipe is there. */
async function goToComments(page: Page) {
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole("heading", { name: say("nav.timeline") }).waitFor()
}

const list = (page: Page) => page.getByRole("list", { name: say("talk.comments") })

it("adds a comment in Markdown, edits it and deletes it", async () => {
  const recipe = await make("Talked tart")
  const page = await visit(recipe.path)
  await goToComments(page)
  await field(page, say("talk.write")).fill("More **lemon** next time")
  await page.getByRole("button", { name: say("talk.send"), exact: true }).click()
  await list(page).locator("strong", { hasText: "lemon" }).waitFor()
  expect(await field(page, say("talk.write")).inputValue()).toBe("")
  await expect.poll(() => commentsOf(recipe)).toMatchObject([{ text: "More **lemon** next time" }])
  expect(await barriers(page)).toEqual([])

  await list(page)
    .getByRole("button", { name: sayLike("talk.menu") })
    .click()
  await page.getByRole("menuitem", { name: say("general.edit") }).click()
  await page.getByLabel(say("talk.editLabel"), { exact: true }).fill("Less lemon")
  await page.getByRole("button", { name: say("general.save"), exact: true }).click()
  await list(page).getByText("Less lemon").waitFor()
  await expect.poll(() => commentsOf(recipe)).toMatchObject([{ text: "Less lemon" }])

  await list(page)
    .getByRole("button", { name: sayLike("talk.menu") })
    .click()
  const removed = page.getByRole("menuitem", { name: say("general.delete") })
  await removed.click()
  await list(page).waitFor({ state: "detached" })
  await expect.poll(() => commentsOf(recipe)).toEqual([])
  await page.getByRole("button", { name: say("general.undo") }).click()
  await list(page).getByText("Less lemon").waitFor()
  await expect.poll(() => commentsOf(recipe)).toMatchObject([{ text: "Less lemon" }])
})

it("keeps comments offline: typed and sent text waits on the device", async () => {
  const recipe = await make("Offline tart")
  const page = await visit(recipe.path)
  await goToComments(page)
  await page.context().setOffline(true)
  await field(page, say("talk.write")).fill("Written in the cellar")
  await page.getByRole("button", { name: say("talk.send"), exact: true }).click()
  await list(page).getByText(say("talk.waiting"), { exact: false }).waitFor()
  await field(page, say("talk.write")).fill("And half of another th")
  expect(await barriers(page)).toEqual([])
  expect(await commentsOf(recipe)).toEqual([])

  // The answer to the first try gets lost on its way back.
  let lost = 0
  await page.route(/comments\.write/, async (route) => {
    await route.fetch()
    lost++
    await route.abort("internetdisconnected")
  })
  await page.context().setOffline(false)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.unroute(/comments\.write/)

  // After a reload both are there, and the first is sent once more.
  await page.reload()
  await goToComments(page)
  expect(await field(page, say("talk.write")).inputValue()).toBe("And half of another th")
  await expect.poll(() => commentsOf(recipe)).toMatchObject([{ text: "Written in the cellar" }])
  await list(page).getByText("Written in the cellar").waitFor()
  await page.getByText(say("talk.waiting"), { exact: false }).waitFor({ state: "detached" })
  expect(await list(page).getByRole("listitem").count()).toBe(1)
  expect(await commentsOf(recipe)).toHaveLength(1)
})

it("shows no comments where the recipe disables them", async () => {
  const recipe = await make("Silent tart", { settings: { disableComments: true } })
  const page = await visit(recipe.path)
  await goToComments(page)
  expect(await page.getByRole("heading", { name: say("talk.comments") }).count()).toBe(0)
  expect(await field(page, say("talk.write")).count()).toBe(0)
})

it("records that a recipe was made, with a note and a picture, once, even if the picture fails at first", async () => {
  const recipe = await make("Made tart")
  const page = await visit(recipe.path)
  await goToComments(page)
  const opener = page.getByRole("button", { name: say("actions.made") })
  await opener.click()
  const dialog = page.getByRole("dialog")
  await field(dialog, say("actions.madeThis.date")).fill("2031-01-01")
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await dialog.getByText(say("actions.madeThis.future")).waitFor()
  await field(dialog, say("actions.madeThis.date")).fill("2026-03-05")
  await dialog.getByLabel(say("recipe.form.note")).fill("With *rye* crust")
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "tart.png", mimeType: "image/png", buffer: paintedDish(3) })
  await dialog.getByRole("img", { name: say("talk.picture.alt") }).waitFor()
  expect(await barriers(page)).toEqual([])

  const pictures = "**/api/recipes/timeline/events/*/image"
  await page.route(pictures, (route) => route.abort("internetdisconnected"))
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(sayLike("talk.picture.failed")).waitFor()
  await page.unroute(pictures)
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(say("actions.madeThis.saved")).waitFor()
  await dialog.waitFor({ state: "detached" })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(say("actions.made"))

  const event = page.locator("li > article").filter({ hasText: "made this" })
  await event.getByText("Mar 5, 2026").waitFor()
  await event.locator("em", { hasText: "rye" }).waitFor()
  const picture = event.getByRole("img")
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await event.count()).toBe(1)
  const { lastMade } = await ask<{ lastMade: string }>("GET", `/api/recipes/${recipe.slug}`)
  expect(lastMade.slice(0, 7)).toBe("2026-03")

  // Its note is changed, and its picture taken away.
  await event.getByRole("button", { name: sayLike("talk.event.menu") }).click()
  await page.getByRole("menuitem", { name: say("general.edit") }).click()
  await dialog.getByLabel(say("recipe.form.note")).fill("With spelt crust")
  await dialog.getByRole("button", { name: say("recipe.form.picture.remove") }).click()
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await event.getByText("With spelt crust").waitFor()
  await picture.waitFor({ state: "detached" })

  await event.getByRole("button", { name: sayLike("talk.event.menu") }).click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("general.delete") })
    .click()
  await event.waitFor({ state: "detached" })
})

it("recognizes its own entry after a lost answer, and records the next time separately", async () => {
  const recipe = await make("Twice made tart")
  const page = await visit(recipe.path, { cut: true })
  await goToComments(page)
  const dialog = page.getByRole("dialog")
  const events = page.locator("li > article")
  const begin = () => page.getByRole("button", { name: say("actions.made") }).click()
  await begin()
  await dialog.getByLabel(say("recipe.form.note")).fill("Good")
  await loseAnswer(page, /timeline\.made/)
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("alert").first().waitFor()
  await dialog.getByLabel(say("recipe.form.note")).fill("Good, and for six")
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await events.filter({ hasText: "Good, and for six" }).waitFor()

  // What the first failure said is gone, too.
  await page.reload()
  await goToComments(page)
  await begin()
  await dialog.getByLabel(say("recipe.form.note")).fill("On Sunday")
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "tart.png", mimeType: "image/png", buffer: paintedDish(4) })
  const image = /timeline.*\/image/
  await page.route(image, (route) => route.abort())
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("alert").first().waitFor()
  await page.unroute(image)
  await dialog.getByRole("button", { name: say("general.cancel") }).click()
  await begin()
  expect(await dialog.getByLabel(say("recipe.form.note")).inputValue()).toBe("")
  await dialog.getByLabel(say("recipe.form.note")).fill("On Monday")
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await events.filter({ hasText: "On Monday" }).waitFor()
  await events.filter({ hasText: "On Sunday" }).waitFor()
  expect(await events.filter({ hasText: "made this" }).count()).toBe(3)
})

it("asks before logging out loses an unsent comment", async () => {
  const recipe = await make("Left tart")
  const page = await visit(recipe.path, { cut: true, token: await ownSession() })
  await goToComments(page)
  await page.route(/comments\.write/, (route) => route.abort())
  await field(page, say("talk.write")).fill("Written before leaving")
  await page.getByRole("button", { name: say("talk.send"), exact: true }).click()
  await list(page).getByText(say("talk.waiting"), { exact: false }).waitFor()
  await page.getByRole("button", { name: say("nav.logout") }).click()
  const dialog = page.getByRole("dialog", { name: say("shopping.unsent.title") })
  await dialog.getByText(say("shopping.unsent.body", { count: 1 })).waitFor()
  await dialog.getByRole("button", { name: say("general.cancel") }).click()
  await list(page).getByText("Written before leaving").waitFor()
})

it("keeps the note of a made recipe while offline", async () => {
  const recipe = await make("Waiting tart")
  const page = await visit(recipe.path)
  await goToComments(page)
  await page.getByRole("button", { name: say("actions.made") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(say("recipe.form.note")).fill("Good, but small")
  await page.context().setOffline(true)
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("alert").first().waitFor()
  expect(await dialog.getByLabel(say("recipe.form.note")).inputValue()).toBe("Good, but small")
  await page.context().setOffline(false)
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(say("actions.madeThis.saved")).waitFor()
  await page.locator("li > article").filter({ hasText: "Good, but small" }).waitFor()
})

it("shows the group's events by day, in either order, with filters", async () => {
  const recipe = await make("Timely tart")
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
  const recipes: Made[] = []
  for (const second of [1, 2, 3]) {
    const recipe = await make("Gathered galette")
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

it("shows the favorites of another member, and a not-found page for anyone else’s", async () => {
  const recipe = await make("Beloved tart")
  const { id: mine } = await ask<{ id: string }>("GET", "/api/users/self")
  await ask("POST", `/api/users/${mine}/favorites/${recipe.slug}`)
  const theirs = crypto.randomUUID()
  const page = await visit(home)
  // Another member, as far as this page knows, with the hearts of this one.
  await page.route(/groups\.members|recipes\.browse/, async (route) => {
    const url = route.request().url().replaceAll(theirs, mine)
    const response = await route.fetch({ url })
    const body = JSON.parse(await response.text()) as { result?: { data?: unknown } }[]
    for (const { result } of body) {
      const members = result?.data
      if (!Array.isArray(members) || !members[0]?.fullName) continue
      members.push({ ...members[0], id: theirs, fullName: "Nora Nettle" })
    }
    await route.fulfill({ response, json: body })
  })
  await page.goto(`/user/${theirs}/favorites?search=${encodeURIComponent(recipe.name)}`)
  await page
    .getByRole("heading", { level: 1, name: say("favorites.of", { name: "Nora Nettle" }) })
    .waitFor()
  await page.getByRole("link", { name: recipe.name }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.goto(`/user/${crypto.randomUUID()}/favorites`)
  await page.getByRole("heading", { name: say("error.notFound") }).waitFor()
})

it("draws the recipes of a large import a few at a time", async () => {
  const day = `${1600 + Math.floor(Math.random() * 180)}-03-02`
  const { id: recipeId } = await make("Imported in bulk")
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
