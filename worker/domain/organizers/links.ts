import { eq } from "drizzle-orm"
import { alias, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core"
import { among, type GroupRows, listOf } from "../../../db/group"
import type { tools } from "../../../db/schema"
import { InvalidInput } from "../errors"
import { relation, type ListColumns } from "../listing/columns"
import { organizerSource, toolSource } from "../listing/list-columns"
import type { Write } from "../recipes/writes"
import { linkedOrganizers, type OrganizerList, organizerTables } from "./linked"

const words = {
  categories: { word: "category", column: "categoryId" },
  tags: { word: "tag", column: "tagId" },
  tools: { word: "tool", column: "toolId" },
} as const
type List = OrganizerList
const names = Object.keys(words) as List[]

/** Organizers as bodies name them: by id. A missing list is not changed. */
export type Chosen = { [L in List]?: { id: string }[] | undefined }

type LinkTable = SQLiteTable & { groupId: SQLiteColumn }

/** The links with organizers: a link table for each list, and its column with the owner's id. */
export interface Linking<L extends List = List> {
  owner: string
  links: Record<L, LinkTable>
}

const columnOf = (table: LinkTable, name: string) =>
  (table as unknown as Record<string, SQLiteColumn>)[name]!

/** The group's organizers that bodies name, as queries for one batch. */
export function chosenIn(group: GroupRows, inputs: Chosen[]) {
  const of = (list: List) => {
    const table = organizerTables[list]
    const ids = inputs.flatMap((input) => input[list] ?? []).map(({ id }) => id)
    return group.select({ id: table.id }, table, among(table.id, listOf(ids)))
  }
  return [of("categories"), of("tags"), of("tools")] as const
}

/**
 * @param found the result of `chosenIn`
 * @throws InvalidInput for an organizer that the group lacks
 */
export function checkChosen(
  input: Chosen,
  found: readonly { id: string }[][],
  at: (string | number)[] = ["body"],
) {
  for (const [i, list] of names.entries()) {
    checkList(list, input[list] ?? [], found[i]!, [...at, list])
  }
}

/** The same for one list. @throws InvalidInput */
export function checkList(
  list: List,
  chosen: { id: string }[],
  found: { id: string }[],
  at: (string | number)[],
) {
  const known = new Set(found.map(({ id }) => id))
  const place = chosen.findIndex(({ id }) => !known.has(id))
  if (place < 0) return
  throw new InvalidInput([...at, place, "id"], `notInGroup.${words[list].word}`)
}

/** The links of owners from their bodies, in a number of statements that does not depend on their number. */
export function linkWrites(
  group: GroupRows,
  { owner, links }: Linking | Linking<"categories" | "tags">,
  bodies: ({ id: string } & Chosen)[],
): Write[] {
  return names.flatMap((list) => {
    const table = (links as Partial<Record<List, LinkTable>>)[list]
    const given = bodies.filter((body) => body[list])
    if (!table || given.length === 0) return []
    const ids = given.map(({ id }) => id)
    const rows = given.flatMap((body) =>
      [...new Set(body[list]!.map(({ id }) => id))].map((id) => ({
        [owner]: body.id,
        [words[list].column]: id,
      })),
    )
    return [
      group.delete(table, among(columnOf(table, owner), listOf(ids))),
      group.insertMany(table, rows as object as Parameters<typeof group.insertMany>[1]),
    ]
  })
}

/** The organizers of an owner's row, as columns of a selection. */
export function linkColumns<L extends List>(
  { owner, links }: Linking<L>,
  ownerId: SQLiteColumn,
): { [K in L]: ReturnType<typeof linkedOrganizers<K>> } {
  const columns = Object.entries<LinkTable>(links).map(([list, table]) => {
    const linked = columnOf(table, words[list as List].column)
    const on = eq(columnOf(table, owner), ownerId)
    return [list, linkedOrganizers(list as List, table, linked, on)]
  })
  return Object.fromEntries(columns)
}

/** The same as relations to filter and order lists of the owners by. */
export function linkRelations(
  { owner, links }: Linking | Linking<"categories" | "tags">,
  ownerId: SQLiteColumn,
): ListColumns {
  const relations = Object.entries<LinkTable>(links).map(([name, table]) => {
    const list = name as List
    const related = relation((as) => {
      const link = alias(table, `${as}_link`) as unknown as LinkTable
      // Tools have one column more than the others; only `toolSource` reads it.
      const organizer = alias(organizerTables[list] as typeof tools, as)
      return {
        joins: [
          [link, eq(columnOf(link, owner), ownerId)],
          [organizer, eq(organizer.id, columnOf(link, words[list].column))],
        ],
        source: list === "tools" ? toolSource(organizer) : organizerSource(organizer),
      }
    })
    return [list, related]
  })
  return Object.fromEntries(relations)
}
