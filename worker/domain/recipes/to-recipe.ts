import type { BatchResponse } from "drizzle-orm/batch"
import { noNutrition, pick, recipeSettings } from "../../shared/recipe/fields"
import { displayOf } from "../../shared/recipe/ingredients"
import type { Recipe } from "../../schemas/recipe"
import { notFound } from "../errors"
import { toComment } from "./comments"
import type { partsOf } from "./recipe-parts"

/** The answers to the queries of `partsOf`. */
export type Parts = BatchResponse<ReturnType<typeof partsOf>>

export const noEntry = () => notFound("recipe.notFound")

/** @throws DomainError 404 when there is no such recipe */
export function toRecipe([rows, lines, categories, tags, tools, comments]: Parts): Recipe {
  const [row] = rows
  if (!row) throw noEntry()
  const { disableAmount } = row
  return {
    ...row,
    updatedAt: row.updateAt,
    recipeCategory: categories.map(organizerOf),
    tags: tags.map(organizerOf),
    tools: tools.map(organizerOf),
    recipeIngredient: lines.map(({ line, unit, food, label }) => ({
      ...line,
      unit: unit && { ...unit, extras: {}, updatedAt: unit.updateAt },
      food: food && { ...food, label, updatedAt: food.updateAt },
      isFood: !disableAmount,
      disableAmount,
      display: displayOf({ ...line, unit, food }, { disableAmount }),
    })),
    nutrition: { ...noNutrition, ...row.nutrition },
    settings: pick(row, recipeSettings),
    comments: comments.map(toComment),
  }
}

const organizerOf = <O>({ organizer }: { organizer: O }) => organizer

/** All recipes of the answers to `partsOf` without a limit. */
export function toRecipes([rows, ...related]: Parts): Recipe[] {
  const of = related.map((parts) => Map.groupBy<string, unknown>(parts, recipeIdOf))
  // Each map holds the rows of one query, in the order of `Parts`.
  return rows.map((row) => toRecipe([[row], ...of.map((map) => map.get(row.id) ?? [])] as never))
}

const recipeIdOf = (part: unknown) => {
  const { recipeId, comment } = part as { recipeId?: string; comment?: { recipeId: string } }
  return recipeId ?? comment!.recipeId
}
