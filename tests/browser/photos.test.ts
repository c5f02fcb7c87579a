import { chromium, type Page } from "playwright-core"
import { afterAll, expect, inject, it } from "vitest"
import { cards, textOf } from "./photos/cards"
import { likeness } from "./photos/likeness"
import { painted } from "./photos/paint"
import { choosePictures, openPhotos, readThrough, textOfPicture } from "./photos/screen"
import { barriers } from "./support/axe"
import { ask } from "./support/rest"
import { openContext, stopClock, type VisitOptions } from "./support/visit"
import { say, sayLike } from "./support/say"

/*
 * Photographs of recipes, read by the browser itself. All cards, with figures: `npm run score:photos`.
 */

const painter = await chromium.connect(inject("chromium"))
afterAll(() => painter.close())

const { groupSlug } = inject("site")
const cardOf = (name: string) => cards.find((card) => card.name === name)!

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label"))

async function photosPage(languages: string[], options?: VisitOptions) {
  const page = await (await openContext(options)).newPage()
  if (options?.clock) await page.clock.install()
  await openPhotos(page, groupSlug, languages)
  return page
}

it("reads two columns beside their picture, and adds the picture to the recipe", async () => {
  const card = { ...cardOf("serif, two columns"), title: "Photographed drizzle loaf" }
  const page = await photosPage(card.languages)
  const found = await readThrough(page, await painted(painter, card))
  expect(likeness(found.text, textOf(card))).toBeGreaterThan(0.95)
  expect(found).toMatchObject({ ingredients: 7, steps: 5 })
  expect(await barriers(page)).toEqual([])

  await page.getByRole("radio", { name: say("photos.one", { number: "1" }) }).check()
  await page.getByRole("button", { name: say("photos.keep.crop"), exact: true }).click()
  const corner = page
    .getByRole("dialog")
    .getByRole("button", { name: say("photos.crop.bottomRight") })
  await corner.press("Shift+ArrowUp")
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("photos.crop.choose") }).click()
  await corner.waitFor({ state: "detached" })
  await page.getByLabel(say("photos.keep.originals")).check()
  await page.getByRole("button", { name: say("create.text.save") }).click()
  await page.getByRole("heading", { level: 1, name: card.title }).waitFor()
  // The photograph that was kept is seen on the recipe.
  await page.getByRole("heading", { name: say("recipe.pictures") }).waitFor()
  await page.getByRole("button", { name: sayLike("recipe.openPicture") }).waitFor()

  const recipe = await ask<{
    image: string | null
    assets: unknown[]
    recipeIngredient: unknown[]
  }>("GET", "/api/recipes/photographed-drizzle-loaf")
  expect(recipe.image).not.toBeNull()
  expect(recipe.assets).toHaveLength(1)
  expect(recipe.recipeIngredient).toHaveLength(7)
  // What has become a recipe is not kept a second time.
  await openPhotos(page, groupSlug, card.languages)
  await page.getByText(say("photos.drop")).waitFor()
  expect(
    await page.getByRole("listitem", { name: say("photos.one", { number: "1" }) }).count(),
  ).toBe(0)
})

it("goes on from what was read to the recipe, from below the picture on a phone", async () => {
  const card = cardOf("sans, clean")
  const page = await photosPage(card.languages, { phone: true })
  await choosePictures(page, [await painted(painter, card)])
  await textOfPicture(page, 1)
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByRole("tab", { name: say("create.cut.recipe"), selected: true }).waitFor()
  const name = page.getByLabel(new RegExp(`^${say("general.name")}`)).first()
  await expect.poll(() => name.inputValue()).toBe(card.title)
  const top = await page.getByRole("tablist").evaluate((list) => list.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)
})

it.each(["German, shadow, on a table", "on its side, noise"])(
  "reads a bad photo: %s",
  async (name) => {
    const card = cardOf(name)
    const page = await photosPage(card.languages)
    const found = await readThrough(page, await painted(painter, card))
    expect(likeness(found.text, textOf(card))).toBeGreaterThan(0.85)
    expect(found).toMatchObject({ ingredients: card.ingredients.length, steps: card.steps.length })
  },
)

