import { expect, it } from "vitest"
import { dragByFinger } from "./support/touch"
import { loseAnswer } from "./support/lost-answer"
import { add, api, choose, day, dialog, type Entry, entry, said, week } from "./support/planner"
import { ask, makeRecipe } from "./support/rest"
import { field, say, sayLike } from "./support/say"

it("explains offline failures on a phone, and keeps what was written", async () => {
  const name = `Offline orzo ${crypto.randomUUID().slice(0, 8)}`
  await makeRecipe({ name })
  const { open, planned } = await week("2031-10-06", { phone: true })
  const page = await open()
  await page.getByText(say("planner.empty")).waitFor()
  await add(page, "Dinner, Tuesday, October 7").click()
  const answered = page.waitForResponse((answer) => /recipes\.browse.*orzo/.test(answer.url()))
  await dialog(page)
    .getByRole("combobox", { name: say("planner.recipe") })
    .fill(name)
  await answered
  const option = dialog(page).getByRole("option", { name })
  await option.waitFor()
  await page.context().setOffline(true)
  await option.click()
  await page.getByText(say("planner.addFailed", { name }), { exact: false }).waitFor()
  await entry(page, "Tuesday, October 7", name).waitFor({ state: "detached" })
  await page.context().setOffline(false)
  await page
    .getByRole("alert")
    .getByRole("button", { name: say("general.retry") })
    .click()
  await page.getByText(say("actions.plan.added")).waitFor()
  await expect.poll(planned).toHaveLength(1)

  await add(page, "Lunch, Tuesday, October 7").click()
  await dialog(page)
    .getByRole("button", { name: say("planner.note.instead") })
    .click()
  const title = field(dialog(page), say("planner.note.title"))
  await title.fill("Picnic")
  await page.context().setOffline(true)
  await dialog(page)
    .getByRole("button", { name: say("planner.note.add") })
    .click()
  await dialog(page).getByRole("alert").first().waitFor()
  expect(await title.inputValue()).toBe("Picnic")
  await page.context().setOffline(false)
  await dialog(page)
    .getByRole("button", { name: say("planner.note.add") })
    .click()
  await entry(page, "Tuesday, October 7", "Picnic").waitFor()
  await expect.poll(planned).toHaveLength(2)
})

it("adds a meal once, although the answer is lost and the button is pressed again", async () => {
  await makeRecipe({ name: `Drawn dal ${crypto.randomUUID().slice(0, 8)}` })
  const { open, planned } = await week("2031-11-03", { cut: true })
  const page = await open()
  await add(page, "Dinner, Tuesday, November 4").click()
  await loseAnswer(page, /mealplans\.random/)
  await dialog(page)
    .getByRole("button", { name: say("planner.surprise") })
    .click()
  await page.getByText(say("planner.drawFailed")).waitFor()
  await dialog(page)
    .getByRole("button", { name: say("planner.surprise") })
    .click()
  await dialog(page).waitFor({ state: "detached" })
  await day(page, "Tuesday, November 4").getByRole("listitem").waitFor()
  expect(await planned()).toHaveLength(1)
})

it("swaps a recipe once, however often it is requested on a slow connection", async () => {
  for (const name of ["Slow soup", "Slow stew", "Slow salad"]) await makeRecipe({ name })
  const { open, planned } = await week("2031-12-01")
  const { slug } = await makeRecipe({ name: "Slow start" })
  const { id } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  await ask("POST", api, { date: "2031-12-02", entryType: "dinner", recipeId: id })
  const page = await open()
  let go!: () => void
  const slow = new Promise<void>((resolve) => (go = resolve))
  let drawn = 0
  await page.route(/mealplans\.random/, async (route) => {
    drawn += 1
    await slow
    await route.continue()
  })
  await choose(page, "Slow start", say("planner.another"))
  await choose(page, "Slow start", say("planner.another"))
  go()
  await entry(page, "Tuesday, December 2", "Slow start").waitFor({ state: "detached" })
  await expect.poll(planned).toHaveLength(1)
  expect(drawn).toBe(1)
})

