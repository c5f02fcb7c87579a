import { expect, it } from "vitest"
import { api, choose, day, dialog, entry, planner, week } from "./support/planner"
import { ask, makeRecipe } from "./support/rest"
import { say } from "./support/say"
import { listOf, submitToList } from "./support/shopping"
import { visit } from "./support/visit"

const idOf = async (slug: string) => (await ask<{ id: string }>("GET", `/api/recipes/${slug}`)).id

it("plans, shops and cooks for the planned servings, and skips leftovers", async () => {
  const name = "Served stew"
  const { slug } = await makeRecipe({ name, recipeIngredient: ["400 g beans"] })
  await ask("PATCH", `/api/recipes/${slug}`, { recipeYield: "4 servings" })
  const recipeId = await idOf(slug)
  const { open } = await week("2032-01-05")
  await ask("POST", api, { date: "2032-01-06", entryType: "dinner", recipeId })
  const page = await open()
  const card = entry(page, "Tuesday, January 6", name)
  const servings = (count: number) =>
    card.getByRole("button", { name: say("planner.servings.change", { count, name }) })
  await servings(4).click()
  const more = page.getByRole("button", {
    name: say("field.more", { label: say("planner.servings.label", { name }) }),
  })
  await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true)
  await more.click()
  await more.click()
  await page.keyboard.press("Escape")
  await servings(6).waitFor()
  await expect.poll(() => servings(6).evaluate((one) => one === document.activeElement)).toBe(true)

  await choose(page, name, say("planner.leftovers.open"))
  await dialog(page)
    .getByRole("button", { name: say("planner.leftovers.submit") })
    .click()
  const left = entry(page, "Wednesday, January 7", name)
  await left.getByText(say("planner.leftovers.mark")).waitFor()
  await page.reload()
  await servings(6).waitFor()

  const list = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", {
    name: `Served ${crypto.randomUUID().slice(0, 8)}`,
  })
  await page.getByRole("button", { name: say("planner.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: say("planner.shop.open") }).click()
  await dialog(page)
    .getByRole("checkbox", { name: /Tuesday, January 6/ })
    .waitFor()
  expect(await dialog(page).getByRole("checkbox").count()).toBe(1)
  await dialog(page)
    .getByRole("button", { name: say("planner.shop.submit", { count: 1 }) })
    .click()
  await dialog(page)
    .getByRole("button", { name: /^Served / })
    .last()
    .click()
  await dialog(page).getByText("600 g beans").waitFor()
  await submitToList(page)
  await expect
    .poll(async () => {
      const { recipeReferences } = await listOf(list.id)
      return recipeReferences.map((one) => one.recipeQuantity)
    })
    .toEqual([1.5])

  await day(page, "Tuesday, January 6").getByRole("link", { name }).click()
  await page.getByText("600 g").first().waitFor()
  expect(new URL(page.url()).search).toBe("?servings=6")
})

interface Event {
  subject: string
  eventMessage: string | null
  timestamp: string
}
const eventsOf = async (recipeId: string) =>
  (
    await ask<{ items: Event[] }>(
      "GET",
      `/api/recipes/timeline/events?perPage=-1&queryFilter=${encodeURIComponent(`recipe_id=${recipeId} AND event_type=info`)}`,
    )
  ).items

it("asks whether planned meals were made, and records only the answers", async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const made: { name: string; slug: string; id: string }[] = []
  for (const name of ["Asked ajvar", "Asked borscht", "Asked cake"]) {
    const { slug } = await makeRecipe({ name })
    const id = await idOf(slug)
    made.push({ name, slug, id })
    await ask("POST", api, { date: yesterday, entryType: "dinner", recipeId: id })
  }
  const [yes, no, later] = made
  const page = await visit(planner)
  const asked = page.getByRole("region", { name: say("planner.made.title") })
  const question = (name: string) => asked.getByRole("listitem").filter({ hasText: name })
  const press = (name: string, key: "yes" | "no" | "later") =>
    question(name)
      .getByRole("button", { name: say(`planner.made.${key}`), exact: true })
      .click()

  await press(no!.name, "no")
  await question(no!.name).waitFor({ state: "detached" })
  await page.getByRole("button", { name: say("general.undo") }).click()
  await question(no!.name).waitFor()
  await press(no!.name, "no")
  await question(no!.name).waitFor({ state: "detached" })
  await press(later!.name, "later")
  await question(later!.name).waitFor({ state: "detached" })

  await press(yes!.name, "yes")
  await dialog(page)
    .getByRole("slider", { name: say("rating.yours") })
    .press("End")
  await dialog(page).getByLabel(say("actions.madeThis.note")).fill("Smoky")
  await dialog(page)
    .getByRole("button", { name: say("general.save") })
    .click()
  await dialog(page).waitFor({ state: "detached" })
  await question(yes!.name).waitFor({ state: "detached" })

  await page.reload()
  await page.locator('[aria-current="date"]').waitFor()
  for (const { name } of made) await expect.poll(() => question(name).count()).toBe(0)
  const [event, ...others] = await eventsOf(yes!.id)
  expect(others).toEqual([])
  expect(event).toMatchObject({
    subject: expect.stringMatching(/ made this for dinner$/),
    eventMessage: "Smoky",
  })
  expect(await ask("GET", `/api/recipes/${yes!.slug}`)).toMatchObject({ rating: 5 })
  expect([await eventsOf(no!.id), await eventsOf(later!.id)]).toEqual([[], []])
  // Another device asks about what this one is to ask later.
  const other = await visit(planner)
  await other
    .getByRole("region", { name: say("planner.made.title") })
    .getByText(later!.name)
    .waitFor()
})

