import { expect, inject, it } from "vitest"
import { makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

it("opens by /, searches as one types, goes by arrow keys, and opens by Enter", async () => {
  const names = ["Quince jelly", "Quince tart", "Quince and pear crumble"]
  for (const name of names) await makeRecipe({ name })
  const page = await visit(`/g/${inject("site").groupSlug}`)
  await page.getByRole("heading", { name: say("nav.recipes"), level: 1 }).waitFor()
  await page.keyboard.press("/")
  const field = page.getByRole("combobox", { name: say("nav.search") })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)

  await page.keyboard.type("quinse")
  const options = page.getByRole("dialog").getByRole("option")
  await expect.poll(() => options.count()).toBe(3)
  for (const name of names) await options.filter({ hasText: name }).waitFor()
  const active = () =>
    options.evaluateAll((all) => all.findIndex((option) => option.hasAttribute("data-focus")))
  await page.keyboard.press("ArrowDown")
  await expect.poll(active).toBeGreaterThanOrEqual(0)
  const before = await active()
  await page.keyboard.press(before === 2 ? "ArrowUp" : "ArrowDown")
  await expect.poll(active).not.toBe(before)
  const name = (await options.nth(await active()).innerText()).trim()
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name, level: 1 }).waitFor()
  expect(await page.getByRole("dialog").count()).toBe(0)
})

it("asks once for a word typed quickly, and for no more than 20 recipes", async () => {
  for (let count = 1; count <= 22; count++) await makeRecipe({ name: `Gooseberry fool ${count}` })
  const page = await visit(`/g/${inject("site").groupSlug}`)
  await page.getByRole("heading", { name: say("nav.recipes"), level: 1 }).waitFor()
  const asked: string[] = []
  page.on("request", (request) => {
    const url = decodeURIComponent(request.url())
    if (/recipes\.browse.*"search":"g/.test(url)) asked.push(url)
  })
  await page.keyboard.press("/")
  await page.getByRole("combobox", { name: say("nav.search") }).pressSequentially("gooseberry")
  const options = page.getByRole("dialog").getByRole("option")
  await expect.poll(() => options.count()).toBe(20)
  expect(asked).toHaveLength(1)
})

it("leads to the search with filters, and shows what was opened when the field is empty", async () => {
  const { path } = await makeRecipe({ name: "Medlar cheese" })
  const page = await visit(path)
  await page.getByRole("heading", { name: "Medlar cheese" }).waitFor()
  await page.keyboard.press("/")
  await page.getByRole("dialog").getByText(say("search.recent")).waitFor()
  await page.getByRole("dialog").getByRole("option", { name: "Medlar cheese" }).waitFor()
  await page.keyboard.type("medlar")
  await page.getByRole("link", { name: say("search.advanced") }).click()
  await expect.poll(() => page.url()).toContain("?search=medlar")
  await page.getByRole("article").filter({ hasText: "Medlar cheese" }).waitFor()
})