it("says that a moved meal was deleted elsewhere, and restores it only on request", async () => {
  const { open, planned } = await week("2032-01-05")
  await ask("POST", api, { date: "2032-01-06", entryType: "lunch", title: "Ghost" })
  const page = await open()
  await entry(page, "Tuesday, January 6", "Ghost").waitFor()
  const [{ id }] = (
    await ask<{ items: [Entry] }>("GET", `${api}?start_date=2032-01-06&end_date=2032-01-06`)
  ).items
  await ask("DELETE", `${api}/${id}`)
  const handle = entry(page, "Tuesday, January 6", "Ghost").getByRole("button").first()
  await handle.focus()
  await page.keyboard.press("Space")
  await expect.poll(() => said(page)).toMatch(sayLike("planner.drag.over", { name: "Ghost" }))
  await page.keyboard.press("ArrowDown")
  await expect
    .poll(() => said(page))
    .toMatch(
      sayLike("planner.drag.over", {
        name: "Ghost",
        place: say("planner.slot", { meal: say("actions.meals.dinner") }),
      }),
    )
  await page.keyboard.press("Space")
  await page.getByText(say("planner.moveGone", { name: "Ghost" })).waitFor()
  await page.getByRole("listitem").filter({ hasText: "Ghost" }).waitFor({ state: "detached" })
  expect(await planned()).toEqual([])
  await page.getByRole("button", { name: say("deleted.restore"), exact: true }).click()
  await entry(page, "Tuesday, January 6", "Ghost").waitFor()
  await expect.poll(planned).toEqual([{ date: "2032-01-06", entryType: "dinner", title: "Ghost" }])
})

it("replacing the recipe of a meal deleted elsewhere restores the meal, or plans the new recipe", async () => {
  const name = crypto.randomUUID().slice(0, 8)
  const [old, next] = [`Old orzo ${name}`, `New noodles ${name}`]
  const { slug } = await makeRecipe({ name: old })
  await makeRecipe({ name: next })
  const { id: recipeId } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  const { open } = await week("2032-05-03")
  const page = await open()
  const gone = say("planner.moveGone", { name: old })
  const tuesday = "Tuesday, May 4"
  const dinner = `${say("actions.meals.dinner")}, ${tuesday}`

  for (const button of [say("deleted.restore"), say("planner.addTo", { slot: dinner })]) {
    const { id } = await ask<Entry>("POST", api, {
      date: "2032-05-04",
      entryType: "dinner",
      recipeId,
    })
    await page.reload()
    await choose(page, old, say("planner.swap"))
    await ask("DELETE", `${api}/${id}`)
    await dialog(page)
      .getByRole("combobox", { name: say("planner.recipe") })
      .fill(next)
    await dialog(page).getByRole("option", { name: next }).click()
    await dialog(page).getByText(gone).waitFor()
    await dialog(page).getByText(next).waitFor()
    await dialog(page).getByRole("button", { name: button, exact: true }).click()
    await dialog(page).waitFor({ state: "detached" })
    await entry(page, tuesday, next).waitFor()
    const planned = () =>
      ask<{ items: (Entry & { recipe: { name: string } })[] }>(
        "GET",
        `${api}?start_date=2032-05-04&end_date=2032-05-04`,
      ).then(({ items }) => items)
    await expect
      .poll(async () => (await planned()).map(({ recipe }) => recipe.name))
      .toEqual([next])
    const [stored] = await planned()
    expect(stored!.id === id).toBe(button === say("deleted.restore"))
    await ask("DELETE", `${api}/${stored!.id}`)
  }
})

