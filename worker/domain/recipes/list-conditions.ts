import { and, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { listOf } from "../../../db/group"
import {
  categories,
  recipeIngredients,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
} from "../../../db/schema"
import type { Reader } from "../../context"
import { idOrSlugOf } from "../../lib/id-or-slug"
import type { RecipeChoice } from "../../schemas/recipe-list"
import { effectiveRating } from "./list-source"

type Linked = SQLiteTable & { recipeId: SQLiteColumn }
type Named = SQLiteTable & { id: SQLiteColumn; slug: SQLiteColumn; groupId: SQLiteColumn }

/** The condition of the parameters in 4.5, besides search and filter; undefined for none. */
export function choiceCondition({ userId, groupId }: Reader, choice: RecipeChoice) {
  /** Recipes with any, or with all, of the organizers named by id or slug. */
  const organized = <T extends Linked>(
    wanted: string[] | undefined,
    all: boolean | undefined,
    table: Named,
    link: T,
    linked: SQLiteColumn,
  ): SQL | undefined => {
    if (!wanted?.length) return undefined
    const named = [...new Set(wanted.map(idOrSlugOf))]
    return sql`${recipes.id} in (
      select ${link.recipeId} from json_each(${JSON.stringify(named)}) as "wanted"
      join ${table} on ${table.groupId} = ${groupId}
        and (${table.id} = "wanted"."value" or ${table.slug} = "wanted"."value")
      join ${link} on ${linked} = ${table.id}
      group by ${link.recipeId}
      having count(distinct "wanted"."value") >= ${all ? named.length : 1})`
  }
  const withFoods = (wanted: string[] | undefined, all: boolean | undefined) => {
    if (!wanted?.length) return undefined
    const ids = [...new Set(wanted)]
    return sql`${recipes.id} in (
      select ${recipeIngredients.recipeId} from ${recipeIngredients}
      where ${recipeIngredients.foodId} in ${listOf(ids)} and ${recipeIngredients.groupId} = ${groupId}
      group by ${recipeIngredients.recipeId}
      having count(distinct ${recipeIngredients.foodId}) >= ${all ? ids.length : 1})`
  }
  return and(
    organized(
      choice.categories,
      choice.requireAllCategories,
      categories,
      recipesToCategories,
      recipesToCategories.categoryId,
    ),
    organized(choice.tags, choice.requireAllTags, tags, recipesToTags, recipesToTags.tagId),
    organized(choice.tools, choice.requireAllTools, tools, recipesToTools, recipesToTools.toolId),
    withFoods(choice.foods, choice.requireAllFoods),
    choice.rating === undefined ? undefined : sql`${effectiveRating(userId)} >= ${choice.rating}`,
    choice.maxMinutes === undefined
      ? undefined
      : sql`${recipes.totalMinutes} <= ${choice.maxMinutes}`,
  )
}
