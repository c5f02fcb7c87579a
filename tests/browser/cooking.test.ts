import type { BrowserContext, Page } from "playwright-core"
import { expect, it } from "vitest"
import { makeRecipe } from "./support/rest"
import { openContext, visit } from "./support/visit"
import { say, sayLike } from "./support/say"

const stew = (name: string) =>
  makeRecipe({
    name,
    description: "From the hills.",
    recipeYield: "4 servings",
    recipeIngredient: [
      { quantity: 2, unit: "cup", food: "stock" },
      { quantity: 3, food: { name: "onion", pluralName: "onions" }, note: "chopped" },
    ],
    recipeInstructions: [
      { title: "Base", text: "Heat the oven to 350 °F. Fry 3 onions for 20–25 minutes." },
      { text: "Add **2 cups** stock, or 1 cup milk, and simmer for 1 hour." },
      { text: "Serve in a 20 cm dish." },
    ],
    notes: [{ title: "Paprika", text: "Fresh, please." }],
    settings: { disableAmount: false },
  })

const step = (page: Page, number: number) =>
  page.getByRole("heading", { level: 2, name: say("cook.step", { number, total: 3 }) })
const timer = (page: Page) => page.getByRole("timer")

it("cooks step by step with keys, keeps the step through a reload, and returns to the previous page", async () => {
  const { path } = await stew("Stepwise stew")
  const page = await visit(path)
  await page.getByRole("heading", { level: 1, name: "Stepwise stew" }).waitFor()
  await page.keyboard.press("c")
  await page.getByRole("heading", { name: say("cook.ready") }).waitFor()
  expect(await page.getByRole("button", { name: say("nav.logout") }).count()).toBe(0)
  await page.keyboard.press("ArrowRight")
  await step(page, 1).waitFor()
  await page.keyboard.press(" ")
  await step(page, 2).waitFor()
  await page.keyboard.press("ArrowLeft")
  await step(page, 1).waitFor()
  await page.keyboard.press("PageDown")
  await step(page, 2).waitFor()
  await page.reload()
  await step(page, 2).waitFor()
  await page.getByRole("button", { name: say("cook.next") }).click()
  await step(page, 3).waitFor()
  const beside = page.getByRole("complementary", { name: say("recipe.ingredients") })
  await beside.getByRole("checkbox", { name: "2 cup stock" }).check()
  await step(page, 3).waitFor()
  await page.keyboard.press("Escape")
  const cook = page.getByRole("button", { name: say("cook.action"), exact: true })
  await cook.waitFor()
  await expect.poll(() => cook.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(
    await page
      .getByRole("button", { name: say("update.step", { place: "1" }) })
      .getAttribute("aria-pressed"),
  ).toBe("true")
  expect(await page.getByRole("checkbox", { name: "2 cup stock" }).isChecked()).toBe(true)
})

it("goes back in the history to the recipe, not through every step", async () => {
  const { path } = await stew("Backward stew")
  const page = await visit(path)
  await page.getByRole("button", { name: say("cook.action"), exact: true }).click()
  await page.getByRole("button", { name: say("cook.begin") }).click()
  await page.getByRole("button", { name: say("cook.next") }).click()
  await step(page, 2).waitFor()
  await page.goBack()
  await page.getByRole("button", { name: say("cook.action"), exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe("")
})

/** A finger that goes sideways over the page. */
const swipe = (page: Page, by: number) =>
  page.evaluate((by) => {
    const target = document.querySelector("main")!
    const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
    const [from, to] = [finger(200), finger(200 + by)]
    target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [from] }))
    target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [to] }))
  }, by)

