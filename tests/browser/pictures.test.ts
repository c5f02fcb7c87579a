import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { paintedDish } from "./support/recipe-fixture"
import { makeRecipe } from "./support/rest"
import { visit } from "./support/visit"

const file = (seed: number) => ({
  name: "dish.png",
  mimeType: "image/png",
  buffer: paintedDish(seed, 1800, 1200),
})

/** The picture is there, and no wider than the largest that is kept. */
async function expectPicture(page: Page, name: string) {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor()
  const picture = page.getByRole("main").getByRole("img", { name })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100)
}

it("takes a picture from the device, another by its address, and none", async () => {
  const { path } = await makeRecipe({ name: "Pictured plaice" })
  const page = await visit(`${path}?edit=true`)
  await page.locator('input[type="file"][accept="image/*"]').setInputFiles(file(1))
  await page.getByText("The new picture is stored when you save.").waitFor()
  await page.getByRole("button", { name: "Save" }).click()
  await expectPicture(page, "Pictured plaice")
  const first = await page.getByRole("main").getByRole("img").first().getAttribute("src")

  await page
    .getByRole("button", { name: "Edit this recipe" })
    .or(page.getByRole("button", { name: "Edit" }))
    .first()
    .click()
  await page.getByRole("button", { name: "From an address" }).click()
  await page.getByLabel("Address of a picture").fill(`${inject("pages")}/pictures/9.png`)
  await page.getByRole("button", { name: "Use this picture" }).click()
  await page.getByRole("button", { name: "Save" }).click()
  await expectPicture(page, "Pictured plaice")
  expect(await page.getByRole("main").getByRole("img").first().getAttribute("src")).not.toBe(first)

  await page.goto(`${path}?edit=true`)
  await page.getByRole("button", { name: "Remove the picture" }).click()
  await page.getByRole("button", { name: "Save" }).click()
  await page.getByRole("heading", { level: 1, name: "Pictured plaice" }).waitFor()
  await expect.poll(() => page.getByRole("main").locator("img").count()).toBe(0)
})

it("takes a picture that is pasted, and one that is dropped", async () => {
  const { path } = await makeRecipe({ name: "Pasted plaice" })
  const page = await visit(`${path}?edit=true`)
  for (const [kind, seed] of [
    ["paste", 4],
    ["drop", 5],
  ] as const) {
    await page.getByRole("group", { name: "Picture" }).waitFor()
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
    await page.getByText("The new picture is stored when you save.").waitFor()
    await page.getByRole("button", { name: "Save" }).click()
    await expectPicture(page, "Pasted plaice")
    await page.goto(`${path}?edit=true`)
  }
})

it("says that a file is no picture", async () => {
  const { path } = await makeRecipe({ name: "Unreadable plaice" })
  const page = await visit(`${path}?edit=true`)
  const input = page.locator('input[type="file"][accept="image/*"]')
  await input.setInputFiles({ name: "dish.png", mimeType: "image/png", buffer: Buffer.from("no") })
  await page.getByText("This file could not be read as a picture.").waitFor()
})
