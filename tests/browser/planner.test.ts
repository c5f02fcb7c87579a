import { expect, it } from "vitest"
import { barriers } from "./support/axe"
import {
  add,
  afterDrop,
  api,
  choose,
  day,
  dialog,
  type Entry,
  entry,
  planner,
  said,
  week,
} from "./support/planner"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"
import { listOf, submitToList } from "./support/shopping"

it("shows weeks and ranges of days, and their addresses can be opened again", async () => {
  const { open } = await week("2031-03-03")
  const page = await open()
  await page.getByRole("heading", { name: "March 3 – 9, 2031" }).waitFor()
  await day(page, "Sunday, March 9").waitFor()
  await page.getByRole("button", { name: say("planner.next") }).click()
  await page.getByRole("heading", { name: "March 10 – 16, 2031" }).waitFor()
  expect(new URL(page.url()).search).toBe("?start=2031-03-10")
  await page.getByRole("button", { name: say("planner.previous") }).click()
  await page.getByRole("heading", { name: "March 3 – 9, 2031" }).waitFor()
  await page
    .getByLabel(say("planner.length"))
    .selectOption({ label: say("planner.days", { count: 3 }) })
  await page.getByRole("heading", { name: "March 3 – 5, 2031" }).waitFor()
  await expect.poll(() => page.getByRole("region", { name: /March/ }).count()).toBe(3)
  await page.reload()
  await page.getByRole("heading", { name: "March 3 – 5, 2031" }).waitFor()
  await page.getByRole("button", { name: say("planner.today") }).click()
  await page.locator('[aria-current="date"]').waitFor()
  await page.goBack()
  await page.getByRole("heading", { name: "March 3 – 5, 2031" }).waitFor()
})

it("the week starts on the group's first day", async () => {
  const preferences = "/api/groups/preferences"
  const before = await ask<{ firstDayOfWeek: number }>("GET", preferences)
  try {
    for (const [firstDayOfWeek, name] of [
      [1, /^Monday/],
      [6, /^Saturday/],
    ] as const) {
      await ask("PUT", preferences, { ...before, firstDayOfWeek })
      const page = await visit(planner)
      const first = page.locator("main section[aria-label]").first()
      await expect.poll(() => first.getAttribute("aria-label")).toMatch(name)
    }
  } finally {
    await ask("PUT", preferences, before)
  }
})

it("plans a recipe found by the search in a day, and undoes it", async () => {
  await makeRecipe({ name: "Planned paella" })
  const { open, planned } = await week("2031-04-07")
  const page = await open()
  await page.getByText(say("planner.empty")).waitFor()
  await add(page, "Dinner, Tuesday, April 8").click()
  await dialog(page)
    .getByRole("combobox", { name: say("planner.recipe") })
    .fill("planned pael")
  await dialog(page).getByRole("option", { name: "Planned paella" }).first().click()
  await page.getByText(say("actions.plan.added")).waitFor()
  const made = entry(page, "Tuesday, April 8", "Planned paella")
  await made.getByRole("link").waitFor()
  expect(await planned()).toEqual([{ date: "2031-04-08", entryType: "dinner", title: "" }])

  await choose(page, "Planned paella", say("general.delete"))
  await made.waitFor({ state: "detached" })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(say("planner.addTo", { slot: "Dinner, Tuesday, April 8" }))
  await expect.poll(planned).toEqual([])
  await page
    .locator("[data-toast]")
    .filter({ hasText: say("general.deleted", { name: "Planned paella" }) })
    .getByRole("button", { name: say("general.undo") })
    .click()
  await made.getByRole("link").waitFor()
  await expect.poll(planned).toHaveLength(1)
})

it("one Escape closes a dialog with a recipe search", async () => {
  await makeRecipe({ name: "Escaped endive" })
  const { open } = await week("2031-04-28")
  const page = await open()
  await add(page, "Dinner, Tuesday, April 29").click()
  await dialog(page)
    .getByRole("combobox", { name: say("planner.recipe") })
    .fill("endive")
  await dialog(page).getByRole("option", { name: "Escaped endive" }).first().waitFor()
  await page.keyboard.press("Escape")
  await dialog(page).waitFor({ state: "detached" })
})

