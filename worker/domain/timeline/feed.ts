import { and, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from "drizzle-orm"
import { among, listOf } from "../../../db/group"
import { recipes, recipeTimelineEvents as events } from "../../../db/schema"
import type { Scope } from "../../context"
import { toWireTime } from "../../lib/times"
import type { TimelineEvent, TimelineFeedQuery } from "../../schemas/timeline"
import { continuesRun } from "../../shared/timeline-runs"
import { ofExistingRecipe } from "../recipes/not-deleted"
import { toEvent } from "./events"

const recipe = { id: recipes.id, slug: recipes.slug, name: recipes.name, image: recipes.image }

/** How many events a page may have beyond the requested number. */
const MAX_RUN = 1000

/**
 * Events in the order of time, a page at a time, each with its recipe. The cursor reads the next page, so that new
 * events shift nothing. A page that would end among the recipes that one person added within a day includes the
 * rest of them, with one more round trip, so that the reader sees their number.
 */
export async function timelineFeed(scope: Scope, query: TimelineFeedQuery) {
  const { limit, orderDirection } = query
  const found = await readEvents(scope, query, limit + 1)
  const items = found.slice(0, limit)
  const [last, next] = [items.at(-1), found[limit]]
  if (!last || !next) return { items, nextCursor: null }
  if (!continuesRun(last, next)) return { items, nextCursor: cursorOf(last) }
  const following = await readEvents(
    scope,
    { ...query, cursor: cursorOf(last) },
    MAX_RUN,
    withinDayOf(last.timestamp, orderDirection),
  )
  const end = following.findIndex((event) => !continuesRun(last, event))
  items.push(...(end < 0 ? following : following.slice(0, end)))
  return { items, nextCursor: cursorOf(items.at(-1)!) }
}

/** At most so many events, after the query's cursor. */
async function readEvents(
  { group }: Scope,
  { recipeId, types, orderDirection, cursor }: TimelineFeedQuery,
  limit: number,
  only?: SQL,
) {
  const direction = sql.raw(orderDirection)
  const conditions = and(
    ofExistingRecipe(events.recipeId),
    types ? inArray(events.eventType, listOf(types)) : undefined,
    cursor ? beyond(cursor, orderDirection) : undefined,
    only,
  )!
  const where = recipeId ? among(events.recipeId, sql`(${recipeId})`, conditions) : conditions
  const rows = await group
    .select({ event: getTableColumns(events), recipe }, events, where)
    .innerJoin(recipes, eq(recipes.id, events.recipeId))
    .orderBy(sql`${events.timestamp} ${direction}, ${events.id} ${direction}`)
    .limit(limit)
  return rows.map(({ event, ...more }) => ({ ...toEvent(event), recipe: more.recipe }))
}

const cursorOf = ({ timestamp, id }: TimelineEvent) => `${timestamp}/${id}`

function beyond(cursor: string, direction: "asc" | "desc"): SQL {
  const [timestamp = "", id = ""] = cursor.split("/")
  const than = sql.raw(direction === "asc" ? ">" : "<")
  return sql`(${events.timestamp}, ${events.id}) ${than} (${timestamp}, ${id})`
}

function withinDayOf(timestamp: string, direction: "asc" | "desc"): SQL {
  const day = direction === "asc" ? 86_400_000 : -86_400_000
  const end = toWireTime(new Date(Date.parse(`${timestamp}Z`) + day))!
  return direction === "asc" ? lte(events.timestamp, end) : gte(events.timestamp, end)
}
