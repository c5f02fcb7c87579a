import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm"
import { among, listOf } from "../../../db/group"
import { recipes, recipeTimelineEvents as events } from "../../../db/schema"
import type { Scope } from "../../context"
import type { TimelineFeedQuery } from "../../schemas/timeline"
import { ofExistingRecipe } from "../recipes/not-deleted"
import { toEvent } from "./events"

const recipe = { id: recipes.id, slug: recipes.slug, name: recipes.name, image: recipes.image }

/**
 * What happened, in the order of time, so many at once, each with its recipe. The next ones are asked
 * for with the cursor: what is added meanwhile moves nothing.
 */
export async function timelineFeed({ group }: Scope, query: TimelineFeedQuery) {
  const { recipeId, types, orderDirection, limit } = query
  const direction = sql.raw(orderDirection)
  const conditions = and(
    ofExistingRecipe(events.recipeId),
    types ? inArray(events.eventType, listOf(types)) : undefined,
    query.cursor ? beyond(query.cursor, orderDirection) : undefined,
  )!
  const where = recipeId ? among(events.recipeId, sql`(${recipeId})`, conditions) : conditions
  const rows = await group
    .select({ event: getTableColumns(events), recipe }, events, where)
    .innerJoin(recipes, eq(recipes.id, events.recipeId))
    .orderBy(sql`${events.timestamp} ${direction}, ${events.id} ${direction}`)
    .limit(limit + 1)
  const items = rows
    .slice(0, limit)
    .map(({ event, ...more }) => ({ ...toEvent(event), recipe: more.recipe }))
  const last = items.at(-1)
  const nextCursor = rows.length > limit && last ? `${last.timestamp}/${last.id}` : null
  return { items, nextCursor }
}

function beyond(cursor: string, direction: "asc" | "desc"): SQL {
  const [timestamp = "", id = ""] = cursor.split("/")
  const than = sql.raw(direction === "asc" ? ">" : "<")
  return sql`(${events.timestamp}, ${events.id}) ${than} (${timestamp}, ${id})`
}
