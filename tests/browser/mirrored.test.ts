import { expect, inject, it } from "vitest"
import { makeRecipe } from "./support/rest"
import { visit } from "./support/visit"

const home = `/g/${inject("site").groupSlug}`
const { path: recipe } = await makeRecipe({ name: "מרק עדשים", description: "של סבתא" })

it.each([
  home,
  recipe,
  `${recipe}?edit=true`,
  `${home}/r/create/url`,
  `${home}/r/create/new`,
  `${home}/recipes/categories`,
  "/user/profile",
  "/user/profile/edit",
  "/user/profile/password",
  "/user/profile/api-tokens",
  "/group/settings",
])("reads from right to left in Hebrew: %s", async (path) => {
  const page = await visit(path, { locale: "he-IL" })
  await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor()
  await page.waitForLoadState("networkidle")
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl")
  expect(await page.locator("html").getAttribute("lang")).toBe("he-IL")
  // The drawer stands at the right, and the way out at the left.
  const drawer = (await page.locator("#drawer").boundingBox())!
  const out = (await page.getByRole("button", { name: "יציאה" }).boundingBox())!
  expect([drawer.x > 1000, out.x < 200]).toEqual([true, true])

  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = () => page.evaluate((most) => document.documentElement.scrollWidth - most, width)
    await expect.poll(beyond, { message: `beyond ${width} pixels` }).toBeLessThanOrEqual(0)
  }
})
