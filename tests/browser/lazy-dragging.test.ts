import { expect, it } from "vitest"
import { dragByFinger } from "./support/touch"
import { line, lines, makeList, quickAdd, saved } from "./support/shopping"
import { openContext } from "./support/visit"
import { say } from "./support/say"

it("drops nothing when the code for dragging loads late, then moves an item by touch", async () => {
  const { path } = await makeList("Late handles", "Milk", "Bread", "Salt")
  const context = await openContext({ phone: true })
  const page = await context.newPage()
  let arrive!: () => void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let code = ""
  await page.route(/\/draggable-rows-.*\.js/, async (route) => {
    code = route.request().url()
    await arrived
    await route.continue()
  })
  await page.goto(path)
  await page.getByRole("button", { name: say("shopping.line.edit", { name: "Milk" }) }).click()
  const note = page.getByLabel(say("recipe.form.note"), { exact: true })
  await note.fill("Milk of a goat")
  // Out of the list, as it stays open.
  await quickAdd(page).focus()
  arrive()
  // As a text: what is imported is the page's.
  await page.evaluate(`import(${JSON.stringify(code)})`)
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  expect(await note.inputValue()).toBe("Milk of a goat")
  await note.press("Enter")
  await line(page, "Milk of a goat").waitFor()
  await quickAdd(page).focus()

  await page
    .getByRole("button", { name: say("sortable.handle", { name: "Salt" }) })
    .waitFor({ state: "attached" })
  const words = (name: string) =>
    page.getByRole("button", { name: say("shopping.line.edit", { name }) })
  await dragByFinger(page, words("Salt"), words("Milk of a goat"), {
    held: page.locator("[data-held]"),
  })
  await expect.poll(() => lines(page)).toEqual(["Salt", "Milk of a goat", "Bread"])
  await saved(page)
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0)
})
