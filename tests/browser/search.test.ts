import type { Page } from "playwright-core"
import { beforeAll, expect, inject, it } from "vitest"
import { ask, makeRecipe } from "./support/rest"
import { stopClock, visit } from "./support/visit"
import { say } from "./support/say"

const { groupSlug } = inject("site")
const home = `/g/${groupSlug}`

/** Recipes of one tag, so that what other tests make is out of the way. */
const cellar = `${home}?tags=cellar`

beforeAll(async () => {
  for (let number = 1; number <= 110; number++) {
    await makeRecipe({
      name: `Jar ${String(number).padStart(3, "0")}`,
      totalTime: number % 2 ? "20 minutes" : "2 hours",
      tags: ["Cellar", ...(number % 10 === 0 ? ["Tenth"] : [])],
      recipeCategory: number % 4 === 0 ? ["Pickles"] : ["Jams"],
      recipeIngredient: [number === 77 ? "2 bergamots" : "1 kg fruit"],
      recipeInstructions: [{ text: number === 78 ? "Caramelise slowly." : "Cook and fill." }],
    })
  }
  const { id } = await ask<{ id: string }>("GET", "/api/users/self")
  await ask("POST", `/api/users/${id}/ratings/jar-042`, { rating: 4.5 })
  await ask("POST", `/api/users/${id}/ratings/jar-043`, { rating: 2 })
})

const cards = (page: Page) =>
  page.getByRole("list", { name: say("nav.recipes") }).getByRole("article")
const names = async (page: Page) =>
  (await cards(page).getByRole("heading").allInnerTexts()).map((name) => name.trim())
const search = (page: Page) => page.getByRole("searchbox", { name: say("search.title") })

it("searches names, ingredients and steps while typing, with typos", async () => {
  const page = await visit(home)
  const found = {
    "jar 077": "Jar 077",
    bergamots: "Jar 077",
    bergmots: "Jar 077",
    caramelise: "Jar 078",
    carmelise: "Jar 078",
  }
  for (const [words, name] of Object.entries(found)) {
    await search(page).fill(words)
    await expect.poll(() => names(page).then(([first]) => first), { message: words }).toBe(name)
    await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(words)
  }
  await search(page).fill("xylophone")
  await page.getByText(say("home.noMatch", { search: "xylophone" })).waitFor()
})

it("returns to the search that was typed before a recipe was opened", async () => {
  const page = await visit(cellar, { clock: true })
  const card = cards(page).first()
  await card.waitFor()
  await stopClock(page)
  await search(page).fill("bergamots")
  await card.getByRole("link").first().click()
  await page.waitForURL(/\/r\/jar-/)
  await page.clock.resume()
  await search(page).waitFor({ state: "detached" })
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(["Jar 077"])
  expect(await search(page).inputValue()).toBe("bergamots")
})

it("filters by any and all, by rating and time, in an address that can be opened again", async () => {
  const page = await visit(cellar)
  await page.getByRole("button", { name: say("nav.categories") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("option", { name: "Jams" }).click()
  await dialog.getByRole("option", { name: "Pickles" }).click()
  await dialog.getByRole("button", { name: say("field.all") }).click()
  await dialog.getByRole("button", { name: say("general.done") }).click()
  await page.getByText(say("home.noMatchFiltered")).waitFor()
  await page
    .getByRole("button", { name: say("home.clear") })
    .first()
    .click()

  await page.goto(`${cellar}&tags=tenth&requireAllTags=true`)
  await expect.poll(() => cards(page).count()).toBe(11)
  await page.goto(cellar)
  await page
    .getByLabel(say("home.rating"))
    .selectOption({ label: say("home.starsAtLeast", { count: 4 }) })
  await expect.poll(() => names(page)).toEqual(["Jar 042"])
  await page.getByLabel(say("home.rating")).selectOption({ label: say("home.sorts.rating") })
  await page.getByLabel(say("home.time")).selectOption({ index: 2 })
  await search(page).fill("jar")
  await expect.poll(() => page.url()).toMatch(/search=jar.*maxMinutes=30/)
  await expect.poll(() => names(page)).not.toContain("Jar 002")

  await page.locator('main [aria-busy="false"]').waitFor()
  const address = page.url()
  const before = await names(page)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(before)
  expect(page.url()).toBe(address)
  expect(await search(page).inputValue()).toBe("jar")
})

it("sorts by name, both ways, and by rating", async () => {
  const page = await visit(`${cellar}&orderBy=name`)
  await expect.poll(() => names(page).then(([first]) => first)).toBe("Jar 001")
  await page.getByRole("button", { name: say("home.ascending") }).click()
  await expect.poll(() => names(page).then(([first]) => first)).toBe("Jar 110")
  await page.getByLabel(say("home.sort")).selectOption({ label: say("home.sorts.rating") })
  await expect
    .poll(() => names(page).then((all) => all.slice(0, 2)))
    .toEqual(["Jar 042", "Jar 043"])
})

it("scrolls endlessly, and returns to the same place", async () => {
  const page = await visit(`${cellar}&orderBy=name`)
  const last = cards(page).filter({ hasText: "Jar 110" })
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return last.count()
    })
    .toBe(1)
  expect(await cards(page).count()).toBe(110)

  const there = cards(page).filter({ hasText: "Jar 095" })
  await there.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  await there.getByRole("link").click()
  await page.getByRole("heading", { level: 1, name: "Jar 095" }).waitFor()
  await page.goBack()
  await there.waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2)
})

it("shows rows instead of cards on request, and remembers it", async () => {
  const page = await visit(cellar)
  await page.getByRole("button", { name: say("home.asRows") }).click()
  await page.reload()
  await page.getByRole("button", { name: say("home.asCards") }).waitFor()
  const rows = page.getByRole("article")
  await expect.poll(() => rows.count()).toBeGreaterThan(9)
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  )
  expect(Math.max(...heights)).toBeLessThanOrEqual(56)
})

it("shows favorites in the list and on their own page", async () => {
  const page = await visit(`${home}?search=jar+050`)
  await page.getByRole("button", { name: say("home.favorite", { name: "Jar 050" }) }).click()
  await expect
    .poll(() =>
      page
        .getByRole("button", { name: say("home.favorite", { name: "Jar 050" }) })
        .getAttribute("aria-pressed"),
    )
    .toBe("true")
  await page
    .getByRole("link", { name: say("nav.favorites") })
    .first()
    .click()
  await page.getByRole("heading", { level: 1, name: say("nav.favorites") }).waitFor()
  await page.getByRole("article").filter({ hasText: "Jar 050" }).waitFor()
})
