import { expect, inject, it } from "vitest"
import { makeOwnGroup } from "./support/group"
import { api, entry, planner, said, week } from "./support/planner"
import { ask, makeRecipe } from "./support/rest"
import { texts } from "./support/say"
import { listOf, makeList } from "./support/shopping"
import { dragByFinger } from "./support/touch"
import { visit } from "./support/visit"

/* In Arabic, days and stars run from right to left, and what is typed has Arabic digits. */

const locale = "ar-SA"
const arabic = texts(locale)

it("moves a meal to the next day on the left, by keyboard and mouse", async () => {
  const { planned } = await week("2033-06-06")
  await ask("POST", api, { date: "2033-06-07", entryType: "lunch", title: "عدس" })
  const page = await visit(`${planner}?start=2033-06-06`, { locale })
  // The target is in view: a card that is dragged near an edge scrolls the page.
  await page.setViewportSize({ width: 1280, height: 1100 })
  const over = (place: string) => arabic("planner.drag.over", { name: "عدس", place })
  await page.getByRole("button", { name: arabic("sortable.handle", { name: "عدس" }) }).focus()
  await page.keyboard.press("Space")
  await expect.poll(() => said(page)).toBe(over("الغداء، الثلاثاء، ٧ يونيو"))
  await page.keyboard.press("ArrowLeft")
  await expect.poll(() => said(page)).toBe(over("الغداء، الأربعاء، ٨ يونيو"))
  await page.keyboard.press("Space")
  await expect.poll(planned).toMatchObject([{ date: "2033-06-08", entryType: "lunch" }])

  const card = entry(page, "الأربعاء، ٨ يونيو", "عدس").getByText("عدس", { exact: true })
  const from = (await card.boundingBox())!
  const to = (await page
    .getByRole("region", { name: "الخميس، ٩ يونيو", exact: true })
    .getByRole("button", { name: "العشاء", exact: false })
    .boundingBox())!
  expect(to.x).toBeLessThan(from.x)
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 16, { steps: 4 })
  await expect.poll(() => said(page)).toBe(over("الغداء، الأربعاء، ٨ يونيو"))
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(planned).toMatchObject([{ date: "2033-06-09", entryType: "dinner" }])
})

it("reads Arabic digits on a shopping list, and moves a line by touch", async () => {
  const { id, path } = await makeList("قائمة", "حليب", "خبز")
  const page = await visit(path, { phone: true, locale })
  const field = page.getByRole("combobox", { name: arabic("shopping.add.label") })
  for (const text of ["٣ تفاحات", "١٫٥ كغ دقيق", "٢٠٠ غ جبن"]) {
    await field.fill(text)
    await field.press("Enter")
    await expect.poll(() => field.inputValue()).toBe("")
  }
  const words = (name: string) =>
    page.getByRole("button", { name: arabic("shopping.line.edit", { name }) })
  await dragByFinger(page, words("خبز"), words("حليب"), { held: page.locator("[data-held]") })
  const onServer = async () =>
    (await listOf(id)).listItems
      .toSorted((a, b) => a.position - b.position)
      .map(({ quantity, note }) => [quantity, note])
  await expect.poll(onServer).toEqual([
    [1, "خبز"],
    [1, "حليب"],
    [3, "تفاحات"],
    [1.5, "كغ دقيق"],
    [200, "غ جبن"],
  ])
  expect(await page.locator("[data-words]").allInnerTexts()).toEqual([
    "خبز",
    "حليب",
    "٣ تفاحات",
    "١½ كغ دقيق",
    "٢٠٠ غ جبن",
  ])
})

it("gives more stars towards the left, and announces them in Arabic digits", async () => {
  const { path } = await makeRecipe({ name: "خبز الصاج" })
  const page = await visit(path, { locale })
  const stars = page.getByRole("slider")
  await stars.focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowLeft")
  await expect
    .poll(() => stars.getAttribute("aria-valuetext"))
    .toBe(arabic("rating.stars", { count: 1.5, stars: 1.5 }))
  const box = (await stars.boundingBox())!
  await page.mouse.click(box.x + box.width * 0.1, box.y + box.height / 2)
  await expect.poll(() => stars.getAttribute("aria-valuenow")).toBe("5")
})

it("shows amounts, servings and factors in Arabic digits, and reads them in the form", async () => {
  // Units with Arabic names, which other tests would be given for theirs.
  const { token, ask, makeRecipe } = await makeOwnGroup(inject("site"))
  const { slug, path } = await makeRecipe({
    name: "خبز التنور",
    recipeYield: "4 servings",
    recipeIngredient: [
      { quantity: 1.5, unit: "كوب", food: "طحين" },
      { quantity: 250, unit: "غرام", food: "ماء" },
    ],
    nutrition: { calories: "410" },
    settings: { disableAmount: false, showNutrition: true },
  })
  const page = await visit(path, { token, locale })
  const lines = page.getByRole("main").getByRole("checkbox")
  await lines.first().waitFor()
  const ingredients = () => page.locator("main label:has(input[type=checkbox])").allInnerTexts()
  await expect.poll(ingredients).toEqual(["١½ كوب طحين", "٢٥٠ غرام ماء"])
  await page.getByText("٤١٠").first().waitFor()
  await page
    .getByRole("button", { name: arabic("field.more", { label: arabic("recipe.servings") }) })
    .click()
  await page.locator("output", { hasText: /^٥$/ }).first().waitFor()
  await page.getByRole("button", { name: arabic("recipe.amounts") }).click()
  await page.getByLabel(arabic("recipe.customScale")).fill("٢")
  await expect.poll(ingredients).toEqual(["٣ كوب طحين", "٥٠٠ غرام ماء"])
  await page.getByRole("button", { name: arabic("recipe.scaleBy", { factor: "٢" }) }).waitFor()

  await page.goto(`${path}?edit=true`)
  const amount = page.getByLabel(arabic("recipe.form.amount")).first()
  await expect.poll(() => amount.inputValue()).toBe("١ ١/٢")
  await amount.fill("٢٫٥")
  await page.getByRole("button", { name: arabic("general.save") }).click()
  const stored = async () =>
    (
      await ask<{ recipeIngredient: { quantity: number }[] }>("GET", `/api/recipes/${slug}`)
    ).recipeIngredient.map(({ quantity }) => quantity)
  await expect.poll(stored).toEqual([2.5, 250])
})

it("cuts a name that is too long at its own end, whatever the direction of the page", async () => {
  const latin = `Stew ${"of a long name ".repeat(8)}`.trim()
  const { path } = await makeRecipe({ name: latin })
  const page = await visit(`${path}?edit=true`, { phone: true, locale })
  const name = page.locator("h1:visible bdi", { hasText: latin })
  const cut = await name.evaluate((box) => ({
    direction: getComputedStyle(box).direction,
    isCut: box.scrollWidth > box.clientWidth,
    // Its first letter is in sight: the box begins where the name begins.
    start: box.scrollLeft,
  }))
  expect(cut).toEqual({ direction: "ltr", isCut: true, start: 0 })
})
