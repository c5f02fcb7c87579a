import { expect, it } from "vitest"
import { loseAnswer } from "./support/lost-answer"
import { ask, makeRecipe } from "./support/rest"
import { openContext, visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

it("asks before unsaved changes are lost", async () => {
  const { path } = await makeRecipe({ name: "Half-written pie" })
  const page = await visit(`${path}?edit=true`)
  await field(page, say("recipe.fields.description")).fill("With a lid.")
  await page.getByRole("link", { name: say("nav.favorites") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText(say("leave.title")).waitFor()
  await dialog.getByRole("button", { name: say("general.cancel") }).click()
  await dialog.waitFor({ state: "detached" })
  expect(await field(page, say("recipe.fields.description")).inputValue()).toBe("With a lid.")

  await page.getByRole("button", { name: say("general.cancel") }).click()
  await dialog.getByRole("button", { name: say("leave.action") }).click()
  await page.getByRole("heading", { level: 1, name: "Half-written pie" }).waitFor()
  expect(await page.getByText("With a lid.").count()).toBe(0)
})

it("restores unsaved input after a crash of the browser", async () => {
  const { path } = await makeRecipe({ name: "Interrupted pie" })
  const context = await openContext()
  const page = await context.newPage()
  await page.goto(`${path}?edit=true`)
  await field(page, say("recipe.fields.description")).fill("Blind-bake it first.")
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain("Blind-bake it first.")
  // No unload, no warning: the process of the page is gone.
  const session = await context.newCDPSession(page)
  void session.send("Page.crash").catch(() => {})
  await page.waitForEvent("crash")

  const next = await context.newPage()
  await next.goto(`${path}?edit=true`)
  await next.getByText(sayLike("recipe.form.draft.found")).waitFor()
  await next.getByRole("button", { name: say("recipe.form.draft.restore") }).click()
  expect(await field(next, say("recipe.fields.description")).inputValue()).toBe(
    "Blind-bake it first.",
  )
  await next.getByRole("button", { name: say("general.save") }).click()
  // The words alone stand in the form too.
  await next.getByRole("heading", { level: 1, name: "Interrupted pie", exact: true }).waitFor()
  await next.getByText("Blind-bake it first.").waitFor()
  await next.goto(`${path}?edit=true`)
  await field(next, say("recipe.fields.description")).waitFor()
  expect(await next.getByText(sayLike("recipe.form.draft.found")).count()).toBe(0)
})

it("neither of two tabs overwrites the other without asking", async () => {
  const { path, slug } = await makeRecipe({ name: "Contested pie", description: "As it was." })
  const context = await openContext()
  const [mine, theirs] = [await context.newPage(), await context.newPage()]
  for (const page of [mine, theirs]) {
    await page.goto(`${path}?edit=true`)
    await field(page, say("recipe.fields.description")).waitFor()
  }
  await field(theirs, say("recipe.fields.recipeYield")).fill("8 slices")
  await theirs.getByRole("button", { name: say("general.save") }).click()
  await theirs.getByText("8 slices").waitFor()

  await field(mine, say("recipe.fields.description")).fill("As I want it.")
  await mine.getByRole("button", { name: say("general.save") }).click()
  const dialog = mine.getByRole("dialog")
  await dialog.getByText(say("recipe.form.conflict.title")).waitFor()
  await dialog.getByRole("button", { name: say("recipe.form.conflict.keepMine") }).click()
  await expect.poll(() => mine.url()).not.toContain("edit=true")
  const saved = await ask<{ description: string }>("GET", `/api/recipes/${slug}`)
  expect(saved.description).toBe("As I want it.")
})

it("recognizes its own save after a lost answer, and saves what was written since", async () => {
  const { path, slug } = await makeRecipe({
    name: "Unheard pie",
    recipeIngredient: ["2 apples", "butter"],
    recipeInstructions: [{ text: "Bake it." }],
  })
  const { id } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  const page = await visit(`${path}?edit=true`, { cut: true })
  await field(page, say("general.name")).fill("Heard pie")
  await loseAnswer(page, /recipes\.patch/)
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("alert").first().waitFor()
  await field(page, say("recipe.fields.recipeYield")).fill("8 slices")
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("heading", { level: 1, name: "Heard pie", exact: true }).waitFor()
  expect(await ask("GET", `/api/recipes/${id}`)).toMatchObject({
    slug: "heard-pie",
    recipeYield: "8 slices",
  })
})

it("asks, and does not refuse, when someone else has renamed the recipe", async () => {
  const { path, slug } = await makeRecipe({ name: "Renamed pie" })
  const { id } = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  const page = await visit(`${path}?edit=true`)
  await field(page, say("recipe.fields.recipeYield")).fill("8 slices")
  await ask("PATCH", `/api/recipes/${slug}`, { name: "Newly named pie" })
  await page.getByRole("button", { name: say("general.save") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText(say("recipe.form.conflict.title")).waitFor()
  await dialog.getByRole("button", { name: say("recipe.form.conflict.keepMine") }).click()
  await expect.poll(() => page.url()).not.toContain("edit=true")
  expect(await ask("GET", `/api/recipes/${id}`)).toMatchObject({ recipeYield: "8 slices" })
})

it("saves without a deleted tag, and keeps a deleted food by its name", async () => {
  const { path, slug } = await makeRecipe({
    name: "Untagged pie",
    tags: ["Passing fashion", "Pies"],
    recipeIngredient: [{ quantity: 2, food: "passing pawpaw" }],
    settings: { disableAmount: false },
  })
  type Saved = {
    tags: { id: string; name: string }[]
    recipeIngredient: { food: { id: string } }[]
  }
  const made = await ask<Saved>("GET", `/api/recipes/${slug}`)
  const page = await visit(`${path}?edit=true`)
  await field(page, say("recipe.fields.recipeYield")).fill("8 slices")
  const gone = made.tags.find(({ name }) => name === "Passing fashion")!
  await ask("DELETE", `/api/organizers/tags/${gone.id}`)
  await ask("DELETE", `/api/foods/${made.recipeIngredient[0]!.food.id}`)
  await page.getByRole("button", { name: say("general.save") }).click()
  await expect.poll(() => page.url()).not.toContain("edit=true")
  expect(await ask("GET", `/api/recipes/${slug}`)).toMatchObject({
    recipeYield: "8 slices",
    tags: [{ name: "Pies" }],
    recipeIngredient: [{ food: { name: "passing pawpaw" } }],
  })
})

it("reports a taken name, before and while saving", async () => {
  await makeRecipe({ name: "First pie" })
  const { path } = await makeRecipe({ name: "Second pie" })
  const page = await visit(`${path}?edit=true`)
  await field(page, say("general.name")).fill("First pie")
  await page.getByText(say("validation.recipeTaken")).waitFor()
  expect(await field(page, say("general.name")).inputValue()).toBe("First pie")
})
