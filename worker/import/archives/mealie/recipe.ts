import { snakeCase } from "../../../lib/formats/snake-case.ts"
import { mapFields, optionalTextFields } from "../../../shared/recipe/fields.ts"
import { pairsOf } from "./catalogue.ts"
import type { RecipeRows } from "./recipe-rows.ts"
import type { Row } from "./rows.ts"
import type {
  SourceEvent,
  SourceLine,
  SourceRating,
  SourceRecipe,
  SourceSettings,
  SourceWords,
} from "./source-recipe.ts"
import { dayOf, flagOf, idOf, momentOf, numberOf, textOf, wordsOf } from "./values.ts"

/** The recipe from its rows; null without a row of the recipe itself. */
export function recipeOf(id: string, rows: RecipeRows): SourceRecipe | null {
  const [row] = rows.of("recipes")
  if (!row) return null
  const text = (value: unknown) => textOf(value) || null
  const cuisine = wordsOf(row.recipeCuisine)
  const made = [row, ...rows.of("households_to_recipes")].flatMap(
    ({ last_made }) => momentOf(last_made) ?? [],
  )
  const [nutrition, more] = nutritionOf(rows.of("recipe_nutrition")[0])
  return {
    id,
    userId: idOf(row.user_id),
    slug: wordsOf(row.slug),
    name: wordsOf(row.name),
    description: textOf(row.description) ?? "",
    ...mapFields(optionalTextFields, (field) => text(row[snakeCase(field)])),
    recipeYield: yieldOf(row),
    hasImage: !["", "no image", "none"].includes(wordsOf(row.image).toLowerCase()),
    rating: numberOf(row.rating),
    createdAt: momentOf(row.created_at),
    updateAt: momentOf(row.update_at),
    dateAdded: dayOf(row.date_added),
    dateUpdated: momentOf(row.date_updated),
    // In later versions each household has its own date; the group gets the latest.
    lastMade: made.toSorted().at(-1) ?? null,
    settings: settingsOf(rows.of("recipe_settings")[0]),
    nutrition,
    extras: {
      ...(cuisine && { recipeCuisine: cuisine }),
      ...more,
      ...pairsOf(rows.of("api_extras")),
    },
    lines: placed(rows.of("recipes_ingredients")).map(lineOf),
    steps: placed(rows.of("recipe_instructions")).map((step) => ({
      title: textOf(step.title) ?? "",
      summary: wordsOf(step.summary),
      text: textOf(step.text) ?? "",
      references: rows.references.get(idOf(step.id) ?? "") ?? [],
    })),
    notes: rows
      .of("notes")
      .map((note) => ({ title: textOf(note.title) ?? "", text: textOf(note.text) ?? "" }))
      .filter((note) => note.title || note.text),
    assets: rows.of("recipe_assets").map((asset) => ({
      name: wordsOf(asset.name),
      icon: wordsOf(asset.icon),
      fileName: wordsOf(asset.file_name),
    })),
    comments: distinct(rows.of("recipe_comments").map(commentOf)).filter((one) => one.text),
    events: distinct(rows.of("recipe_timeline_events").map(eventOf)),
    opinions: opinionsOf(rows),
    categoryIds: idsOf(rows.of("recipes_to_categories"), "category_id"),
    tagIds: idsOf(rows.of("recipes_to_tags"), "tag_id"),
    toolIds: idsOf(rows.of("recipes_to_tools"), "tool_id"),
  }
}

/** By position; rows with equal positions stay in the order of the table. */
const placed = (rows: Row[]) =>
  rows.toSorted((a, b) => (numberOf(a.position) ?? 0) - (numberOf(b.position) ?? 0))

