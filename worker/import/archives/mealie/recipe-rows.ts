import type { Row } from "./rows.ts"
import { idOf } from "./values.ts"

/** Tables whose rows belong to a recipe, with the column that says to which. */
const owners: Record<string, string> = {
  recipes: "id",
  recipe_settings: "recipe_id",
  recipe_nutrition: "recipe_id",
  recipes_ingredients: "recipe_id",
  recipe_instructions: "recipe_id",
  notes: "recipe_id",
  recipe_assets: "recipe_id",
  // Spelled so in every version.
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
/** The owner of a row, in its text: a name within a text has a backslash before its last quote. */
const ownerIn = /"recipee?_id"\s*:\s*"([^"\\]{32,40})"/

export const isOfRecipes = (table: string) => Object.hasOwn(owners, table) || table === links

/** The rows of one recipe, by their table. Most wait for their turn, as the texts that they were read from. */
export class RecipeRows {
  readonly tables = new Map<string, string[]>()
  /** References of its ingredients by the id of the step that has them. */
  readonly references = new Map<string, string[]>()
  /** Characters of the texts. */
  size = 0
  /** It had more than can be held; its rows are gone. */
  isTooLarge = false

  of(table: string): Row[] {
    return (this.tables.get(table) ?? []).map((text) => JSON.parse(text) as Row)
  }
}

/** Characters of the rows of one recipe, and of all that are held at a time. */
const mostOfRecipe = 4_000_000
const mostHeld = 8_000_000
/** Links that come before the steps they link. */
const mostPending = 50_000

/**
 * Takes the rows of some recipes in one reading of the tables. Those that do not fit are left for
 * another reading, from the last of the ids on; the first always stays.
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
    /** The recipes that fitted. */
    recipes() {
      for (const [step, reference] of pending) link(step, reference)
      pending = []
      return taken
    },
  }
}
