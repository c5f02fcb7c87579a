import type { Page } from "playwright-core"
import { beforeAll, expect, inject, it } from "vitest"
import { ask, makeRecipe } from "./support/rest"
import { openContext, visit } from "./support/visit"
import { say } from "./support/say"

const { groupSlug } = inject("site")
const home = `/g/${groupSlug}`

/** Each test has recipes of a tag of its own: it changes and deletes them. */
async function shelf(tag: string, count: number) {
  for (let number = 1; number <= count; number++) {
    await makeRecipe({
      name: `${tag} ${String(number).padStart(2, "0")}`,
      tags: [tag],
      recipeIngredient: [`${number} quinces`],
    })
  }
  return `${home}?tags=${tag.toLowerCase()}&orderBy=name`
}

const boxes = (page: Page) =>
  page.getByRole("list", { name: say("nav.recipes") }).getByRole("checkbox")
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true })
const bar = (page: Page) => page.getByRole("region", { name: say("select.title") })
const says = (page: Page, text: string) => bar(page).getByText(text, { exact: true }).waitFor()
const cards = (page: Page) =>
  page.getByRole("list", { name: say("nav.recipes") }).getByRole("article")
const ticked = async (page: Page) =>
  (await boxes(page).evaluateAll((all) =>
    (all as HTMLInputElement[]).filter(({ checked }) => checked).map((it) => it.ariaLabel),
  )) as string[]

interface Page_<T> {
  items: T[]
}
const found = (tag: string) =>
  ask<Page_<{ name: string }>>("GET", `/api/recipes?tags=${tag}&perPage=-1`).then(({ items }) =>
    items.map(({ name }) => name).sort(),
  )

let orchard: string
beforeAll(async () => {
  orchard = await shelf("Orchard", 35)
})

it("selects recipes by button, key, range and all results, beyond those on the page", async () => {
  const page = await visit(orchard)
  await page.getByRole("button", { name: say("home.select") }).click()
  await says(page, say("data.selected", { count: 0 }))
  await box(page, "Orchard 02").click()
  await box(page, "Orchard 05").click({ modifiers: ["Shift"] })
  await says(page, say("data.selected", { count: 4 }))
  expect(await ticked(page)).toEqual([2, 3, 4, 5].map((number) => `Orchard 0${number}`))

  await box(page, "Orchard 04").focus()
  await page.keyboard.press("x")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Space")
  expect(await ticked(page)).toEqual(["Orchard 02", "Orchard 03", "Orchard 05", "Orchard 06"])

  await bar(page)
    .getByRole("button", { name: say("select.all") })
    .click()
  await says(page, say("data.selected", { count: 35 }))
  // What comes to the page afterwards is ticked.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return boxes(page).count()
    })
    .toBe(35)
  expect(await ticked(page)).toHaveLength(35)
  await bar(page)
    .getByRole("button", { name: say("select.none") })
    .click()
  await says(page, say("data.selected", { count: 0 }))

  await page.keyboard.press("Escape")
  await bar(page).waitFor({ state: "detached" })
  await cards(page).first().getByRole("link").focus()
  await page.keyboard.press("x")
  await says(page, say("data.selected", { count: 1 }))
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Orchard 01")
  await page.keyboard.press("Escape")
  await bar(page).waitFor({ state: "detached" })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Orchard 01")
})

it("keeps the selection through a search, and opens no recipe meanwhile", async () => {
  const page = await visit(orchard)
  await page.getByRole("button", { name: say("home.select") }).click()
  await box(page, "Orchard 03").click()
  await page.getByRole("searchbox", { name: say("nav.search") }).fill("orchard 21")
  await box(page, "Orchard 21").click()
  await says(page, say("data.selected", { count: 2 }))
  expect(new URL(page.url()).pathname).toBe(home)
})

it("a long press starts selecting, scrolling does not", async () => {
  const context = await openContext({ phone: true })
  const page = await context.newPage()
  await page.goto(orchard)
  const first = cards(page).first()
  await first.waitFor()
  const { x, y } = (await first.boundingBox())!
  const client = await context.newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + 40, y: at }],
    })
  await touch("touchStart", y + 60)
  await touch("touchMove", y + 20)
  await touch("touchEnd")
  expect(await bar(page).count()).toBe(0)
  // A flick goes on scrolling for a while.
  const rested = () =>
    page.evaluate(async () => {
      scrollTo(0, 0)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return scrollY
    })
  await expect.poll(rested).toBe(0)
  // Chromium takes it for a short press still and sends a click. On a slow machine it cancels the touch instead.
  const ended = await page.evaluateHandle(() => ({
    drawn: new Promise((done) => {
      const drawn = () => requestAnimationFrame(() => requestAnimationFrame(done))
      for (const type of ["touchend", "touchcancel"])
        addEventListener(type, drawn, { capture: true, once: true })
    }),
  }))
  await touch("touchStart", y + 40)
  await says(page, say("data.selected", { count: 1 }))
  await touch("touchEnd")
  await ended.evaluate(({ drawn }) => drawn)
  expect(await ticked(page)).toEqual(["Orchard 01"])
  expect(new URL(page.url()).pathname).toBe(home)
})

