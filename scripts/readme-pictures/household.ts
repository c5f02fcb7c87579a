import { library } from "../../tests/browser/support/library.ts"
import { addDays, dayOf } from "../../worker/shared/days.ts"
import { apiClient } from "../bench/api-client.ts"
import { dishes } from "./dishes.ts"

/** The contents of the first dish, for the picture of a recipe. */
const { recipeYield, prepTime, performTime, recipeIngredient, recipeInstructions } = library[0]!
const content = {
  recipeYield,
  prepTime,
  performTime,
  recipeIngredient,
  recipeInstructions,
  settings: { disableAmount: false },
}

/** Numbers of dishes, or a note, for each of seven days from today. */
const week: Record<string, (number | string)[]> = {
  breakfast: [4, 3, 3, "Yogurt", 3, 3, 4],
  lunch: [6, "Leftovers", 5, 1, 5, "At the canteen", 1],
  dinner: [2, 1, 0, 2, 6, 5, 0],
}

const goods: Record<string, string[]> = {
  Bakery: ["Rye bread", "Breadcrumbs"],
  Dairy: ["Butter", "2 l milk", "6 eggs"],
  "Vegetables and fruit": ["12 small plums", "600 g floury potatoes", "2 lemons"],
}

/** Creates the dishes with their pictures, a planned week and a list, with the REST API. */
export async function fillHousehold(site: { url: string; token: string }, pictures: Buffer[]) {
  const ask = apiClient(site.url, { authorization: `Bearer ${site.token}` })

  const recipes: { id: string; slug: string }[] = []
  for (const [index, { name, description, totalTime, category, tags }] of dishes.entries()) {
    const slug = await ask("POST", "recipes", {
      ...(index === 0 && content),
      name,
      description,
      totalTime,
      tags,
      recipeCategory: [category],
    })
    const form = new FormData()
    form.set("image", new File([new Uint8Array(pictures[index]!)], "dish.png"))
    form.set("extension", "png")
    await ask("PUT", `recipes/${slug}/image`, form)
    recipes.push(await ask("PATCH", `recipes/${slug}`, {}))
  }

  const today = dayOf(new Date())
  for (const [entryType, days] of Object.entries(week))
    for (const [away, what] of days.entries())
      await ask("POST", "groups/mealplans", {
        date: addDays(today, away),
        entryType,
        ...(typeof what === "number" ? { recipeId: recipes[what]!.id } : { title: what }),
      })

  const { id: list } = await ask("POST", "groups/shopping/lists", {
    name: "Saturday market",
  })
  const colors = ["#b5803a", "#3f7fb0", "#3a8f5c"]
  for (const [index, [name, notes]] of Object.entries(goods).entries()) {
    const label = { name, color: colors[index] }
    const { id: labelId } = await ask("POST", "groups/labels", label)
    for (const note of notes)
      await ask("POST", "groups/shopping/items", { shoppingListId: list, note, labelId })
  }
  return { recipe: recipes[0]!.slug, list, today }
}
