import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { barriers } from "./support/axe"
import { paintedDish } from "./support/recipe-fixture"
import { ask, makeRecipe } from "./support/rest"
import { field, say } from "./support/say"
import { visit } from "./support/visit"

const png = (name: string, seed: number) => ({
  name,
  mimeType: "image/png",
  buffer: paintedDish(seed, 320, 240),
})

interface Stored {
  id: string
  assets: { fileName: string }[]
  recipeInstructions: { text: string }[]
}

async function choose(page: Page, press: () => Promise<void>, ...files: ReturnType<typeof png>[]) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()])
  await chooser.setFiles(files)
}

const versionsOf = async (slug: string) =>
  (await ask<{ items: unknown[] }>("GET", `/api/recipes/${slug}/versions`)).items

it("stores several pictures of a recipe and one of a step in one save, and shows them", async () => {
  const { slug, path } = await makeRecipe({
    name: "Pictured pastry",
    recipeInstructions: [{ text: "Fold the dough." }, { text: "Bake it." }],
  })
  const page = await visit(`${path}?edit=true`)
  await choose(
    page,
    () => page.getByRole("button", { name: say("recipe.form.files.addPictures") }).click(),
    png("Grandma’s card.png", 1),
    png("The slice.png", 2),
  )
  await page.getByRole("button", { name: say("recipe.form.stepMenu", { number: 1 }) }).click()
  await choose(
    page,
    () => page.getByRole("menuitem", { name: say("recipe.form.addStepPicture") }).click(),
    png("Folding.png", 3),
  )
  await page.getByRole("img", { name: "Folding" }).waitFor()
  await page.getByRole("button", { name: say("general.save") }).click()

  await page.getByRole("heading", { name: say("recipe.pictures"), exact: true }).waitFor()
  const stored = await ask<Stored>("GET", `/api/recipes/${slug}`)
  expect(stored.assets).toHaveLength(3)
  const inStep = page.getByRole("img", { name: "Folding" })
  await inStep.scrollIntoViewIfNeeded()
  await expect
    .poll(() => inStep.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(stored.recipeInstructions[0]!.text).toContain(`/api/media/recipes/${stored.id}/assets/`)
  expect(stored.recipeInstructions[1]!.text).toBe("Bake it.")
  // The present one, and the one before the pictures.
  expect(await versionsOf(slug)).toHaveLength(2)

  const name = (of: string) => say("recipe.openPicture", { name: of })
  expect(await page.getByRole("button", { name: name("Folding") }).count()).toBe(0)
  await page.getByRole("button", { name: name("Grandma’s card") }).click()
  const dialog = page.getByRole("dialog", { name: "Grandma’s card" })
  await dialog.getByRole("img", { name: "Grandma’s card" }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("recipe.nextPicture") }).click()
  await page.getByRole("dialog").getByRole("img", { name: "The slice" }).waitFor()
  await page.keyboard.press("ArrowLeft")
  await dialog.getByRole("img", { name: "Grandma’s card" }).waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })

  // A copy shows files of its own.
  const copy = await ask<{ slug: string }>("POST", `/api/recipes/${slug}/duplicate`, {
    name: "Pictured pastry again",
  })
  await ask("DELETE", `/api/recipes/${slug}`)
  await page.goto(`/g/${inject("site").groupSlug}/r/${copy.slug}`)
  await inStep.scrollIntoViewIfNeeded()
  await expect
    .poll(() => inStep.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

it("creates a recipe with pictures of the same name in its steps, as its first version", async () => {
  const page = await visit(`/g/${inject("site").groupSlug}/r/create/new`)
  await field(page, say("general.name")).fill("Photographed focaccia")
  for (const seed of [4, 5]) {
    await page.getByRole("button", { name: say("recipe.form.stepMenu", { number: 1 }) }).click()
    await choose(
      page,
      () => page.getByRole("menuitem", { name: say("recipe.form.addStepPicture") }).click(),
      png("image.png", seed),
    )
    await expect.poll(() => page.getByRole("img", { name: /^image/ }).count()).toBe(seed - 3)
  }
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("heading", { name: "Photographed focaccia", level: 1 }).waitFor()
  const slug = "photographed-focaccia"
  const { id, assets, recipeInstructions } = await ask<Stored>("GET", `/api/recipes/${slug}`)
  expect(assets.map(({ fileName }) => fileName)).toEqual(["image.webp", "image-2.webp"])
  const address = (file: string) => `/api/media/recipes/${id}/assets/${file}`
  expect(recipeInstructions.map(({ text }) => text)).toEqual([
    `![image](${address("image.webp")})\n\n![image 2](${address("image-2.webp")})`,
  ])
  expect(await versionsOf(slug)).toHaveLength(1)
})

it("refuses a file that is not a picture, and lists other files as downloads", async () => {
  const { path } = await makeRecipe({ name: "Documented dal" })
  const page = await visit(`${path}?edit=true`)
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: say("recipe.form.files.addPictures") }).click(),
  ])
  await chooser.setFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no") })
  await page.getByText(say("recipe.form.files.unreadable", { name: "x.png" })).waitFor()
  const [other] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: say("recipe.form.files.add") }).click(),
  ])
  await other.setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("dal") })
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("link", { name: "notes" }).waitFor()
  expect(await page.getByRole("heading", { name: say("recipe.pictures") }).count()).toBe(0)
})

