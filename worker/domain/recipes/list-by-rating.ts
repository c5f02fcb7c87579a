import { and, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm"
import { recipeRatings, recipes } from "../../../db/schema"
import type { Reader } from "../../context"
import type { PageQuery } from "../../schemas/pagination"

/**
 * The numbers of recipes by rating, the caller's own before the group's, without reading every recipe: an index
 * provides the start of those with a mean and of those without, and the caller's ratings are read separately.
 * Undefined for any other order.
 */
export function byRating({ group, userId }: Reader, query: PageQuery, where: SQL | undefined) {
  const asked = /^\s*rating\s*(?::\s*(asc|desc)\s*)?$/i.exec(query.orderBy ?? "")
  if (!asked) return undefined
  const direction = sql.raw((asked[1] ?? query.orderDirection).toLowerCase())
  const nulls = sql.raw(`nulls ${query.orderByNullPosition ?? "last"}`)

  const mine = and(eq(recipeRatings.userId, userId), gt(recipeRatings.rating, 0))
  const rated = sql`(select 1 from ${recipeRatings}
    where ${and(mine, eq(recipeRatings.recipeId, recipes.id))})`
  const others = (having: SQL) => group.mine(recipes, and(having, notExists(rated), where))

  return (limit: number, offset: number): SQL => {
    const enough = limit < 0 || typeof offset !== "number" ? -1 : limit + offset
    const number = recipes.number
    return sql`select n from (
      select * from (
        select ${number} as n, ${recipes.rating} as r from ${recipes}
        where ${others(isNotNull(recipes.rating))}
        order by ${recipes.rating} ${direction}, ${number} ${direction} limit ${enough})
      union all
      select * from (
        select ${number} as n, null as r from ${recipes}
        where ${others(isNull(recipes.rating))}
        order by ${number} ${direction} limit ${enough})
      union all
      select ${number} as n, ${recipeRatings.rating} as r
      from ${recipeRatings} cross join ${recipes} on ${recipes.id} = ${recipeRatings.recipeId}
      where ${and(mine, group.mine(recipes, where))}
    ) order by r ${direction} ${nulls}, n ${direction}`
  }
}
