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

it("creates a recipe with pictures of one name in its steps as its first version", async () => {
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

it("shows an error for a file that is no picture, and lists other files to download", async () => {
  const { path } = await makeRecipe({ name: "Documented dal" })
  const page = await visit(`${path}?edit=true`)
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: say("recipe.form.files.addPictures") }).click(),
  ])
  await chooser.setFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no") })
  await page.getByText(say("recipe.form.picture.unreadable")).waitFor()
  const [other] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: say("recipe.form.files.add") }).click(),
  ])
  await other.setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("dal") })
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("link", { name: "notes" }).waitFor()
  expect(await page.getByRole("heading", { name: say("recipe.pictures") }).count()).toBe(0)
})