/** The first of the rows with the same id, and all rows without one. */
function distinct<T extends { id: string | null }>(rows: T[]): T[] {
  const seen = new Set<string>()
  return rows.filter(({ id }) => {
    if (id === null) return true
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}

const idsOf = (rows: Row[], column: string) => [
  ...new Set(rows.flatMap((row) => idOf(row[column]) ?? [])),
]

/** The yield from servings, a number and a word, which later versions store separately: `4 servings, 2 loaves`. */
function yieldOf(row: Row): string | null {
  const words = wordsOf(row.recipe_yield)
  const quantity = numberOf(row.recipe_yield_quantity) ?? 0
  const servings = numberOf(row.recipe_servings) ?? 0
  const amount = [quantity > 0 ? plain(quantity) : "", words].filter(Boolean).join(" ")
  const served = servings > 0 ? `${plain(servings)} ${servings === 1 ? "serving" : "servings"}` : ""
  return [served, amount].filter(Boolean).join(", ") || null
}

const plain = (number: number) => String(Math.round(number * 1000) / 1000)

function settingsOf(row: Row | undefined): SourceSettings | null {
  if (!row) return null
  return {
    public: flagOf(row.public),
    showNutrition: flagOf(row.show_nutrition),
    showAssets: flagOf(row.show_assets),
    landscapeView: flagOf(row.landscape_view),
    disableComments: flagOf(row.disable_comments),
    disableAmount: "disable_amount" in row ? flagOf(row.disable_amount) : null,
    locked: flagOf(row.locked),
  }
}

/** The seven members that Larder has, and the others, which become extras. */
function nutritionOf(row: Row = {}): [Record<string, string>, Record<string, string>] {
  const of = (columns: string[]) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const value = wordsOf(row[column])
        const key = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
        return value ? [[key, value]] : []
      }),
    )
  return [
    of([
      "calories",
      "fat_content",
      "fiber_content",
      "protein_content",
      "carbohydrate_content",
      "sodium_content",
      "sugar_content",
    ]),
    of([
      "cholesterol_content",
      "saturated_fat_content",
      "trans_fat_content",
      "unsaturated_fat_content",
    ]),
  ]
}

const lineOf = (row: Row): SourceLine => ({
  title: textOf(row.title),
  note: textOf(row.note) ?? "",
  quantity: rounded(numberOf(row.quantity)),
  unitId: idOf(row.unit_id),
  foodId: idOf(row.food_id),
  originalText: textOf(row.original_text),
  referenceId: idOf(row.reference_id),
  recipeId: idOf(row.referenced_recipe_id),
})

const rounded = (number: number | null) => number && Math.round(number * 1000) / 1000

const commentOf = (row: Row): SourceWords => ({
  id: idOf(row.id),
  userId: idOf(row.user_id),
  text: textOf(row.text) ?? "",
  createdAt: momentOf(row.created_at),
  updateAt: momentOf(row.update_at),
})

const eventTypes = ["system", "info", "comment"] as const

function eventOf(row: Row): SourceEvent {
  const type = wordsOf(row.event_type).toLowerCase()
  return {
    ...commentOf(row),
    // The column name in early versions.
    text: textOf(row.message ?? row.event_message) ?? "",
    subject: textOf(row.subject) ?? "",
    eventType: eventTypes.find((one) => one === type) ?? "info",
    hasImage: wordsOf(row.image) === "has image",
    timestamp: momentOf(row.timestamp) ?? momentOf(row.created_at) ?? "",
  }
}

/** Ratings, which exist from 1.4 on, and favorites, which exist in every version. */
function opinionsOf(rows: RecipeRows): SourceRating[] {
  const found = new Map<string, SourceRating>()
  for (const row of rows.of("users_to_recipes")) {
    const userId = idOf(row.user_id)
    const rating = numberOf(row.rating)
    if (!userId || found.has(userId)) continue
    const isFavorite = flagOf(row.is_favorite)
    const given = rating !== null && rating > 0 && rating <= 5 ? rating : null
    if (given !== null || isFavorite) found.set(userId, { userId, rating: given, isFavorite })
  }
  for (const row of rows.of("users_to_favorites")) {
    const userId = idOf(row.user_id)
    if (userId && !found.has(userId)) found.set(userId, { userId, rating: null, isFavorite: true })
  }
  return [...found.values()]
}
