import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { paintedDish } from "./support/recipe-fixture"
import { makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

const file = (seed: number) => ({
  name: "dish.png",
  mimeType: "image/png",
  buffer: paintedDish(seed, 1800, 1200),
})

/** The input for the main picture of a recipe. */
const mainPicture = (page: Page) =>
  page.getByRole("group", { name: say("recipe.fields.picture") }).locator('input[type="file"]')

/** The picture is there, and no wider than the largest that is kept. */
async function expectPicture(page: Page, name: string) {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor()
  const picture = page.getByRole("main").getByRole("img", { name })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100)
}

it("sets a picture from the device, replaces it by one from an address, and removes it", async () => {
  const { path } = await makeRecipe({ name: "Pictured plaice" })
  const page = await visit(`${path}?edit=true`)
  await mainPicture(page).setInputFiles(file(1))
  await page.getByText(say("recipe.form.picture.waiting")).waitFor()
  await page.getByRole("button", { name: say("general.save") }).click()
  await expectPicture(page, "Pictured plaice")
  const first = await page.getByRole("main").getByRole("img").first().getAttribute("src")

  await page
    .getByRole("button", { name: say("recipe.edit") })
    .or(page.getByRole("button", { name: say("general.edit") }))
    .first()
    .click()
  await page.getByRole("button", { name: say("recipe.form.picture.fromAddress") }).click()
  await page
    .getByLabel(say("recipe.form.picture.address"))
    .fill(`${inject("pages")}/pictures/9.png`)
  await page.getByRole("button", { name: say("recipe.form.picture.addressAction") }).click()
  await page.getByRole("button", { name: say("general.save") }).click()
  await expectPicture(page, "Pictured plaice")
  expect(await page.getByRole("main").getByRole("img").first().getAttribute("src")).not.toBe(first)

  await page.goto(`${path}?edit=true`)
  await page.getByRole("button", { name: say("recipe.form.picture.remove") }).click()
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("heading", { level: 1, name: "Pictured plaice" }).waitFor()
  await expect.poll(() => page.getByRole("main").locator("img").count()).toBe(0)
})

it("accepts a pasted picture and a dropped one", async () => {
  const { path } = await makeRecipe({ name: "Pasted plaice" })
  const page = await visit(`${path}?edit=true`)
  for (const [kind, seed] of [
    ["paste", 4],
    ["drop", 5],
  ] as const) {
    await page.getByRole("group", { name: say("recipe.fields.picture") }).waitFor()
    await page.evaluate(
      ([event, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], "dish.png", { type: "image/png" }))
        const options = { bubbles: true, cancelable: true }
        if (event === "paste") {
          document.body.dispatchEvent(
            new ClipboardEvent("paste", { ...options, clipboardData: data }),
          )
        } else {
          document
            .querySelector('[role="group"][aria-label="Picture"]')!
            .dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }))
        }
      },
      [kind, paintedDish(seed).toString("base64")] as const,
    )
    await page.getByText(say("recipe.form.picture.waiting")).waitFor()
    await page.getByRole("button", { name: say("general.save") }).click()
    await expectPicture(page, "Pasted plaice")
    await page.goto(`${path}?edit=true`)
  }
})

it("says when a file is not a picture", async () => {
  const { path } = await makeRecipe({ name: "Unreadable plaice" })
  const page = await visit(`${path}?edit=true`)
  await mainPicture(page).setInputFiles({
    name: "dish.png",
    mimeType: "image/png",
    buffer: Buffer.from("no"),
  })
  await page.getByText(say("recipe.form.picture.unreadable")).waitFor()
})