it("keeps photos, their order and corrections through a reload, and says which it cannot open", async () => {
  const page = await photosPage(["eng"])
  const files = await Promise.all(
    ["Soup of the first page", "Bread of the second page"].map((title) =>
      painted(painter, {
        ...cardOf("sans, clean"),
        title,
        ingredients: ["2 onions"],
        steps: ["Stir it well for an hour."],
      }),
    ),
  )
  await choosePictures(page, files)
  await textOfPicture(page, 2)
  await page
    .getByRole("textbox", {
      name: say("photos.textOf", { name: say("photos.one", { number: 1 }) }),
    })
    .fill("Soup\nCorrected by hand")
  await page
    .getByRole("button", {
      name: say("photos.moveDown", { name: say("photos.one", { number: 1 }) }),
    })
    .press("Enter")
  const second = page.getByRole("textbox", {
    name: say("photos.textOf", { name: say("photos.one", { number: 2 }) }),
  })
  await expect.poll(() => second.inputValue()).toBe("Soup\nCorrected by hand")
  await expect
    .poll(() => focusedName(page))
    .toBe(say("photos.moveDown", { name: say("photos.one", { number: 2 }) }))
  // Written to the device a moment after the last change.
  const storedTexts = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open("larder", 1)
          opening.onsuccess = () => {
            const all = opening.result.transaction("records").objectStore("records").getAll()
            all.onsuccess = () => {
              opening.result.close()
              const photos = all.result as { place: number; text: string }[]
              resolve(photos.sort((a, b) => a.place - b.place).map(({ text }) => text))
            }
          }
        }),
    )
  await expect.poll(async () => (await storedTexts())[1]).toBe("Soup\nCorrected by hand")
  await page.reload()
  await second.waitFor()
  expect(await second.inputValue()).toBe("Soup\nCorrected by hand")
  expect(
    await page
      .getByRole("textbox", {
        name: say("photos.textOf", { name: say("photos.one", { number: 1 }) }),
      })
      .inputValue(),
  ).toContain("Bread of the second page")

  await choosePictures(page, [
    { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("no picture") },
  ])
  await page.getByText(say("photos.errors.heic")).waitFor()
  await choosePictures(page, [
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
  ])
  await page.getByText(say("photos.notAPicture")).waitFor()
})

it("reads offline once its engine and language are loaded, and says when they are not", async () => {
  const card = cardOf("sans, clean")
  const page = await photosPage(card.languages, { context: { serviceWorkers: "allow" } })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  await page.reload()
  const file = await painted(painter, card)
  await choosePictures(page, [file])
  const loaded = await textOfPicture(page, 1)
  await expect.poll(() => loaded.inputValue()).toContain("225 g caster sugar")

  await page.context().setOffline(true)
  await page
    .getByRole("button", {
      name: say("photos.turnRight", { name: say("photos.one", { number: 1 }) }),
    })
    .click()
  await page
    .getByRole("button", {
      name: say("photos.turnLeft", { name: say("photos.one", { number: 1 }) }),
    })
    .click()
  await page.reload()
  await page
    .getByRole("button", { name: say("field.remove", { name: say("photos.one", { number: 1 }) }) })
    .click()
  await choosePictures(page, [file])
  const again = await textOfPicture(page, 1)
  await expect.poll(() => again.inputValue()).toContain("225 g caster sugar")

  await page.getByRole("combobox", { name: say("photos.languages") }).fill("Swed")
  await page.getByRole("option", { name: "Swedish" }).click()
  await page.getByText(say("photos.errors.offline")).waitFor()
  await page.context().setOffline(false)
})

it("keeps photos that were chosen right before the page was left", async () => {
  const page = await photosPage(["eng"], { clock: true })
  await page.getByText(say("photos.drop")).waitFor()
  await stopClock(page)
  await choosePictures(page, [await painted(painter, cardOf("sans, clean"))])
  const photo = page.getByRole("listitem", { name: say("photos.one", { number: 1 }) })
  await photo.waitFor()
  await page.getByRole("link", { name: say("nav.favorites") }).click()
  await photo.waitFor({ state: "detached" })
  await page.clock.resume()
  await page.goBack()
  await photo.waitFor()
})
