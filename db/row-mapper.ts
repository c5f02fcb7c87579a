import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm"
import type { SelectedFieldsOrdered } from "drizzle-orm/sqlite-core"

type Field = SelectedFieldsOrdered[number]["field"]
type Mapped = Record<string, unknown>

interface Cell {
  /** The members that lead to the value, the last of which holds it. */
  path: string[]
  decoder: { mapFromDriverValue(value: unknown): unknown }
}

/**
 * What turns rows of values into objects, as Drizzle's `mapResultRow` does, which looks at every field
 * again for every row.
 *
 * @param joins which tables of a join have a row for certain, by their names; the members of another are
 * null as a whole where its first column is null
 */
export function rowMapper(
  fields: SelectedFieldsOrdered,
  joins?: Record<string, boolean>,
): (row: unknown[]) => Mapped {
  const cells = fields.map(({ path, field }): Cell => ({ path, decoder: decoderOf(field) }))
  const doubtful = joins ? doubtfulIn(fields, joins) : []
  return (row) => {
    const result: Mapped = {}
    for (const [at, { path, decoder }] of cells.entries()) {
      const value = row[at]
      const last = path.length - 1
      let node = result
      for (let depth = 0; depth < last; depth++) node = (node[path[depth]!] ??= {}) as Mapped
      node[path[last]!] = value === null ? null : decoder.mapFromDriverValue(value)
    }
    for (const { name, first } of doubtful) {
      if ((result[name] as Mapped)[first] === null) result[name] = null
    }
    return result
  }
}

function decoderOf(field: Field): Cell["decoder"] {
  if (is(field, Column)) return field
  const inner = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql
  // Drizzle keeps it from its types.
  return (inner as unknown as { decoder: Cell["decoder"] }).decoder
}

/** Members that are the columns of one table which may have no row, each with its first column. */
function doubtfulIn(fields: SelectedFieldsOrdered, joins: Record<string, boolean>) {
  const members = new Map<string, { first: string; tables: Set<string> }>()
  for (const { path, field } of fields) {
    if (!is(field, Column) || path.length !== 2) continue
    const [name, first] = path as [string, string]
    const member = members.get(name) ?? { first, tables: new Set() }
    member.tables.add(getTableName(field.table))
    members.set(name, member)
  }
  return [...members].flatMap(([name, { first, tables }]) => {
    const [table] = tables
    return tables.size === 1 && !joins[table!] ? [{ name, first }] : []
  })
}
