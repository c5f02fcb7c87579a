import { type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { categories, tags, tools } from "../../../db/schema"
import type { Organizer, Tool } from "../../schemas/organizer"

/** Organizers by the names of the lists in bodies. */
export const organizerTables = { categories, tags, tools }
export type OrganizerList = keyof typeof organizerTables

/** In the order of most languages, wherever the server is. */
const { compare } = new Intl.Collator("en")

/** A JSON list of organizers, by their names. */
function inOrder<O extends Organizer>(text: string): O[] {
  if (text === "[]") return []
  const organizers = JSON.parse(text) as O[]
  return organizers.length === 1 ? organizers : organizers.sort((a, b) => compare(a.name, b.name))
}

/**
 * The organizers of one kind that a row is linked with, by name, in one column.
 * @param linked the column of the link table with an organizer's id
 * @param on the condition for the row's links
 * @param atMost the maximum number of them, and of characters of their names; unlimited if left out
 */
export function linkedOrganizers<L extends OrganizerList>(
  list: L,
  link: SQLiteTable,
  linked: SQLiteColumn,
  on: SQL,
  atMost?: { organizers: number; characters: number },
) {
  const table = organizerTables[list]
  const onHand = sql`, 'onHand', json(case ${tools.onHand} when 1 then 'true' else 'false' end)`
  // A separate expression, whose columns keep the names of their tables in any selection.
  const [name, slug] = [table.name, table.slug].map((text) =>
    atMost ? sql`substr(${text}, 1, ${sql.raw(String(atMost.characters))})` : text,
  )
  const one = sql`json_object(
      'id', ${table.id}, 'name', ${name}, 'slug', ${slug}${list === "tools" ? onHand : sql``})`
  const rows = sql`from ${link} cross join ${table} on ${table.id} = ${linked} where ${on}`
  const column = atMost
    ? // `json_group_array(json(one))` would read each of them again.
      sql`(select '[' || coalesce(group_concat(one), '') || ']' from (
        select ${one} as one ${rows} limit ${sql.raw(String(atMost.organizers))}))`
    : sql`(select json_group_array(${one}) ${rows})`
  return sql`${column}`.mapWith(inOrder<L extends "tools" ? Tool : Organizer>)
}
