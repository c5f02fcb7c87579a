import { displayOf } from "../../shared/recipe/ingredients"
import type { IngredientInput, NewRecipe, RecipeInput } from "../../schemas/recipe-input"
import { entryOf, type Found } from "./resolve-names"

/*
 * How a recipe from elsewhere fits into a group. Foods and units are the group's by id or by name; a
 * line that names others becomes text. Organizers are the group's by slug, or made.
 */

type Line = IngredientInput
type Named = Parameters<typeof entryOf>[0]

/** The same recipe with its organizers by name: ids of another group mean nothing here. */
export function withoutOrganizerIds<R extends RecipeInput>(recipe: R): R {
  const named = (list: R["tags"]) =>
    list?.map((one) => entryOf(one).name).filter((name) => name !== "") ?? []
  return {
    ...recipe,
    recipeCategory: named(recipe.recipeCategory),
    tags: named(recipe.tags),
    tools: named(recipe.tools),
  }
}

/** What to look for: each food and unit by its id, and by its name too. */
export const soughtBy = (recipe: RecipeInput): RecipeInput => ({
  ...recipe,
  recipeIngredient: recipe.recipeIngredient?.flatMap(({ food, unit }: Line) => [
    { food: food ?? null, unit: unit ?? null },
    { food: entryOf(food).name, unit: entryOf(unit).name },
  ]),
})

/** The recipe with foods and units that the group has. */
export function fitInto(recipe: NewRecipe, { foods, units }: Found): NewRecipe {
  const food = finder(foods)
  const unit = finder(units)
  return {
    ...recipe,
    recipeIngredient: recipe.recipeIngredient?.map((line: Line) => {
      const ids = { food: food(line.food), unit: unit(line.unit) }
      return ids.food === undefined || ids.unit === undefined ? asText(line) : { ...line, ...ids }
    }),
  }
}

/** The row that is meant; null when nothing is named, undefined when the group has no such thing. */
function finder(rows: { id: string; name: string }[]) {
  const ids = new Set(rows.map(({ id }) => id))
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  return (named: Named) => {
    const { id, name } = entryOf(named)
    if (!id && !name) return null
    const known = id && ids.has(id) ? id : (byName.get(name) ?? byName.get(name.toLowerCase()))
    return known === undefined ? undefined : { id: known }
  }
}

/** A line in one piece, amount included, as an unparsed one has it. */
function asText({ food, unit, quantity, note, ...line }: Line): Line {
  const text = displayOf(
    { quantity, note, food: facts(food), unit: facts(unit) },
    { disableAmount: false },
  )
  return { ...line, quantity: null, food: null, unit: null, note: text }
}

/** What is known of a thing whose name is; nothing otherwise. */
function facts<N extends Named>(named: N) {
  const { name } = entryOf(named)
  if (!name) return null
  return { ...(typeof named === "object" ? named : {}), name }
}