it("saves two notes that are written at once", async () => {
  const { open, planned } = await week("2031-05-05")
  const page = await open()
  await add(page, "Lunch, Monday, May 5").click()
  await dialog(page)
    .getByRole("button", { name: say("planner.note.instead") })
    .click()
  const title = field(dialog(page), say("planner.note.title"))
  await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true)
  await dialog(page)
    .getByRole("button", { name: say("planner.note.add") })
    .click()
  await dialog(page).getByText(say("validation.required")).waitFor()
  await title.fill("Leftovers")
  await dialog(page).getByLabel(say("planner.note.text")).fill("With bread")
  await dialog(page)
    .getByRole("button", { name: say("planner.note.add") })
    .click()
  await dialog(page).waitFor({ state: "detached" })
  await entry(page, "Monday, May 5", "With bread").waitFor()

  await choose(page, "Leftovers", say("general.edit"))
  await title.fill("Mine")
  const [{ id }] = (
    await ask<{ items: [Entry] }>("GET", `${api}?start_date=2031-05-05&end_date=2031-05-05`)
  ).items
  await ask("PATCH", `${api}/${id}`, { title: "Theirs", text: "At eight" })
  await dialog(page)
    .getByRole("button", { name: say("general.save") })
    .click()
  await dialog(page).getByText(say("planner.note.changed")).waitFor()
  await dialog(page).getByText("Theirs", { exact: true }).waitFor()
  expect(await title.inputValue()).toBe("Mine")
  await dialog(page)
    .getByRole("button", { name: say("planner.note.keepMine") })
    .click()
  await dialog(page).waitFor({ state: "detached" })
  await entry(page, "Monday, May 5", "Mine").waitFor()
  expect(await planned()).toMatchObject([{ title: "Mine" }])
})

it("moves meals with the keyboard, announces where they are, and keeps the focus on them", async () => {
  const { open, planned } = await week("2031-06-02")
  await ask("POST", api, { date: "2031-06-03", entryType: "dinner", title: "Carried curry" })
  const page = await open()
  const handle = page.getByRole("button", {
    name: say("sortable.handle", { name: "Carried curry" }),
  })
  await handle.focus()
  await page.keyboard.press("Space")
  const over = (place: string) => say("planner.drag.over", { name: "Carried curry", place })
  // It takes arrows once it knows where it is.
  await expect.poll(() => said(page)).toBe(over("Dinner, Tuesday, June 3"))
  for (const [key, place] of [
    ["ArrowRight", "Dinner, Wednesday, June 4"],
    ["ArrowUp", "Lunch, Wednesday, June 4"],
    ["ArrowUp", "Breakfast, Wednesday, June 4"],
    ["ArrowLeft", "Breakfast, Tuesday, June 3"],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => said(page)).toBe(over(place))
  }
  await page.keyboard.press("Space")
  await entry(page, "Tuesday, June 3", "Carried curry").waitFor()
  await expect
    .poll(planned)
    .toEqual([{ date: "2031-06-03", entryType: "breakfast", title: "Carried curry" }])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(say("sortable.handle", { name: "Carried curry" }))
  await page.keyboard.press("Space")
  await expect.poll(() => said(page)).toBe(over("Breakfast, Tuesday, June 3"))
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => said(page)).toBe(over("Breakfast, Wednesday, June 4"))
  await page.keyboard.press("Escape")
  await expect.poll(() => said(page)).toBe(say("sortable.cancelled", { name: "Carried curry" }))
})

it("moves meals by pointer", async () => {
  const { open, planned } = await week("2031-06-23")
  await ask("POST", api, { date: "2031-06-24", entryType: "lunch", title: "Dragged dal" })
  const page = await open()
  const from = (await page
    .getByRole("button", { name: say("sortable.handle", { name: "Dragged dal" }) })
    .boundingBox())!
  const to = (await add(page, "Side, Thursday, June 26").boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y + 10, { steps: 8 })
  await page.mouse.move(to.x - 30, to.y + 14, { steps: 3 })
  await page.mouse.up()
  await entry(page, "Thursday, June 26", "Dragged dal").waitFor()
  await expect
    .poll(planned)
    .toEqual([{ date: "2031-06-26", entryType: "side", title: "Dragged dal" }])
})

it("drags meals by their whole card with a mouse, and opens the recipe by a click", async () => {
  const { slug } = await makeRecipe({ name: "Carded crumble" })
  const { id: recipeId } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  const { open, planned } = await week("2031-06-30")
  await ask("POST", api, { date: "2031-07-01", entryType: "lunch", recipeId })
  const page = await open()
  const name = (dayName: string) =>
    entry(page, dayName, "Carded crumble").getByRole("link").getByText("Carded crumble")
  const address = page.url()
  const drag = async (dayName: string, end: { x: number; y: number }) => {
    const { x, y } = (await name(dayName).boundingBox())!
    await page.mouse.move(x + 8, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + 16, y + 16, { steps: 4 })
    await expect.poll(() => said(page)).toMatch(sayLike("planner.drag.over", {}))
    await page.mouse.move(end.x, end.y, { steps: 8 })
    await page.mouse.up()
    await afterDrop(page)
  }
  const side = (await add(page, "Side, Thursday, July 3").boundingBox())!
  await drag("Tuesday, July 1", { x: side.x - 20, y: side.y + 10 })
  await name("Thursday, July 3").waitFor()
  await expect.poll(planned).toMatchObject([{ date: "2031-07-03", entryType: "side" }])

  // Where it began, the press is no click.
  const there = (await name("Thursday, July 3").boundingBox())!
  await drag("Thursday, July 3", { x: there.x + 8, y: there.y + 8 })
  await choose(page, "Carded crumble", say("planner.move.open"))
  await dialog(page).getByRole("heading").waitFor()
  await page.keyboard.press("Escape")
  await dialog(page).waitFor({ state: "detached" })
  expect(page.url()).toBe(address)
  expect(await planned()).toMatchObject([{ date: "2031-07-03", entryType: "side" }])

  await name("Thursday, July 3").click()
  await page.getByRole("heading", { name: "Carded crumble", level: 1 }).waitFor()
})