it("changes steps by swiping, mirrored from right to left", async () => {
  const { path } = await stew("Swiped stew")
  for (const locale of ["en-US", "he-IL"] as const) {
    const forward = locale === "he-IL" ? 120 : -120
    const page = await visit(`${path}?cook=true`, { phone: true, locale })
    const place = page.getByRole("heading", { level: 2 })
    const ready = await place.textContent()
    await swipe(page, forward)
    await expect.poll(() => place.textContent()).toMatch(/1.+3/)
    await swipe(page, forward / 4)
    await swipe(page, forward)
    await expect.poll(() => place.textContent()).toMatch(/2.+3/)
    await page.keyboard.press(locale === "he-IL" ? "ArrowRight" : "ArrowLeft")
    await expect.poll(() => place.textContent()).toMatch(/1.+3/)
    await swipe(page, -forward)
    await expect.poll(() => place.textContent()).toBe(ready)
  }
})

it("keeps the screen on while cooking, also after the page was hidden, and says when it cannot", async () => {
  const { path } = await stew("Wakeful stew")
  const context = await openContext()
  await context.addInitScript(() => {
    const locks = { taken: 0, released: 0 }
    Object.assign(self, { locks })
    const request = async () => {
      locks.taken++
      return { release: async () => void locks.released++ }
    }
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true })
  })
  const page = await context.newPage()
  await page.goto(`${path}?cook=true&step=1`)
  await step(page, 1).waitFor()
  const locks = () =>
    page.evaluate(() => (self as unknown as { locks: { taken: number; released: number } }).locks)
  await expect.poll(async () => (await locks()).taken).toBe(1)
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect.poll(async () => (await locks()).taken).toBe(2)
  expect(await page.getByText(say("cook.sleeps")).count()).toBe(0)
  await page.keyboard.press("c")
  await page.getByRole("button", { name: say("cook.action"), exact: true }).waitFor()
  await expect.poll(async () => (await locks()).released).toBeGreaterThan(0)

  await context.addInitScript(() => {
    const request = () => Promise.reject(new DOMException("No", "NotAllowedError"))
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true })
  })
  await page.goto(`${path}?cook=true`)
  await page.getByText(say("cook.sleeps")).last().waitFor()
})

it("runs several timers across pages, a reload and a pause, and says when one ends", async () => {
  const { path } = await stew("Timed stew")
  const context = await openContext()
  await context.addInitScript(() => {
    const sounds = { tones: 0 }
    Object.assign(self, { sounds })
    const knob = {
      value: 0,
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    }
    const node = {
      frequency: knob,
      gain: knob,
      start: () => void sounds.tones++,
      stop() {},
      connect: (to: unknown) => to,
    }
    class Silent {
      state = "running"
      currentTime = 0
      createOscillator = () => node
      createGain = () => node
    }
    Object.assign(self, { AudioContext: Silent })
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole("button", { name: /^20–25 minutes/ }).click()
  await timer(page).first().waitFor()
  await page.getByRole("button", { name: /^1 hour/ }).click()
  await expect.poll(() => timer(page).count()).toBe(2)
  expect(await timer(page).nth(1).getAttribute("aria-label")).toMatch(
    sayLike("timers.left", { name: "Timed stew · Step 2" }),
  )
  // A second press sets no second timer, but leads to the first.
  await page.getByRole("button", { name: /^20–25 minutes/ }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches("[data-timer]")))
    .toBe(true)
  expect(await timer(page).count()).toBe(2)
  await page
    .getByRole("button", { name: say("timers.pause", { name: "Timed stew · Step 2" }) })
    .click()
  await page
    .getByRole("button", { name: say("timers.resume", { name: "Timed stew · Step 2" }) })
    .waitFor()

  await page.getByRole("link", { name: say("nav.cookbooks") }).click()
  await page.getByRole("heading", { level: 1, name: say("nav.cookbooks") }).waitFor()
  expect(await timer(page).count()).toBe(2)
  await page.reload()
  await timer(page).nth(1).waitFor()

  // Twenty minutes later.
  await page.evaluate(() => {
    const timers = JSON.parse(localStorage.getItem("larder.timers")!) as { endsAt: number | null }[]
    timers[0]!.endsAt = Date.now() - 1
    localStorage.setItem("larder.timers", JSON.stringify(timers))
  })
  await page.reload()
  await page
    .getByRole("alert")
    .getByText(say("timers.over", { name: "Timed stew · Step 1" }))
    .waitFor()
  await page.keyboard.press("Shift") // Browsers let nothing sound before a press.
  await expect
    .poll(() =>
      page.evaluate(() => (self as unknown as { sounds: { tones: number } }).sounds.tones),
    )
    .toBeGreaterThan(2)
  await expect.poll(() => page.title()).toContain(say("timers.over", { name: "" }))
  await page
    .getByRole("button", { name: say("timers.moreFor", { name: "Timed stew · Step 1" }) })
    .click()
  await page
    .getByRole("button", { name: say("timers.pause", { name: "Timed stew · Step 1" }) })
    .waitFor()
  await expect.poll(() => page.title()).not.toContain(say("timers.over", { name: "" }))
  for (const number of [1, 2]) {
    await page
      .getByRole("button", { name: say("timers.cancel", { name: `Timed stew · Step ${number}` }) })
      .click()
  }
  await expect.poll(() => timer(page).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem("larder.timers"))).toBeNull()
})