it("tags, configures and plans several recipes at once", async () => {
  const page = await visit(await shelf("Hedge", 3))
  await page.getByRole("button", { name: say("home.select") }).click()
  await bar(page)
    .getByRole("button", { name: say("select.all") })
    .click()
  await says(page, say("data.selected", { count: 3 }))

  await bar(page)
    .getByRole("button", { name: say("data.organize.tags") })
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox", { name: say("nav.tags") }).fill("Hedgerow")
  await dialog.getByRole("option", { name: say("field.create", { name: "Hedgerow" }) }).click()
  await dialog.getByRole("button", { name: say("data.organize.submit"), exact: true }).click()
  await page.getByText(say("data.organize.done", { names: "Hedgerow", count: 3 })).waitFor()
  expect(await found("hedgerow")).toEqual(["Hedge 01", "Hedge 02", "Hedge 03"])

  const more = async (entry: string) => {
    await bar(page)
      .getByRole("button", { name: say("select.more") })
      .click()
    await page.getByRole("menuitem", { name: entry }).click()
    await dialog.waitFor({ state: "attached" })
  }
  await more(say("data.settings.action"))
  await dialog.getByRole("switch", { name: say("recipe.form.settings.public") }).click()
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(say("data.settings.done", { count: 3 })).waitFor()
  const { settings } = await ask<{ settings: { public: boolean } }>("GET", "/api/recipes/hedge-02")
  expect(settings.public).toBe(false)

  await bar(page)
    .getByRole("button", { name: say("actions.toPlan") })
    .click()
  await dialog.getByLabel(say("select.planFrom")).fill("2031-03-30")
  await dialog.getByRole("button", { name: say("data.organize.submit"), exact: true }).click()
  await page.getByText(say("select.planned", { count: 3 })).waitFor()
  const { items } = await ask<Page_<{ date: string; recipe: { name: string } }>>(
    "GET",
    "/api/groups/mealplans?start_date=2031-03-30&end_date=2031-04-02&perPage=-1",
  )
  expect(items.map(({ date, recipe }) => [date, recipe.name]).sort()).toEqual([
    ["2031-03-30", "Hedge 01"],
    ["2031-03-31", "Hedge 02"],
    ["2031-04-01", "Hedge 03"],
  ])

  await bar(page)
    .getByRole("button", { name: say("select.more") })
    .click()
  await page.getByRole("menuitem", { name: say("actions.toIdeas") }).click()
  await page.getByText(say("actions.addedToIdeas")).waitFor()
  const ideas = async () => {
    const { result } = await ask<{ result: { data: { name: string }[] } }>(
      "GET",
      "/api/trpc/mealplans.ideas.list",
    )
    return result.data.map(({ name }) => name).filter((name) => name.startsWith("Hedge"))
  }
  expect((await ideas()).sort()).toEqual(["Hedge 01", "Hedge 02", "Hedge 03"])
  await page.getByRole("button", { name: say("general.undo") }).click()
  await expect.poll(ideas).toEqual([])
})

it("adds several recipes to a shopping list, prints them as a book, and exports them", async () => {
  const list = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", {
    name: "Quinces of many",
  })
  const page = await visit(await shelf("Meadow", 2))
  await page.getByRole("button", { name: say("home.select") }).click()
  await bar(page)
    .getByRole("button", { name: say("select.all") })
    .click()
  await bar(page)
    .getByRole("button", { name: say("actions.toList") })
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Quinces of many" }).click()
  await dialog.getByRole("button", { name: say("actions.list.submit", { count: 2 }) }).click()
  await expect
    .poll(async () => {
      const { listItems } = await ask<{ listItems: unknown[] }>(
        "GET",
        `/api/groups/shopping/lists/${list.id}`,
      )
      return listItems.length
    })
    .toBe(2)

  const more = async (entry: string) => {
    await bar(page)
      .getByRole("button", { name: say("select.more") })
      .click()
    await page.getByRole("menuitem", { name: entry }).click()
  }
  await more(say("select.export"))
  await dialog.getByRole("radio", { name: say("data.archive.forms.markdown.name") }).check()
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: say("recipe.download.action") }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await more(say("data.archive.book"))
  await page.waitForURL(/\/book#recipes=meadow-01,meadow-02$/)
  await page.getByText("Meadow 02").first().waitFor()
})

it("deletes several recipes and restores them; deletes nothing offline", async () => {
  const page = await visit(await shelf("Burrow", 4))
  await page.getByRole("button", { name: say("home.select") }).click()
  for (const name of ["Burrow 02", "Burrow 03"]) await box(page, name).click()

  await page.context().setOffline(true)
  await bar(page)
    .getByRole("button", { name: say("general.delete") })
    .click()
  await page.getByRole("alert").first().waitFor()
  await expect.poll(() => boxes(page).count()).toBe(4)
  await says(page, say("data.selected", { count: 2 }))
  await page.context().setOffline(false)

  await bar(page)
    .getByRole("button", { name: say("general.delete") })
    .click()
  await expect.poll(() => boxes(page).count()).toBe(2)
  await says(page, say("data.selected", { count: 0 }))
  expect(await found("burrow")).toEqual(["Burrow 01", "Burrow 04"])
  await page.getByRole("button", { name: say("general.undo") }).click()
  await expect.poll(() => boxes(page).count()).toBe(4)
  expect(await found("burrow")).toHaveLength(4)
})
