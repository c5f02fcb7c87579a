import { and, eq, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { openDb } from "../../../db/client"
import { groupRows } from "../../../db/group"
import { authenticatedDriver } from "../../../db/authenticated-driver"
import {
  categories,
  cookbooks,
  cookbooksToRecipes,
  foods,
  groupPreferences,
  groups,
  labels,
  recipeComments,
  recipeIngredients,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
} from "../../../db/schema"
import type { Context, Reader } from "../../context"
import { idIn, idOrSlugOf } from "../../lib/id-or-slug"
import { plain } from "../errors"

/*
 * What visitors may read of a public group. The group is a subquery in every statement, which returns nothing for a
 * private one, so that a request takes one round trip and no statement can forget to ask.
 */

/** Most rows that one answer holds: anonymous callers must not be expensive. */
export const mostForOutsiders = 200

const anything = sql`1`
const nothing = sql`0`

/** The tables that visitors may read, and which of their rows; any other has none. */
const shown = new Map<SQLiteTable, SQL>([
  [recipes, sql`${recipes.public} = 1`],
  [cookbooks, sql`${cookbooks.public} = 1`],
  // These belong to recipes or cookbooks, and are read for visible ones.
  [cookbooksToRecipes, anything],
  [recipeIngredients, anything],
  [recipeComments, anything],
  [recipesToCategories, anything],
  [recipesToTags, anything],
  [recipesToTools, anything],
  [categories, anything],
  [tags, anything],
  [tools, anything],
  [foods, anything],
  [labels, anything],
])

/**
 * A reader of a group's public rows, by slug or id. The group's name comes with the reader's first round trip.
 * @throws DomainError 404 at its first query, when there is no such group or it is private
 */
export function explorerOf({ driver, db }: Pick<Context, "driver" | "db">, slugOrId: string) {
  const id = idIn(slugOrId)
  const open = and(
    id ? eq(groups.id, id) : eq(groups.slug, idOrSlugOf(slugOrId)),
    sql`not ${groupPreferences.privateGroup}`,
    sql`${groupPreferences.recipePublic}`,
  )
  const ofOpen = (fields: Record<string, SQLiteColumn>) =>
    db
      .select(fields)
      .from(groups)
      .innerJoin(groupPreferences, eq(groupPreferences.groupId, groups.id))
      .where(open)
  let found: { id: string; name: string; slug: string } | undefined
  const guard = authenticatedDriver(driver, {
    statement: ofOpen({ id: groups.id, name: groups.name, slug: groups.slug }).toSQL(),
    accept(row) {
      if (!row) throw plain(404, "notFoundHere.group")
      const [id, name, slug] = row as string[]
      found = { id: id!, name: name!, slug: slug! }
    },
  })
  // A cast: every statement uses a subquery in place of the group's id.
  const groupId = sql`${ofOpen({ id: groups.id })}` as unknown as string
  const reader: Reader = {
    userId: noUser,
    groupId,
    group: groupRows(openDb(guard), groupId, {
      only: (table) => shown.get(table) ?? nothing,
    }),
  }
  return {
    ...reader,
    /** The group itself. */
    async whose() {
      await guard.prove()
      return found!
    },
  }
}
export type Explorer = ReturnType<typeof explorerOf>

/** No user has this id, so no personal ratings come before the group's. */
const noUser = ""
