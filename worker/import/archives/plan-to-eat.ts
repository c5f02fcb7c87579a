import { tagsOf } from "../clean/tags.ts"
import { lines } from "../clean/text.ts"
import type { CsvRow } from "./csv.ts"
import { buildRecipe } from "./build-recipe.ts"
import { tableReader } from "./tables.ts"

/** Columns that are read into fields, or do not describe the dish. */
const READ = new Set(
  (
    "Title, Description, Ingredients, Directions, Servings, Url, Url Host, Rating, Prep Time, " +
    "Cook Time, Total Time, Tags, Course, Photo Url, Created At, Updated At, Public Url, " +
    "Private, Calories, Fat, Protein, Carbohydrate, Fiber, Sodium, Sugar"
  ).split(", "),
)

/** Plan to Eat: a CSV file with one recipe per row (contract 22.8). */
export const planToEat = tableReader({
  expects: { code: "expects.planToEat" },
  columns: ["Title", "Ingredients", "Directions", "Prep Time"],
  name: "Title",
  read(row, locale) {
    const { Servings: servings, Yield: makes } = row
    const others = Object.entries(row).filter(([name]) => !READ.has(name))
    const moved = buildRecipe(
      {
        name: row.Title,
        description: row.Description,
        recipeYield: servings || makes,
        prepTime: row["Prep Time"],
        performTime: row["Cook Time"],
        totalTime: row["Total Time"],
        ingredients: ingredientsIn(row),
        steps: row.Directions,
        tags: tagsOf(row.Tags),
        categories: [row.Course],
        nutrition: {
          calories: row.Calories,
          fatContent: row.Fat,
          proteinContent: row.Protein,
          carbohydrateContent: row.Carbohydrate,
          fiberContent: row.Fiber,
          sodiumContent: row.Sodium,
          sugarContent: row.Sugar,
        },
        rating: row.Rating,
        orgURL: row.Url,
        dateAdded: row["Created At"],
        extras: Object.fromEntries(others.filter(([name]) => name !== "Yield" || servings)),
      },
      locale,
    )
    const picture = row["Photo Url"]
    return { ...moved, picture: picture ? { address: picture } : null }
  },
})

/** Lines that begin with a comma have no amount and are headings of the lines below. */
const ingredientsIn = ({ Ingredients: text = "" }: CsvRow) =>
  lines(text).map((one) => one.replace(/^,\s*(.*?):?$/, "$1:"))