/** Lets uploads of one file fail, by its title. */
const refuse = (page: Page, title: string) =>
  page.route("**/api/recipes/*/assets", (route) =>
    route.request().postDataBuffer()!.includes(title)
      ? route.fulfill({ status: 400, json: { detail: { message: "The oven is full." } } })
      : route.continue(),
  )

const addStepPicture = (page: Page, step: number, ...files: ReturnType<typeof png>[]) =>
  page
    .getByRole("button", { name: say("recipe.form.stepMenu", { number: step }) })
    .click()
    .then(() =>
      choose(
        page,
        () => page.getByRole("menuitem", { name: say("recipe.form.addStepPicture") }).click(),
        ...files,
      ),
    )

it("stores what it can when an upload fails, and keeps the rest until it works", async () => {
  const page = await visit(`/g/${inject("site").groupSlug}/r/create/new`)
  await field(page, say("general.name")).fill("Interrupted injera")
  await field(page, say("recipe.step", { number: 1 })).fill("Pour.")
  await addStepPicture(page, 1, png("Bubbles.png", 6), png("Pouring.png", 7))
  await page.getByRole("img", { name: "Pouring" }).waitFor()
  await refuse(page, "Bubbles")
  await page.getByRole("button", { name: say("general.save") }).click()
  const error = say("recipe.form.files.failed", { name: "Bubbles", message: "The oven is full." })
  await page.getByText(error).first().waitFor()
  const stored = () => ask<Stored>("GET", "/api/recipes/interrupted-injera")
  expect((await stored()).assets.map(({ fileName }) => fileName)).toEqual(["pouring.webp"])
  await page.getByRole("img", { name: "Bubbles" }).waitFor()

  await page.unroute("**/api/recipes/*/assets")
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("heading", { name: "Interrupted injera", level: 1, exact: true }).waitFor()
  const { assets, recipeInstructions } = await stored()
  expect(assets).toHaveLength(2)
  expect(recipeInstructions[0]!.text).toMatch(/^Pour\.\n\n!\[Pouring\].*\n\n!\[Bubbles\]/)
})

it("deletes a picture of a step together with its file", async () => {
  const { slug, path } = await makeRecipe({
    name: "Unpictured upma",
    recipeInstructions: [{ text: "Roast." }],
  })
  const page = await visit(`${path}?edit=true`)
  await addStepPicture(page, 1, png("Roasting.png", 8), png("Stirring.png", 9))
  await page.getByRole("img", { name: "Stirring" }).waitFor()
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(say("recipe.form.saved")).first().waitFor()
  const { id } = await ask<Stored>("GET", `/api/recipes/${slug}`)

  await page.goto(`${path}?edit=true`)
  // The text of the step has no signs of pictures.
  await expect
    .poll(() => field(page, say("recipe.step", { number: 1 })).inputValue())
    .toBe("Roast.")
  await page
    .getByRole("button", { name: say("recipe.form.removeFile", { name: "Roasting" }) })
    .click()
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(say("recipe.form.saved")).waitFor()
  const { assets, recipeInstructions } = await ask<Stored>("GET", `/api/recipes/${slug}`)
  expect(assets.map(({ fileName }) => fileName)).toEqual(["stirring.webp"])
  expect(recipeInstructions[0]!.text).not.toContain("roasting")
  const answer = await fetch(`${inject("site").url}/api/media/recipes/${id}/assets/roasting.webp`)
  expect(answer.status).toBe(404)
})
