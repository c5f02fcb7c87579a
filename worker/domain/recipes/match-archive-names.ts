import { displayOf } from "../../shared/recipe/ingredients"
import type { IngredientInput, NewRecipe, RecipeInput } from "../../schemas/recipe-input"
import { entryOf, type Found } from "./resolve-names"

/*
 * Fits a recipe from elsewhere into a group. Foods and units are matched by id or by name; a line with unknown
 * ones becomes text. Organizers are matched by slug, or created.
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

/** The foods and units to find, each by its id and by its name. */
export const soughtBy = (recipe: RecipeInput): RecipeInput => ({
  ...recipe,
  recipeIngredient: recipe.recipeIngredient?.flatMap(({ food, unit }: Line) => [
    { food: food ?? null, unit: unit ?? null },
    { food: entryOf(food).name, unit: entryOf(unit).name },
  ]),
})

/** The recipe with the group's foods and units. */
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

/** The matching row; null when nothing is named, undefined when the group has no match. */
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

/** A line as one text with its amount, like an unparsed one. */
function asText({ food, unit, quantity, note, ...line }: Line): Line {
  const text = displayOf(
    { quantity, note, food: facts(food), unit: facts(unit) },
    { disableAmount: false },
  )
  return { ...line, quantity: null, food: null, unit: null, note: text }
}

/** A thing with a known name; nothing otherwise. */
function facts<N extends Named>(named: N) {
  const { name } = entryOf(named)
  if (!name) return null
  return { ...(typeof named === "object" ? named : {}), name }
}
