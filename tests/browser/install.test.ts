import { expect, it } from "vitest"
import { say } from "./support/say"
import { openContext } from "./support/visit"

it("offers once, while shopping, to install the app, until it is dismissed", async () => {
  const context = await openContext({ phone: true })
  await context.addInitScript(() => {
    Object.assign(globalThis, { asked: 0 })
    addEventListener("load", () => {
      const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => void ((globalThis as unknown as { asked: number }).asked += 1),
        userChoice: Promise.resolve({ outcome: "dismissed" }),
      })
      dispatchEvent(event)
    })
  })
  const page = await context.newPage()
  await page.goto("/shopping-lists")
  const hint = page.getByText(say("install.hint"))
  await hint.waitFor()
  await page.getByRole("button", { name: say("install.action") }).click()
  await hint.waitFor({ state: "detached" })
  expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(1)

  // Who has refused is not asked again there; among the settings it can still be done.
  await page.reload()
  await page.getByRole("heading", { level: 1, name: say("shopping.title") }).waitFor()
  await page.goto("/user/profile")
  await page.getByRole("button", { name: say("install.action") }).waitFor()
  await page.goto("/shopping-lists")
  await page.getByRole("heading", { level: 1, name: say("shopping.title") }).waitFor()
  expect(await hint.count()).toBe(0)
})

it("explains how to install with Safari on an iPhone, until that is dismissed", async () => {
  const context = await openContext({
    phone: true,
    context: { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605" },
  })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "standalone", { value: false })
  })
  const page = await context.newPage()
  await page.goto("/shopping-lists")
  const hint = page.getByText(say("install.byMenu"))
  await hint.waitFor()
  await page.getByRole("button", { name: say("general.dismiss") }).click()
  await hint.waitFor({ state: "detached" })
  await page.reload()
  await page.getByRole("heading", { level: 1, name: say("shopping.title") }).waitFor()
  expect(await hint.count()).toBe(0)
})