it("moves, copies and repeats without dragging", async () => {
  const { open, planned } = await week("2031-07-07")
  await ask("POST", api, { date: "2031-07-07", entryType: "lunch", title: "Menu minestrone" })
  const page = await open()
  await choose(page, "Menu minestrone", say("planner.move.open"))
  await field(dialog(page), say("planner.day")).fill("2031-07-09")
  await dialog(page)
    .getByRole("radio", { name: say("actions.meals.dinner") })
    .check()
  await dialog(page)
    .getByRole("button", { name: say("planner.move.submit") })
    .click()
  await entry(page, "Wednesday, July 9", "Menu minestrone").waitFor()
  await page
    .getByText(
      say("planner.moved", { name: "Menu minestrone", place: "Dinner, Wednesday, July 9" }),
    )
    .waitFor()
  await page.getByRole("button", { name: say("general.undo") }).click()
  await entry(page, "Monday, July 7", "Menu minestrone").waitFor()

  await choose(page, "Menu minestrone", say("planner.copy.open"))
  await field(dialog(page), say("planner.day")).fill("2031-07-08")
  await dialog(page)
    .getByRole("button", { name: say("planner.copy.submit") })
    .click()
  await entry(page, "Tuesday, July 8", "Menu minestrone").waitFor()

  await expect.poll(planned).toHaveLength(2)
  await page.getByRole("button", { name: say("planner.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: say("planner.repeat.open", { count: 7 }) }).click()
  await page.getByText(say("planner.repeat.done", { count: 2 })).waitFor()
  await page.getByRole("button", { name: say("planner.repeat.show") }).click()
  await entry(page, "Monday, July 14", "Menu minestrone").waitFor()
  await entry(page, "Tuesday, July 15", "Menu minestrone").waitFor()
})

it("fills empty dinners by rules that explain themselves, and swaps a recipe", async () => {
  const tags = ["Chancy"]
  for (const name of ["Chancy chili", "Chancy chowder"]) await makeRecipe({ name, tags })
  const rules = await ask<{ items: { id: string }[] }>("GET", `${api}/rules?perPage=-1`)
  for (const { id } of rules.items) await ask("DELETE", `${api}/rules/${id}`)

  const settings = await visit("/group/mealplan/settings")
  await settings.getByText(say("planner.rules.empty")).waitFor()
  await settings
    .getByRole("button", { name: say("planner.rules.new") })
    .first()
    .click()
  const form = dialog(settings)
  await form
    .getByLabel(say("planner.rules.meal"), { exact: true })
    .selectOption({ label: say("actions.meals.dinner") })
  await form.getByRole("combobox", { name: say("planner.rules.tags") }).fill("Chanc")
  await settings.getByRole("option", { name: "Chancy", exact: true }).click()
  await form
    .getByText(
      say("planner.rules.sentence", {
        when: say("planner.rules.when.meal", { meal: say("actions.meals.dinner") }),
        what: say("planner.rules.what.tags", { tags: "Chancy" }),
      }),
    )
    .waitFor()
  await form.getByRole("button", { name: say("general.save") }).click()
  const rule = settings
    .getByRole("listitem")
    .filter({ hasText: say("planner.rules.what.tags", { tags: "Chancy." }) })
  await rule.getByRole("link", { name: sayLike("planner.rules.fits_other") }).waitFor()

  const { open, planned } = await week("2031-08-04")
  const page = await open()
  await page
    .getByLabel(say("planner.length"))
    .selectOption({ label: say("planner.days", { count: 3 }) })
  await page.getByRole("heading", { name: "August 4 – 6, 2031" }).waitFor()
  await page.getByRole("button", { name: say("planner.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: say("planner.fill.open") }).click()
  await dialog(page)
    .getByRole("button", { name: say("planner.fill.submit", { count: 3 }) })
    .click()
  await page.getByText(say("planner.fill.done", { count: 3 })).waitFor()
  for (const name of ["Monday, August 4", "Tuesday, August 5", "Wednesday, August 6"])
    await entry(page, name, "Chancy").waitFor()
  expect(await planned()).toMatchObject(
    ["04", "05", "06"].map((date) => ({ date: `2031-08-${date}`, entryType: "dinner" })),
  )

  // Nothing on two days in a row where there is something else.
  const filled = await page
    .locator("main")
    .getByRole("link", { name: /^Chancy/ })
    .allInnerTexts()
  expect(filled).toHaveLength(3)
  expect(filled[0]).not.toBe(filled[1])
  expect(filled[1]).not.toBe(filled[2])

  await page.getByRole("button", { name: say("general.undo") }).click()
  await expect.poll(planned).toEqual([])
  await add(page, "Dinner, Monday, August 4").click()
  await dialog(page)
    .getByRole("button", { name: say("planner.surprise") })
    .click()
  const monday = entry(page, "Monday, August 4", "Chancy")
  const first = await monday.getByRole("link").innerText()
  await page.getByRole("button", { name: say("planner.another") }).click()
  await expect.poll(() => monday.getByRole("link").innerText()).not.toBe(first)
  await expect.poll(planned).toHaveLength(1)

  await rule.getByRole("button", { name: sayLike("planner.rules.menu") }).click()
  await settings.getByRole("menuitem", { name: say("general.delete") }).click()
  await form.getByRole("button", { name: say("general.delete") }).click()
  await rule.waitFor({ state: "detached" })
})

it("shops for days, twice for what is planned twice", async () => {
  await makeRecipe({ name: "Shopped shakshuka", recipeIngredient: ["6 eggs"] })
  const list = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", {
    name: `For a week ${crypto.randomUUID().slice(0, 8)}`,
  })
  const { name } = await ask<{ name: string }>("GET", `/api/groups/shopping/lists/${list.id}`)
  const { id: recipeId } = await ask<{ id: string }>("GET", "/api/recipes/shopped-shakshuka")
  const { open } = await week("2031-09-01")
  for (const date of ["2031-09-01", "2031-09-02", "2031-09-03"])
    await ask("POST", api, { date, entryType: "dinner", recipeId })
  const page = await open()
  await entry(page, "Wednesday, September 3", "Shopped shakshuka").waitFor()
  await page.getByRole("button", { name: say("planner.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: say("planner.shop.open") }).click()
  await dialog(page)
    .getByRole("checkbox", { name: /Wednesday, September 3/ })
    .uncheck()
  await dialog(page)
    .getByRole("button", { name: say("planner.shop.submit", { count: 2 }) })
    .click()
  await dialog(page)
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click()
  await submitToList(page)
  await expect
    .poll(async () => {
      const { recipeReferences } = await listOf(list.id)
      return recipeReferences.map((one) => [one.recipeId, one.recipeQuantity])
    })
    .toEqual([[recipeId, 2]])
})

it("gives each member a calendar address, which can be renewed and deleted", async () => {
  const page = await visit(planner)
  const stop = () => ask("DELETE", `${api}/calendar`).catch(() => undefined)
  await stop()
  await page.getByRole("button", { name: say("planner.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: say("planner.calendar.open") }).click()
  await dialog(page)
    .getByRole("button", { name: say("planner.calendar.create") })
    .click()
  const address = dialog(page).getByLabel(say("planner.calendar.address"))
  await address.waitFor()
  expect(await barriers(page)).toEqual([])
  const first = await address.inputValue()
  const read = async (url: string) => (await fetch(url)).status
  expect(await read(first)).toBe(200)
  expect(
    await dialog(page)
      .getByRole("link", { name: say("planner.calendar.subscribe") })
      .getAttribute("href"),
  ).toBe(first.replace(/^http/, "webcal"))
  await dialog(page)
    .getByRole("button", { name: say("planner.calendar.renew") })
    .click()
  await page
    .getByRole("dialog", { name: say("planner.calendar.renewQuestion") })
    .getByRole("button", { name: say("planner.calendar.renew") })
    .click()
  await expect.poll(() => address.inputValue()).not.toBe(first)
  const second = await address.inputValue()
  expect([await read(first), await read(second)]).toEqual([404, 200])
  await dialog(page)
    .getByRole("button", { name: say("planner.calendar.revoke") })
    .click()
  await page
    .getByRole("dialog", { name: say("planner.calendar.revokeQuestion") })
    .getByRole("button", { name: say("planner.calendar.revoke") })
    .click()
  await dialog(page)
    .getByRole("button", { name: say("planner.calendar.create") })
    .waitFor()
  expect(await read(second)).toBe(404)
})
