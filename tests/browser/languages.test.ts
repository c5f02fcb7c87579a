import { expect, inject, it } from "vitest"
import { progressOfLocales } from "../../web/build/locale-progress"
import { locales } from "../../worker/shared/locales"
import { makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say, texts } from "./support/say"

it("shows Hebrew from right to left when it is chosen, and remembers it", async () => {
  const { path } = await makeRecipe({ name: "Mirrored muffins" })
  const page = await visit(path, { chosenLocale: null })
  await page.getByRole("button", { name: say("language.title") }).click()
  const dialog = page.getByRole("dialog")
  const offered = dialog.getByRole("listitem")
  // What is less than half translated is offered on demand alone.
  const done = progressOfLocales()
  const enough = locales.filter(({ code }) => (done[code] ?? 0) >= 50).length
  await expect.poll(() => offered.count()).toBe(enough)
  if (enough < locales.length)
    await dialog.getByRole("switch", { name: say("language.all") }).click()
  await expect.poll(() => offered.count()).toBe(locales.length)
  await dialog.getByRole("searchbox").or(dialog.getByRole("textbox")).first().fill("עברית")
  await dialog.getByText("עברית").last().click()
  await expect.poll(() => page.locator("html").getAttribute("dir")).toBe("rtl")
  const hebrew = texts("he-IL")
  await page.getByRole("button", { name: hebrew("nav.logout") }).waitFor()
  expect(hebrew("nav.logout")).not.toBe("Log out")

  const name = page.getByRole("heading", { level: 1, name: "Mirrored muffins" })
  await name.waitFor()
  const drawer = (await page.locator("#drawer").boundingBox())!
  expect(drawer.x).toBeGreaterThan((await name.boundingBox())!.x)
  await page.reload()
  await expect.poll(() => page.locator("html").getAttribute("dir")).toBe("rtl")
})

it("starts in the language of the browser where it has that language", async () => {
  const page = await visit(`/g/${inject("site").groupSlug}`, {
    chosenLocale: null,
    context: { locale: "he" },
  })
  await expect.poll(() => page.locator("html").getAttribute("dir")).toBe("rtl")
})

it("keeps the chosen light or dark theme", async () => {
  const page = await visit(`/g/${inject("site").groupSlug}`)
  // It is in sight at the foot of the sidebar, whose places scroll.
  await page.setViewportSize({ width: 1280, height: 560 })
  const dark = page.getByRole("button", { name: say("nav.dark") })
  const { y, height } = (await dark.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(560)
  await dark.click()
  await expect.poll(() => page.locator("html").getAttribute("data-mode")).toBe("dark")
  await page.reload()
  await page.getByRole("button", { name: say("nav.light") }).waitFor()
  expect(await page.locator("html").getAttribute("data-mode")).toBe("dark")
})

it("is in British English in a British browser", async () => {
  const page = await visit(`/g/${inject("site").groupSlug}`, {
    chosenLocale: null,
    context: { locale: "en-GB" },
  })
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en-GB")
})
