import type { Row } from "./rows.ts"
import { idOf } from "./values.ts"

/** Tables whose rows belong to a recipe, with the column that holds its id. */
const owners: Record<string, string> = {
  recipes: "id",
  recipe_settings: "recipe_id",
  recipe_nutrition: "recipe_id",
  recipes_ingredients: "recipe_id",
  recipe_instructions: "recipe_id",
  notes: "recipe_id",
  recipe_assets: "recipe_id",
  // The column is misspelled in every version.
  api_extras: "recipee_id",
  recipe_comments: "recipe_id",
  recipe_timeline_events: "recipe_id",
  recipes_to_categories: "recipe_id",
  recipes_to_tags: "recipe_id",
  recipes_to_tools: "recipe_id",
  users_to_recipes: "recipe_id",
  users_to_favorites: "recipe_id",
  households_to_recipes: "recipe_id",
}
const links = "recipe_ingredient_ref_link"
/** The recipe's id in the text of a row; inside a nested text, the last quote is escaped. */
const ownerIn = /"recipee?_id"\s*:\s*"([^"\\]{32,40})"/

export const isOfRecipes = (table: string) => Object.hasOwn(owners, table) || table === links

/** The rows of one recipe by table. Most are stored as their JSON text until they are needed. */
export class RecipeRows {
  readonly tables = new Map<string, string[]>()
  /** The references of its ingredients by the id of their step. */
  readonly references = new Map<string, string[]>()
  /** Characters of the texts. */
  size = 0
  /** It has more rows than the limit; they were dropped. */
  isTooLarge = false

  of(table: string): Row[] {
    return (this.tables.get(table) ?? []).map((text) => JSON.parse(text) as Row)
  }
}

/** The most characters of the rows of one recipe, and of all rows in memory. */
const mostOfRecipe = 4_000_000
const mostHeld = 8_000_000
/** Links that come before the steps they belong to. */
const mostPending = 50_000

/**
 * Collects the rows of some recipes in one pass over the tables. When they exceed the limit, recipes at the end of
 * the list are left for another pass; the first one is always read.
 */
export function recipeTaker(ids: string[], most = mostHeld) {
  const taken = new Map(ids.map((id) => [id, new RecipeRows()]))
  const order = [...taken.keys()]
  const stepOwners = new Map<string, RecipeRows>()
  let pending: [string, string][] = []
  let size = 0
  const link = (step: string, reference: string) => {
    const references = stepOwners.get(step)?.references
    const known = references?.get(step)
    if (known) known.push(reference)
    else references?.set(step, [reference])
  }
  return {
    passes(table: string, text: string) {
      const owner = table === links ? null : idOf(ownerIn.exec(text)?.[1])
      return owner !== null && !taken.has(owner)
    },
    take(table: string, row: Row, text: string) {
      if (table === links) {
        const [step, reference] = [idOf(row.instruction_id), idOf(row.reference_id)]
        if (!step || !reference) return
        if (stepOwners.has(step)) link(step, reference)
        else if (pending.length < mostPending) pending.push([step, reference])
        return
      }
      const id = idOf(row[owners[table]!])
      const rows = id ? taken.get(id) : undefined
      if (!rows || rows.isTooLarge) return
      const step = table === "recipe_instructions" ? idOf(row.id) : null
      if (step && !stepOwners.has(step)) stepOwners.set(step, rows)
      rows.size += text.length
      size += text.length
      const texts = rows.tables.get(table)
      if (texts) texts.push(text)
      else rows.tables.set(table, [text])
      if (rows.size > mostOfRecipe) {
        size -= rows.size
        rows.tables.clear()
        rows.isTooLarge = true
      }
      while (size > most && order.length > 1) {
        const last = order.pop()!
        size -= taken.get(last)!.isTooLarge ? 0 : taken.get(last)!.size
        taken.delete(last)
      }
    },
    /** The recipes that are within the limit. */
    recipes() {
      for (const [step, reference] of pending) link(step, reference)
      pending = []
      return taken
    },
  }
}