it("works offline: steps, and a first timer", async () => {
  const { path } = await stew("Cellar stew")
  const context = await openContext()
  const page = await context.newPage()
  await page.goto(`${path}?cook=true&step=1`)
  await page.getByRole("button", { name: /^20–25 minutes/ }).waitFor()
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByRole("button", { name: /^20–25 minutes/ }).click()
  await timer(page).waitFor()
  await page.keyboard.press("ArrowRight")
  await page.getByRole("button", { name: /^1 hour/ }).click()
  await expect.poll(() => timer(page).count()).toBe(2)
  await context.setOffline(false)
})

it("shows amounts of ingredients and steps in the chosen units, and remembers the choice", async () => {
  const { path } = await stew("Metric stew")
  const page = await visit(`${path}?scale=2`)
  await page.getByText("Fry 6 onions").waitFor()
  await page.getByText("4 cups", { exact: true }).first().waitFor()
  await page.getByText("Serve in a 20 cm dish.").waitFor()
  await page.getByRole("button", { name: say("recipe.amounts") }).click()
  await page.getByRole("radio", { name: say("reading.units.metric") }).check()
  await page.getByText("Heat the oven to 180 °C").waitFor()
  await page.getByText("950 ml").first().waitFor()
  expect(await page.getByTitle(say("reading.written", { text: "350 °F" })).textContent()).toBe(
    "180 °C",
  )
  await page.reload()
  await page.getByText("Heat the oven to 180 °C").waitFor()
  await page.getByRole("radio", { name: say("reading.units.written") }).check()
  await page.getByText("Heat the oven to 350 °F").waitFor()
})

const print = async (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(self, {
      print: () => void document.documentElement.setAttribute("data-printed", ""),
    })
  })

it("prints the chosen parts of a recipe, at the chosen scale", async () => {
  const { path } = await stew("Printed stew")
  const context = await openContext()
  await print(context)
  const page = await context.newPage()
  await page.goto(`${path}?scale=2`)
  await page.getByText("Fry 6 onions").waitFor()
  await page.keyboard.press("p")
  const preview = page.getByRole("region", { name: say("printing.preview") })
  await preview.getByText("From the hills.").waitFor()
  await preview.getByText("Fry 6 onions").waitFor()
  await page.getByRole("switch", { name: say("recipe.fields.description") }).click()
  await preview.getByText("From the hills.").waitFor({ state: "detached" })
  await page.emulateMedia({ media: "print" })
  const sheet = page.locator("[data-sheet]")
  expect(await sheet.isVisible()).toBe(true)
  expect(await sheet.innerText()).toContain("Paprika")
  expect(await page.locator("#root").isVisible()).toBe(false)
  await page.emulateMedia({ media: "screen" })
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("recipe.print") })
    .click()
  await page.locator("html[data-printed]").waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })

  await page.goto(`${path}?print=true`)
  await preview.getByText("Printed stew").waitFor()
  expect(await preview.getByText("From the hills.").count()).toBe(0)
})