it("keeps another member's change to a moved meal, and shows it", async () => {
  const { open, planned } = await week("2032-03-01")
  const { id } = await ask<Entry>("POST", api, {
    date: "2032-03-02",
    entryType: "lunch",
    title: "Shared stew",
  })
  const page = await open()
  await entry(page, "Tuesday, March 2", "Shared stew").waitFor()
  await choose(page, "Shared stew", say("planner.move.open"))
  await ask("PATCH", `${api}/${id}`, { entryType: "dinner", title: "Shared stew for all" })
  await field(dialog(page), say("planner.day")).fill("2032-03-04")
  await dialog(page)
    .getByRole("button", { name: say("planner.move.submit") })
    .click()
  await page
    .getByText(
      say("planner.moved", { name: "Shared stew for all", place: "Dinner, Thursday, March 4" }),
    )
    .waitFor()
  await page.getByRole("button", { name: say("general.undo") }).click()
  await entry(page, "Tuesday, March 2", "Shared stew for all").waitFor()
  await expect
    .poll(planned)
    .toEqual([{ date: "2032-03-02", entryType: "dinner", title: "Shared stew for all" }])
})

it("shows another member's change within 15 seconds, and moves a note while it is edited", async () => {
  const { open } = await week("2032-04-05", { clock: true })
  const { id } = await ask<Entry>("POST", api, {
    date: "2032-04-06",
    entryType: "lunch",
    title: "Picnic",
  })
  const page = await open()
  await entry(page, "Tuesday, April 6", "Picnic").waitFor()
  await choose(page, "Picnic", say("general.edit"))
  await ask("PATCH", `${api}/${id}`, { date: "2032-04-08" })
  await page.clock.fastForward(15_000)
  // Behind the dialog.
  await page.locator('section[aria-label="Thursday, April 8"] [data-entry]').waitFor()
  await field(dialog(page), say("planner.note.title")).fill("Picnic by the lake")
  await dialog(page)
    .getByRole("button", { name: say("general.save") })
    .click()
  await dialog(page).waitFor({ state: "detached" })
  await entry(page, "Thursday, April 8", "Picnic by the lake").waitFor()
})

it("moves a meal by touch, and shows another device's change once it is online", async () => {
  const { open } = await week("2032-02-02", { phone: true })
  await ask("POST", api, { date: "2032-02-02", entryType: "breakfast", title: "Porridge" })
  const page = await open()
  const monday = day(page, "Monday, February 2")
  const porridge = entry(page, "Monday, February 2", "Porridge")
  await porridge.waitFor()
  await dragByFinger(
    page,
    porridge.getByRole("button").first(),
    add(page, "Dinner, Monday, February 2"),
  )
  const [{ id }] = await expectOne("2032-02-02", "dinner")
  await page.context().setOffline(true)
  await ask("DELETE", `${api}/${id}`)
  await page.context().setOffline(false)
  await monday.getByRole("listitem").waitFor({ state: "detached" })
})

it("moves a card by a long press, opens it by a tap, and scrolls by a swipe", async () => {
  const { slug } = await makeRecipe({ name: "Held hummus" })
  const { id: recipeId } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  const { open } = await week("2032-05-03", { phone: true })
  await ask("POST", api, { date: "2032-05-03", entryType: "breakfast", recipeId })
  const page = await open()
  const card = entry(page, "Monday, May 3", "Held hummus")
  const link = card.getByRole("link")
  await link.waitFor()
  const dinner = add(page, "Dinner, Monday, May 3")
  await dragByFinger(page, link, dinner, { held: page.locator("[data-dragged]") })
  await expectOne("2032-05-03", "dinner")
  await link.tap()
  await page.getByRole("heading", { name: "Held hummus", level: 1 }).waitFor()
  await page.goBack()

  const before = (await link.boundingBox())!.y
  await dragByFinger(page, link, page.getByRole("heading", { name: say("nav.planner") }))
  await expect.poll(async () => (await link.boundingBox())!.y).toBeLessThan(before)
  await expectOne("2032-05-03", "dinner")
})

/** The one meal of a day, once it is of that kind. */
async function expectOne(date: string, entryType: string) {
  const found = async () =>
    (await ask<{ items: [Entry] }>("GET", `${api}?start_date=${date}&end_date=${date}`)).items
  await expect.poll(found).toMatchObject([{ entryType }])
  return found()
}
