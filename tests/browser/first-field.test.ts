import type { Locator } from "playwright-core"
import { expect, inject, it } from "vitest"
import { say } from "./support/say"
import { visit } from "./support/visit"

it("focuses the first field where a recipe is added, and accepts an address without https", async () => {
  const group = `/g/${inject("site").groupSlug}/r/create`
  for (const [page, label] of [
    ["url", "create.url"],
    ["text", "create.given.label"],
    ["new", "recipe.fields.name"],
    ["bulk", "create.bulk.addresses"],
  ] as const) {
    const shown = await visit(`${group}/${page}`, { phone: true })
    const field = shown.getByLabel(new RegExp(`^${say(label)}`)).first()
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement), {
        message: page,
      })
      .toBe(true)
    if (page !== "url") continue
    await field.fill("example.org/pie")
    await shown.getByRole("button", { name: say("create.import"), exact: true }).click()
    await expect.poll(() => field.inputValue()).toBe("https://example.org/pie")
  }
})

it("focuses the field where a phone searches or plans", async () => {
  const page = await visit("/group/mealplan/planner/view?add=today", { phone: true })
  const focused = (thing: Locator) =>
    expect.poll(() => thing.evaluate((one) => one === document.activeElement)).toBe(true)
  await focused(page.getByRole("dialog").getByRole("combobox").first())
  await page.goto("/shopping-lists")
  await page.getByRole("button", { name: say("nav.search") }).click()
  await focused(page.getByRole("combobox", { name: say("search.everything") }))
})
