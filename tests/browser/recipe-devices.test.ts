import type { Locator, Page } from "playwright-core"
import { beforeAll, expect, inject, it } from "vitest"
import { paintedDish } from "./support/recipe-fixture"
import { makeRecipe } from "./support/rest"
import { say } from "./support/say"
import { visit } from "./support/visit"

const { url, token } = inject("site")
let path = ""

beforeAll(async () => {
  const made = await makeRecipe({
    name: "Slow-roasted shoulder of lamb with white beans",
    description:
      "A Sunday dish that cooks itself: the lamb goes in after breakfast, and by the time the guests ring, the beans have drunk all there is.",
    recipeYield: "6 servings",
    prepTime: "30 minutes",
    performTime: "4 hours",
    totalTime: "4 hours 30 minutes",
    recipeCategory: ["Mains"],
    tags: ["Sunday", "Lamb"],
    recipeIngredient: [
      { quantity: 1, food: "shoulder of lamb" },
      { quantity: 500, unit: "gram", food: "white beans" },
      { quantity: 4, unit: "clove", food: "garlic", note: "sliced" },
      { quantity: 2, food: "onions" },
      { quantity: 400, unit: "gram", food: "tomatoes" },
      { quantity: 1, unit: "sprig", food: "rosemary" },
      { quantity: 3, unit: "tablespoon", food: "olive oil" },
      { quantity: 200, unit: "milliliter", food: "white wine" },
      { quantity: 2, unit: "teaspoon", food: "salt" },
    ].map(({ unit, food, ...line }) => ({
      ...line,
      food: { name: food },
      ...(unit && { unit: { name: unit } }),
    })),
    recipeInstructions: [
      { text: "Brown the lamb on all sides for 10 minutes in the olive oil." },
      { text: "Soften the onions with the garlic, then add tomatoes, wine and rosemary." },
      {
        text: "Put the lamb on top with the beans around it, cover, and roast for 4 hours at 140 °C.",
      },
      { text: "Let it rest for 15 minutes, salt the beans, and serve it from the pot." },
    ],
    settings: { disableAmount: false },
  })
  path = made.path
  const body = new FormData()
  body.set("image", new Blob([Buffer.from(paintedDish(5, 960, 720))]), "lamb.png")
  body.set("extension", "png")
  const answer = await fetch(`${url}/api/recipes/${made.slug}/image`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  expect(answer.status).toBe(200)
})

const open = async (options: Parameters<typeof visit>[1]) => {
  const page = await visit(path, options)
  await page.getByRole("heading", { level: 1, name: /lamb/ }).waitFor()
  return page
}
const box = async (thing: Locator) => (await thing.boundingBox())!
const ingredients = (page: Page) =>
  page.locator("section").filter({ hasText: "white beans" }).getByRole("checkbox")
const bar = (page: Page) => page.locator("[data-recipe-bar]")

it("shows the first ingredient on a phone's first screen, above the thumb bar", async () => {
  const page = await open({ phone: true })
  const first = await box(ingredients(page).first())
  const foot = await box(bar(page))
  expect(first.y + first.height).toBeLessThan(foot.y)
  const tabs = await box(page.getByRole("navigation", { name: say("nav.tabs") }))
  expect(Math.abs(foot.y + foot.height - tabs.y)).toBeLessThan(2)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

it("plans, shops and cooks by the bar at the bottom of a phone", async () => {
  const page = await open({ phone: true })
  for (const [name, dialog] of [
    [say("nav.plan"), "actions.plan.title"],
    [say("nav.shop"), "actions.list.title"],
  ] as const) {
    await bar(page).getByRole("button", { name }).click()
    const title = say(dialog, { name: "Slow-roasted shoulder of lamb with white beans" })
    await page.getByRole("dialog", { name: title }).waitFor({ state: "attached" })
    await page.getByRole("button", { name: say("general.close") }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
  }
  await bar(page)
    .getByRole("button", { name: say("cook.action") })
    .click()
  await expect.poll(() => page.url()).toContain("cook=true")
})

it("opens scale and units, and the rest of a description, on demand", async () => {
  const page = await open({ phone: true })
  const metric = page.getByRole("radio", { name: say("reading.units.metric") })
  expect(await metric.count()).toBe(0)
  await page.getByRole("button", { name: say("recipe.amounts") }).click()
  await metric.check()
  await page.getByRole("button", { name: say("recipe.scaleBy", { factor: "2" }) }).click()
  await page.getByText("1000 g", { exact: false }).or(page.getByText("1 kg")).first().waitFor()
  const words = page.locator("[dir=auto]").filter({ hasText: "have drunk all there is" }).first()
  const before = await box(words)
  await page.getByRole("button", { name: say("recipe.more") }).click()
  await expect.poll(async () => (await box(words)).height).toBeGreaterThan(before.height * 1.4)
})

it("shows ingredients beside the steps on a tablet, both on the first screen", async () => {
  for (const [width, height] of [
    [820, 1180],
    [1180, 820],
  ] as const) {
    const page = await open({ context: { viewport: { width, height }, hasTouch: true } })
    const line = await box(ingredients(page).first())
    const step = await box(page.getByRole("button", { name: say("recipe.step", { number: 1 }) }))
    expect(step.x).toBeGreaterThan(line.x + 150)
    expect(line.y + line.height).toBeLessThan(height)
    expect(step.y + step.height).toBeLessThan(height)
    expect(await bar(page).count()).toBe(0)
    await page.getByRole("button", { name: say("actions.toPlan") }).click()
    await page.getByRole("dialog").waitFor({ state: "attached" })
  }
})

it("edits one line per ingredient on a phone, with fields that open on demand", async () => {
  const page = await visit(`${path}?edit=true`, { phone: true })
  const lineOf = (name: string) => page.locator("[data-row-text]").filter({ hasText: name })
  const line = lineOf("garlic")
  await line.waitFor()
  const amounts = page.getByRole("textbox", { name: say("recipe.form.amount") })
  expect(await amounts.count()).toBe(0)
  expect((await box(line)).height).toBeLessThanOrEqual(48)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(2500)

  await line.click()
  await expect.poll(() => amounts.inputValue()).toBe("4")
  await expect.poll(() => amounts.evaluate((input) => input === document.activeElement)).toBe(true)
  await amounts.fill("5")
  await lineOf("rosemary").click()
  await expect.poll(() => amounts.inputValue()).toBe("1")
  await lineOf("5 cloves garlic").or(lineOf("5 clove garlic")).waitFor()

  const settings = page.getByRole("button", { name: say("recipe.form.settings.title") })
  expect(await page.getByRole("switch").count()).toBe(0)
  await settings.click()
  await page.getByRole("switch", { name: say("recipe.form.settings.locked") }).waitFor()
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByText("cloves garlic").or(page.getByText("5 clove")).first().waitFor()
})
