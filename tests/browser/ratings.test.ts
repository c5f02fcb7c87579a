import type { Route } from "playwright-core"
import { expect, inject, it } from "vitest"
import { barriers } from "./support/axe"
import { loseAnswer } from "./support/lost-answer"
import { ask, makeOwnRecipe, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

const home = `/g/${inject("site").groupSlug}`

it("rates in half stars by keyboard, saves the rating, and marks a favorite", async () => {
  const { path } = await makeRecipe({ name: "Rated risotto" })
  const page = await visit(path)
  const stars = page.getByRole("slider")
  await stars.focus()
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowRight")
  await expect
    .poll(() => stars.getAttribute("aria-valuetext"))
    .toBe(say("rating.stars", { count: 3.5, stars: 3.5 }))
  await page.getByRole("button", { name: say("recipe.favorite") }).click()
  await page.getByRole("button", { name: say("recipe.unfavorite") }).waitFor()
  const storedRatings = () =>
    ask<{ ratings: object[] }>("GET", "/api/users/self/ratings").then(({ ratings }) => ratings)
  await expect
    .poll(storedRatings)
    .toContainEqual(expect.objectContaining({ rating: 3.5, isFavorite: true }))
  await page.reload()
  await expect.poll(() => stars.getAttribute("aria-valuenow")).toBe("3.5")
  await page.getByRole("button", { name: say("recipe.unfavorite") }).waitFor()
})

it("continues from the shown stars while earlier ones are being saved", async () => {
  const { path, slug } = await makeRecipe({ name: "Hasty risotto" })
  const page = await visit(path)
  const stars = page.getByRole("slider")
  await stars.waitFor()
  let opened = 0
  await page.route(/recipes\.open/, (route) => {
    opened += 1
    return route.continue()
  })
  const held: Route[] = []
  await page.route(/users\.rate/, (route) => void held.push(route))

  await stars.press("ArrowRight")
  await stars.press("ArrowRight")
  await expect.poll(() => held.length).toBe(1)
  await held[0]!.continue()
  await expect.poll(() => held.length).toBe(2)
  // The recipe as it is now has half a star.
  expect(opened).toBe(0)
  await stars.press("ArrowRight")
  await held[1]!.continue()
  await expect.poll(() => held.length).toBe(3)
  await held[2]!.continue()

  await expect.poll(() => opened).toBe(1)
  const { ratings } = await ask<{ ratings: object[] }>("GET", "/api/users/self/ratings")
  const { id } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  expect(ratings).toContainEqual(expect.objectContaining({ recipeId: id, rating: 1.5 }))
  expect(await stars.getAttribute("aria-valuenow")).toBe("1.5")
})

it("rates in half stars by touch", async () => {
  const { path } = await makeRecipe({ name: "Touched risotto" })
  const page = await visit(path, { phone: true })
  const stars = page.getByRole("slider")
  const box = (await stars.boundingBox())!
  await page.touchscreen.tap(box.x + box.width * 0.49, box.y + box.height / 2)
  await expect.poll(() => stars.getAttribute("aria-valuenow")).toBe("2.5")
})

it("reverts stars that could not be sent, but not when only the answer was lost", async () => {
  const { path } = await makeRecipe({ name: "Unsent risotto" })
  const page = await visit(path, { cut: true })
  const stars = page.getByRole("slider")
  await stars.focus()
  await page.context().setOffline(true)
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight")
  await page.getByText(say("offline.notKept")).first().waitFor()
  await expect.poll(() => stars.getAttribute("aria-valuetext")).toBe(say("rating.none"))
  await page.context().setOffline(false)

  await loseAnswer(page, /users\.rate/)
  await page.keyboard.press("ArrowRight")
  await page.getByText(say("error.noAnswer"), { exact: false }).first().waitFor()
  await expect
    .poll(() => stars.getAttribute("aria-valuetext"))
    .toBe(say("rating.stars", { count: 0.5, stars: 0.5 }))
})

it("duplicates a recipe under a new name", async () => {
  const { path } = await makeRecipe({ name: "Original risotto", description: "With saffron." })
  const page = await visit(path)
  await page.getByRole("button", { name: say("recipe.menu") }).click()
  await page.getByRole("menuitem", { name: say("recipe.duplicate") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(say("recipe.duplicateName")).fill("Copied risotto")
  await dialog.getByRole("button", { name: say("recipe.duplicate") }).click()
  await page.getByRole("heading", { level: 1, name: "Copied risotto" }).waitFor()
  await page.getByText("With saffron.").waitFor()
})

it("deletes a recipe at once, and undoes it", async () => {
  const { path } = await makeRecipe({ name: "Regretted risotto" })
  const page = await visit(path)
  await page.getByRole("button", { name: say("recipe.menu") }).click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  await page.getByText(say("general.deleted", { name: "Regretted risotto" })).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(home)
  const other = await page.context().newPage()
  await other.goto(path)
  await other.getByRole("heading", { name: say("error.notFound") }).waitFor()

  await page.getByRole("button", { name: say("general.undo") }).click()
  await page.getByRole("heading", { level: 1, name: "Regretted risotto" }).waitFor()
})

it("shows the favorites of another member, and a not-found page for anyone else’s", async () => {
  const recipe = await makeOwnRecipe("Beloved tart")
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
