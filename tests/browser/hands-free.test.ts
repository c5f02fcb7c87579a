import type { Page } from "playwright-core"
import { beforeAll, expect, it } from "vitest"
import { barriers } from "./support/axe"
import { makeRecipe } from "./support/rest"
import { say, sayLike } from "./support/say"
import { openContext, visit } from "./support/visit"

let path = ""

beforeAll(async () => {
  const line = (quantity: number, unit: string, food: string) => ({
    quantity,
    unit: { name: unit },
    food: { name: food },
  })
  const made = await makeRecipe({
    name: "Spoken soda bread",
    recipeYield: "1 loaf",
    recipeIngredient: [line(500, "gram", "flour"), line(400, "milliliter", "buttermilk")],
    recipeInstructions: [
      { text: "Mix the flour with the buttermilk." },
      { text: "Shape a loaf and cut a cross into it." },
      { text: "Bake it for 40 minutes." },
    ],
    settings: { disableAmount: false },
  })
  path = made.path
})

interface Fakes {
  hear: (text: string) => void
  fail: (error: string) => void
  /** What was read aloud. */
  spoken: string[]
  isListening: () => boolean
}

/** A browser that hears what the test says, and writes down what it would say itself. */
const listens = (context: Awaited<ReturnType<typeof openContext>>) =>
  context.addInitScript(() => {
    const spoken: string[] = []
    let ear: EventTarget | undefined
    let isOn = false
    class Ear extends EventTarget {
      constructor() {
        super()
        Object.assign(globalThis, { ear: this })
      }
      start() {
        isOn = true
        ear = (globalThis as unknown as { ear: EventTarget }).ear
      }
      abort() {
        if (!isOn) return
        isOn = false
        this.dispatchEvent(new Event("end"))
      }
    }
    const fakes: Fakes = {
      spoken,
      isListening: () => isOn,
      hear(text) {
        const results = [Object.assign([{ transcript: text }], { isFinal: true })]
        ear!.dispatchEvent(Object.assign(new Event("result"), { resultIndex: 0, results }))
      },
      fail: (error) => void ear!.dispatchEvent(Object.assign(new Event("error"), { error })),
    }
    Object.assign(globalThis, { fakes, SpeechRecognition: Ear })
    Object.defineProperty(globalThis, "speechSynthesis", {
      value: {
        cancel: () => undefined,
        speak(words: SpeechSynthesisUtterance) {
          spoken.push(words.text)
          setTimeout(() => words.dispatchEvent(new Event("end")))
        },
      },
    })
  })

const fakesOf = (page: Page) => ({
  hear: (text: string) =>
    page.evaluate((words) => (globalThis as unknown as { fakes: Fakes }).fakes.hear(words), text),
  fail: (error: string) =>
    page.evaluate((why) => (globalThis as unknown as { fakes: Fakes }).fakes.fail(why), error),
  spoken: () =>
    page.evaluate(() => (globalThis as unknown as { fakes: Fakes }).fakes.spoken.splice(0)),
  isListening: () =>
    page.evaluate(() => (globalThis as unknown as { fakes: Fakes }).fakes.isListening()),
})

async function cook() {
  const context = await openContext({ phone: true })
  await listens(context)
  const page = await context.newPage()
  await page.goto(`${path}?cook=true&step=1`)
  await page.getByRole("button", { name: say("cook.voice.title") }).click()
  const panel = page.getByRole("region", { name: say("cook.voice.title") })
  await panel.getByText(say("cook.voice.help")).waitFor()
  const step = (number: number) =>
    page.getByRole("heading", { name: say("cook.step", { number, total: 3 }) }).waitFor()
  await step(1)
  return { page, panel, step, ...fakesOf(page) }
}