it("asks after the last step whether the recipe was made", async () => {
  const name = "Finished frittata"
  const { slug, path } = await makeRecipe({ name, recipeInstructions: [{ text: "Fry it." }] })
  const id = await idOf(slug)
  const page = await visit(`${path}?cook=true&step=1`)
  await page.getByRole("button", { name: say("cook.finish") }).click()
  await dialog(page)
    .getByRole("button", { name: say("actions.madeThis.notNow") })
    .click()
  await dialog(page).waitFor({ state: "detached" })
  await page.getByRole("heading", { name, level: 1 }).waitFor()
  expect(await eventsOf(id)).toEqual([])
  await page.getByRole("button", { name: say("cook.action") }).click()
  await page.getByRole("button", { name: say("cook.begin") }).click()
  await page.getByRole("button", { name: say("cook.finish") }).click()
  await dialog(page)
    .getByRole("button", { name: say("general.save") })
    .click()
  await expect.poll(async () => (await eventsOf(id)).length).toBe(1)
})

it("copies the meals of a day to another, and Undo removes only the copies", async () => {
  const name = "Copied curry"
  const { slug } = await makeRecipe({ name })
  const recipeId = await idOf(slug)
  const { open, planned } = await week("2032-03-01")
  await ask("POST", api, { date: "2032-03-02", entryType: "lunch", title: "Bread" })
  await ask("POST", api, { date: "2032-03-02", entryType: "dinner", recipeId })
  await ask("POST", api, { date: "2032-03-12", entryType: "lunch", title: "Bread" })
  const before = await planned()
  const page = await open()
  const [from, to] = ["Tuesday, March 2", "Friday, March 12"]
  await choose(page, from, say("planner.copy.open"))
  const date = dialog(page).getByLabel(say("planner.day"))
  const submit = dialog(page).getByRole("button", { name: say("planner.copy.submit") })
  await expect.poll(() => date.inputValue()).toBe("2032-03-03")
  await date.fill("2032-03-02")
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await date.fill("2032-03-12")
  await submit.click()
  await page.getByText(say("planner.copied", { name: from, place: to })).waitFor()
  const copied = { date: "2032-03-12", entryType: "dinner", title: "" }
  expect(await planned()).toEqual([...before, copied])

  await page.getByRole("button", { name: say("general.undo") }).click()
  await expect.poll(planned).toEqual(before)
})

it("saves a week as a template, plans another week from it, and Undo removes only the added meals", async () => {
  const name = "Template pie"
  const { slug } = await makeRecipe({ name })
  const recipeId = await idOf(slug)
  const { open, planned } = await week("2032-04-05")
  await ask("POST", api, { date: "2032-04-05", entryType: "lunch", title: "Bread" })
  await ask("POST", api, { date: "2032-04-07", entryType: "dinner", recipeId })
  await ask("POST", api, { date: "2032-04-12", entryType: "lunch", title: "Bread" })
  const before = await planned()
  const page = await open()
  const openMenu = async (key: string) => {
    await page.getByRole("button", { name: say("planner.more"), exact: true }).click()
    await page.getByRole("menuitem", { name: say(key), exact: true }).click()
  }
  const button = (text: string) => dialog(page).getByRole("button", { name: text, exact: true })
  const nameField = () => dialog(page).getByLabel(say("general.name"))
  const template = `Week ${crypto.randomUUID().slice(0, 8)}`

  await openMenu("planner.templates.save")
  await nameField().fill(template)
  await button(say("general.save")).click()
  await page.getByText(say("general.saved"), { exact: true }).waitFor()

  await openMenu("planner.templates.use")
  await dialog(page).getByRole("radio", { name: template, exact: true }).check()
  await button(say("organizers.rename")).click()
  await nameField().fill(`${template} again`)
  await button(say("general.save")).click()
  await dialog(page)
    .getByRole("radio", { name: `${template} again` })
    .waitFor()
  await dialog(page).getByLabel(say("planner.templates.start")).fill("2032-04-12")
  await button(say("planner.fill.submit", { count: 2 })).click()
  await page.getByText(say("planner.fill.done", { count: 1 })).waitFor()
  await entry(page, "Wednesday, April 14", name).waitFor()
  expect(await planned()).toEqual([
    ...before,
    { date: "2032-04-14", entryType: "dinner", title: "" },
  ])
  await page.getByRole("button", { name: say("general.undo") }).click()
  await expect.poll(planned).toEqual(before)

  await openMenu("planner.templates.use")
  await dialog(page)
    .getByRole("radio", { name: `${template} again` })
    .check()
  await button(say("general.delete")).click()
  const question = page.getByRole("dialog", {
    name: say("general.deleteQuestion", { name: `${template} again` }),
  })
  await question.getByRole("button", { name: say("general.delete") }).click()
  await page.getByText(say("general.deleted", { name: `${template} again` })).waitFor()
  await expect
    .poll(() =>
      dialog(page)
        .getByRole("radio", { name: `${template} again` })
        .count(),
    )
    .toBe(0)
})
