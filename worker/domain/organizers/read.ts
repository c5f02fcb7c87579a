import { and, asc, eq, inArray, isNull, notExists, sql } from "drizzle-orm"
import { recipes } from "../../../db/schema"
import type { Reader, Scope } from "../../context"
import { notFound } from "../errors"
import { summariesOf } from "../recipes/list-summaries"
import { type Kind, kinds } from "./kinds"

type Row<K extends Kind> = (typeof kinds)[K]["table"]["$inferSelect"]

/** One with all its recipes, in one round trip. @throws DomainError 404 */
export async function getOrganizerBySlug<K extends Kind>({ group }: Scope, kind: K, slug: string) {
  const { table, link, linked } = kinds[kind]
  const named = eq(table.slug, slug.toLowerCase())
  const ids = group.select({ id: table.id }, table, named)
  const linkedRecipes = sql`select ${link.recipeId} from ${link} where ${inArray(linked, ids)}`
  const numbers = sql`select ${recipes.number} as n from ${recipes}
    where ${group.mine(recipes, sql`${recipes.id} in (${linkedRecipes})`)}
    order by ${recipes.nameKey} limit -1`
  const [[found], shown] = await group.batch([
    group.find(table, named).limit(1),
    summariesOf(group, numbers),
  ])
  if (!found) throw notFound()
  return { ...(found as Row<K>), recipes: shown }
}

/** Organizers without recipes that are not deleted. */
export function listEmpty({ group }: Scope, kind: Kind) {
  const { table, link, linked } = kinds[kind]
  const carriers = sql`(select 1 from ${link} join ${recipes} on ${recipes.id} = ${link.recipeId}
    where ${linked} = ${table.id} and ${isNull(recipes.deletedAt)})`
  return group.find(table, notExists(carriers)).orderBy(asc(table.name))
}

/**
 * All of them by name, each with the number of its recipes that the reader may see; for tools also whether one is
 * on hand.
 */
export async function countOrganizers({ group }: Pick<Reader, "group">, kind: Kind) {
  const { table, link, linked } = kinds[kind]
  const carriers = sql<number>`(
    select count(*) from ${link} join ${recipes} on ${recipes.id} = ${link.recipeId}
    where ${and(eq(linked, table.id), isNull(recipes.deletedAt), group.only(recipes))})`
  const rows = await group.numbered(
    {
      id: table.id,
      name: table.name,
      slug: table.slug,
      recipeCount: carriers.as("recipe_count"),
      ...("onHand" in table && { onHand: table.onHand }),
    },
    table,
    sql`select ${table}.rowid as n from ${table} where ${group.mine(table)}
        order by ${table.name} collate nocase limit -1`,
  )
  return rows as (Pick<Row<Kind>, "id" | "name" | "slug"> & {
    recipeCount: number
    onHand?: boolean
  })[]
}