it("obeys voice commands for steps and timers, and says amounts", async () => {
  const { page, panel, step, hear, spoken, isListening } = await cook()
  expect(await isListening()).toBe(false)
  await panel.getByRole("button", { name: say("cook.voice.listen") }).click()
  await expect.poll(isListening).toBe(true)
  expect(await barriers(page)).toEqual([])

  await hear("okay, next step")
  await step(2)
  await hear("Go back")
  await step(1)
  await hear("how much flour do I need")
  await expect.poll(spoken).toEqual(["500 gram flour"])
  // While it spoke it did not listen.
  await expect.poll(isListening).toBe(true)
  await hear("how much sugar")
  await expect.poll(spoken).toEqual([say("cook.voice.noFood", { name: "sugar" })])
  await hear("repeat")
  await expect.poll(spoken).toEqual(["Mix the flour with the buttermilk."])
  await hear("set a timer for ten minutes")
  await expect.poll(spoken).toEqual([say("timers.started", { length: "10 minutes" })])
  await page.getByRole("timer").waitFor()
  await hear("is the oven on?")
  await panel.getByText(say("cook.voice.unknown", { text: "is the oven on?" })).waitFor()
  await step(1)
  await hear("stop")
  await expect.poll(isListening).toBe(false)
})

it("reads each step aloud once that is turned on, and stops afterwards", async () => {
  const { page, panel, step, spoken } = await cook()
  expect(await spoken()).toEqual([])
  await panel.getByRole("button", { name: say("cook.voice.read") }).click()
  await expect.poll(spoken).toEqual(["Mix the flour with the buttermilk."])
  await page.keyboard.press("PageDown")
  await step(2)
  await expect.poll(spoken).toEqual(["Shape a loaf and cut a cross into it."])
  await panel.getByRole("button", { name: say("cook.voice.read") }).click()
  await page.keyboard.press("PageUp")
  await step(1)
  expect(await spoken()).toEqual([])
})

it("explains why it does not listen", async () => {
  const { panel, fail, isListening } = await cook()
  const button = panel.getByRole("button", { name: say("cook.voice.listen") })
  for (const [error, words] of [
    ["not-allowed", "cook.voice.denied"],
    ["network", "cook.voice.offline"],
    ["audio-capture", "cook.voice.failed"],
  ] as const) {
    await button.click()
    await expect.poll(isListening).toBe(true)
    await fail(error)
    await panel.getByText(say(words)).waitFor()
    expect(await isListening()).toBe(false)
  }
  const context = await openContext({ phone: true })
  await context.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"])
      Object.defineProperty(globalThis, name, { value: undefined })
  })
  const page = await context.newPage()
  await page.goto(`${path}?cook=true&step=1`)
  await page.getByRole("button", { name: say("cook.voice.title") }).click()
  await page.getByText(say("cook.voice.cannotListen")).waitFor()
  expect(await page.getByRole("button", { name: say("cook.voice.listen") }).count()).toBe(0)
})

it("shows the ingredients beside the step on a tablet, and behind a button on a phone", async () => {
  for (const [width, height] of [
    [820, 1180],
    [1180, 820],
  ] as const) {
    const page = await visit(`${path}?cook=true&step=2`, {
      context: { viewport: { width, height }, hasTouch: true },
    })
    const beside = page.getByRole("complementary", { name: say("recipe.ingredients") })
    await beside.getByRole("checkbox", { name: /buttermilk/ }).check()
    const list = (await beside.boundingBox())!
    const step = (await page.getByText("Shape a loaf").last().boundingBox())!
    expect(list.x + list.width).toBeLessThanOrEqual(step.x)
    expect(list.height).toBeGreaterThan(height / 2)
    expect(await page.getByRole("button", { name: say("recipe.ingredients") }).count()).toBe(0)
  }
  const phone = await visit(`${path}?cook=true&step=2`, { phone: true })
  await phone.getByRole("button", { name: say("recipe.ingredients") }).click()
  await phone.getByRole("dialog").getByText("buttermilk").waitFor()
  expect(await phone.getByRole("complementary").count()).toBe(0)
  await phone.getByRole("button", { name: sayLike("general.close") }).click()
})
