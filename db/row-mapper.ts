import { Column, getTableName, is, noopDecoder, SQL, Subquery } from "drizzle-orm"
import type { SelectedFieldsOrdered } from "drizzle-orm/sqlite-core"

type Field = SelectedFieldsOrdered[number]["field"]
type Mapped = Record<string, unknown>

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/** One object of the result, or a nested one. */
interface Shape {
  /**
   * All its members, without values. A copy has space for them from the start; an object that grows gets it
   * member by member.
   */
  empty: Mapped
  cells: { name: string; at: number; decoder: Decoder | undefined }[]
  inner: { name: string; shape: Shape; nullIf: number | undefined }[]
}

/**
 * Returns a function that converts rows of values to objects like Drizzle's `mapResultRow`, which examines
 * every field again for every row.
 *
 * @param joins which joined tables always have a row, by name; the object of another one is null if its first
 * column is null
 */
export function rowMapper(
  fields: SelectedFieldsOrdered,
  joins?: Record<string, boolean>,
): (row: unknown[]) => Mapped {
  const doubtful = joins ? doubtfulIn(fields, joins) : new Map<string, number>()
  const shape = shapeOf(
    fields.map(({ path, field }, at) => ({ path, at, decoder: decoderOf(field) })),
    doubtful,
  )
  return (row) => mapped(shape, row)
}

function mapped({ empty, cells, inner }: Shape, row: unknown[]): Mapped {
  const result = { ...empty }
  for (const { name, at, decoder } of cells) {
    const value = row[at]
    result[name] = decoder && value !== null ? decoder.mapFromDriverValue(value) : value
  }
  for (const { name, shape, nullIf } of inner) {
    if (nullIf === undefined || row[nullIf] !== null) result[name] = mapped(shape, row)
  }
  return result
}

/** @param doubtful members that are null if the value at that position is */
function shapeOf(
  cells: { path: string[]; at: number; decoder: Decoder | undefined }[],
  doubtful = new Map<string, number>(),
): Shape {
  const members = Map.groupBy(cells, ({ path }) => path[0]!)
  const shape: Shape = { empty: {}, cells: [], inner: [] }
  for (const [name, all] of members) {
    shape.empty[name] = null
    const [{ path, at, decoder }] = all as [(typeof all)[0]]
    if (path.length === 1) {
      shape.cells.push({ name, at, decoder })
    } else {
      const rest = all.map((cell) => ({ ...cell, path: cell.path.slice(1) }))
      shape.inner.push({ name, shape: shapeOf(rest), nullIf: doubtful.get(name) })
    }
  }
  // If many members with computed names are added to an object, V8 turns it into a dictionary, which is ten
  // times as slow to copy. A copy of it is a normal object.
  return { ...shape, empty: { ...shape.empty } }
}

/** Undefined if values are not converted. */
function decoderOf(field: Field): Decoder | undefined {
  const decoder = is(field, Column) ? field : decoderOfSql(field)
  const changes =
    decoder !== noopDecoder && decoder.mapFromDriverValue !== Column.prototype.mapFromDriverValue
  return changes ? decoder : undefined
}

function decoderOfSql(field: Exclude<Field, Column>): Decoder {
  const inner = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql
  // Drizzle does not have it in its types.
  return (inner as unknown as { decoder: Decoder }).decoder
}

/** Members with the columns of one table that may have no row, each with the position of its first column. */
function doubtfulIn(fields: SelectedFieldsOrdered, joins: Record<string, boolean>) {
  const members = new Map<string, { at: number; tables: Set<string> }>()
  for (const [at, { path, field }] of fields.entries()) {
    if (!is(field, Column) || path.length !== 2) continue
    const member = members.get(path[0]!) ?? { at, tables: new Set() }
    member.tables.add(getTableName(field.table))
    members.set(path[0]!, member)
  }
  const isDoubtful = ({ tables: [...names] }: { tables: Set<string> }) =>
    names.length === 1 && !joins[names[0]!]
  return new Map(
    [...members].filter(([, member]) => isDoubtful(member)).map(([name, { at }]) => [name, at]),
  )
}
