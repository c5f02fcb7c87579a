import { is, SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"

export type FieldType = "uuid" | "date" | "datetime" | "boolean" | "number" | "text"

/** A column to filter and order lists by. */
export interface Field {
  kind: "field"
  type: FieldType
  column: SQLiteColumn | SQL
  /** Its expression in an order: a folded copy, or a value that depends on the caller. */
  key?: SQLiteColumn | SQL
  /** Where nulls are ordered unless the request says otherwise; SQLite treats them as the smallest. */
  nulls?: "last"
}

/**
 * The tables to join for the rows of a relation, under names made from `as`, and their fields. SQL as a table
 * contains its own name.
 */
export interface Joined {
  joins: [table: SQLiteTable | SQL, on: SQL][]
  source: ListColumns
}

/** A relation to other rows, which filters and orders may follow: `tags.name`. */
export interface Relation {
  kind: "relation"
  join(as: string): Joined
}

/**
 * The fields to filter and order a list by, with their names on the wire (snake_case). It is an allow-list: a
 * column that is not in it, such as a password, cannot be reached.
 */
export interface ListColumns {
  [name: string]: Field | Relation
}

/** The columns of a table, also under another name. */
export type ColumnsOf<T extends SQLiteTable> = Record<keyof T["_"]["columns"], SQLiteColumn>

const field =
  (type: FieldType) =>
  (column: SQLiteColumn | SQL, more: Pick<Field, "key" | "nulls"> = {}): Field => ({
    kind: "field",
    type,
    column,
    ...more,
  })

export const uuid = field("uuid")
export const date = field("date")
export const datetime = field("datetime")
export const boolean = field("boolean")
export const number = field("number")
export const text = field("text")

export const relation = (join: Relation["join"]): Relation => ({ kind: "relation", join })

/**
 * The objects of a list that a column stores as JSON.
 * @param fields by their names on the wire; each has the key of its value in an object
 */
export const listIn = (
  column: SQLiteColumn,
  fields: Record<string, [key: string, typed: typeof text]>,
): Relation =>
  relation((as) => {
    const name = sql.identifier(as)
    const member = (key: string) => sql`${name}.value ->> ${sql.raw(`'$.${key}'`)}`
    const source = Object.entries(fields).map(([wire, [key, typed]]) => [wire, typed(member(key))])
    return {
      joins: [[sql`json_each(${column}) as ${name}`, sql`1`]],
      source: Object.fromEntries(source) as ListColumns,
    }
  })

/** The joins of one expression; every relation is joined once, so that it means one row. */
export class Joins {
  readonly #source: ListColumns
  readonly #prefix: string
  readonly #joined = new Map<string, Joined>()

  /** `prefix` separates the names from those of other expressions in the same statement. */
  constructor(source: ListColumns, prefix: string) {
    this.#source = source
    this.#prefix = prefix
  }

  /** The field at the end of a path; undefined without one. */
  resolve(path: string[]): Field | undefined {
    let source = this.#source
    for (const [i, name] of path.entries()) {
      const entry = Object.hasOwn(source, name) ? source[name]! : undefined
      const last = i === path.length - 1
      if (!entry) return undefined
      if (entry.kind === "field") return last ? entry : undefined
      if (last) return undefined
      source = this.#join(path.slice(0, i + 1).join("_"), entry).source
    }
    return undefined
  }

  #join(way: string, { join }: Relation): Joined {
    const known = this.#joined.get(way) ?? join(`${this.#prefix}_${way}`)
    this.#joined.set(way, known)
    return known
  }

  /** Whether rows of other tables are involved: some relations lead to columns of the same row. */
  get any(): boolean {
    return [...this.#joined.values()].some(({ joins }) => joins.length > 0)
  }

  /** `(select 1) left join …`: one row for each combination of related rows, at least one. */
  from(): SQL {
    const joins = [...this.#joined.values()].flatMap((joined) => joined.joins)
    return sql`(select 1) as ${sql.identifier(`${this.#prefix}_one`)}${sql.join(
      joins.map(([table, on]) => sql` left join ${is(table, SQL) ? table : named(table)} on ${on}`),
    )}`
  }
}

const named = (table: SQLiteTable) => sql`${sql.identifier(nameOf(table))} as ${table}`

/** The real name of an aliased table; Drizzle stores it under this symbol. */
const nameOf = (table: SQLiteTable) =>
  (table as unknown as Record<symbol, string>)[Symbol.for("drizzle:OriginalName")]!
