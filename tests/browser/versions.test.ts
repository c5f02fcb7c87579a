import { expect, inject, it } from "vitest"
import { ask, makeRecipe } from "./support/rest"
import { say } from "./support/say"
import { visit } from "./support/visit"

interface Recipe {
  name: string
  description: string
  recipeIngredient: { note: string }[]
}

const { groupSlug } = inject("site")

it("shows changes between versions word by word, restores a version, and undoes that", async () => {
  const { slug } = await makeRecipe({
    name: "Versioned barley soup",
    description: "A soup for cold days",
    recipeIngredient: ["1 leek", "2 potatoes", "1 l stock"],
    recipeInstructions: [{ text: "Chop the leek and boil it." }],
    settings: { disableAmount: true },
  })
  await ask("PATCH", `/api/recipes/${slug}`, {
    name: "Versioned oat soup",
    description: "A soup for very warm days",
    recipeIngredient: ["1 leek", "3 potatoes"],
  })
  const renamed = "versioned-oat-soup"
  const page = await visit(`/g/${groupSlug}/r/${renamed}`)
  await page.getByRole("button", { name: say("recipe.menu") }).click()
  await page.getByRole("menuitem", { name: say("versions.title") }).click()
  await page.getByText(say("versions.current")).waitFor()
  const rows = page.getByRole("main").getByRole("list").getByRole("link")
  expect(await rows.count()).toBe(2)
  expect(await rows.first().textContent()).toContain(
    say("versions.changed", { fields: "Name, Description, and Ingredients" }),
  )

  // What the save changed, in the version that it made.
  await rows.first().click()
  const deleted = page.locator("main del")
  const added = page.locator("main ins")
  await deleted.first().waitFor()
  const wordsOf = async (marks: typeof added) =>
    (await marks.allTextContents()).map((text) => text.replace(/^\w+: /, "").trim())
  expect(await wordsOf(deleted)).toEqual(["barley", "cold", "2", "1 l stock"])
  expect(await wordsOf(added)).toEqual(["oat", "very warm", "3"])
  expect(await page.getByRole("button", { name: say("versions.restore") }).count()).toBe(0)

  // Against now it is the other way round.
  await page.getByRole("link", { name: say("versions.all") }).click()
  await rows.last().click()
  await page.getByRole("button", { name: say("versions.restore") }).waitFor()
  expect(await wordsOf(added)).toEqual(["barley", "cold", "2", "1 l stock"])
  await page.getByRole("radio", { name: say("versions.views.whole") }).check()
  expect(await added.count()).toBe(0)
  await page.getByText("Chop the leek and boil it.").waitFor()

  await page.getByRole("button", { name: say("versions.restore") }).click()
  await page.getByRole("heading", { level: 1, name: "Versioned barley soup" }).waitFor()
  const stored = await ask<Recipe>("GET", `/api/recipes/${slug}`)
  expect(stored.description).toBe("A soup for cold days")
  expect(stored.recipeIngredient.map(({ note }) => note)).toEqual([
    "1 leek",
    "2 potatoes",
    "1 l stock",
  ])

  await page.getByRole("button", { name: say("general.undo") }).click()
  await page.getByRole("heading", { level: 1, name: "Versioned oat soup" }).waitFor()
  await page.getByText(say("versions.undone")).waitFor()
  expect((await ask<Recipe>("GET", `/api/recipes/${renamed}`)).recipeIngredient).toHaveLength(2)
})

it("says when there is no earlier version, and when a version does not exist", async () => {
  const { slug } = await makeRecipe({ name: "Versionless toast" })
  const page = await visit(`/g/${groupSlug}/r/${slug}/versions`)
  await page.getByText(say("versions.none")).waitFor()
  for (const id of ["999999", "first"]) {
    await page.goto(`/g/${groupSlug}/r/${slug}/versions/${id}`)
    await page.getByText(say("error.notFoundText")).waitFor()
  }
})
