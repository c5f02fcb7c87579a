import { lines } from "../clean/text.ts"
import type { CsvRow } from "./csv.ts"
import { addressOf, buildRecipe } from "./build-recipe.ts"
import { nutritionIn } from "./nutrition-text.ts"
import { tableReader } from "./tables.ts"

/** Columns that are read into fields. */
const READ = new Set(
  (
    "title description preparationTime cookingTime totalTime quantity ingredients instructions " +
    "notes nutrition favorite rating categories tags video source originalPicture"
  ).split(" "),
)

/** My Recipe Box: a CSV file with one recipe per row (contract 22.9). */
export const myRecipeBox = tableReader({
  expects: { code: "expects.myRecipeBox" },
  columns: ["title", "ingredients", "instructions", "preparationTime", "originalPicture"],
  name: "title",
  read(row, locale) {
    const { source, video, picture } = addressesOf(row)
    const { nutrition: amounts = "" } = row
    const { nutrition, others } = nutritionIn(amounts)
    const unread = Object.entries(row).filter(([name]) => name && !READ.has(name))
    const moved = buildRecipe(
      {
        name: row.title,
        description: row.description,
        recipeYield: row.quantity,
        prepTime: row.preparationTime,
        performTime: row.cookingTime,
        totalTime: row.totalTime,
        ingredients: row.ingredients,
        steps: row.instructions,
        tags: row.tags?.split(";"),
        categories: row.categories?.split(";"),
        notes: [...lines(row.notes), ...(source && video ? [video] : [])],
        nutrition,
        rating: row.rating,
        isFavorite: row.favorite === "true",
        orgURL: source || video,
        extras: { ...Object.fromEntries(unread), nutrition: others },
      },
      locale,
    )
    return { ...moved, picture: picture ? { address: picture } : null }
  },
})

/** Some rows have one field more than there are columns: the values after the tags are shifted by one column. */
function addressesOf({ video, source, originalPicture, "": behind }: CsvRow) {
  return addressOf(behind)
    ? { video: source, source: originalPicture, picture: addressOf(behind) }
    : { video, source, picture: addressOf(originalPicture) }
}
