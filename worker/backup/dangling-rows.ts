import type { Driver, Statement } from "../../db/client"

/** A column with ids of another table. */
export interface ForeignKey {
  table: string
  column: string
  parent: string
  parentColumn: string
  /** Whether a row without its parent is kept, with null in the column. */
  isOptional: boolean
}

const plain = (sql: string): Statement => ({ sql, params: [] })

/** The foreign keys of all tables, from the schema. */
export async function foreignKeysOf(driver: Driver): Promise<ForeignKey[]> {
  const [tables] = await driver.batch([
    plain("select name from sqlite_master where type = 'table' and sql like '%references%'"),
  ])
  const names = tables!.rows.map(([name]) => String(name))
  if (names.length === 0) return []
  const found = await driver.batch(names.map((name) => plain(`pragma foreign_key_list("${name}")`)))
  // id, seq, table, from, to, on_update, on_delete, match
  return names.flatMap((table, i) =>
    found[i]!.rows.map((row) => ({
      table,
      parent: String(row[2]),
      column: String(row[3]),
      parentColumn: String(row[4] ?? "id"),
      isOptional: row[6] === "SET NULL",
    })),
  )
}

/**
 * Deletes rows with references to missing rows, which a backup of a database in use may contain. Returns
 * their number.
 */
export async function removeDangling(driver: Driver, keys: ForeignKey[]): Promise<number> {
  let removed = 0
  for (;;) {
    const results = await driver.batch(keys.map(removal))
    const count = results.reduce((sum, { rows }) => sum + rows.length, 0)
    if (count === 0) return removed
    removed += count
  }
}

function removal({ table, column, parent, parentColumn, isOptional }: ForeignKey): Statement {
  const where = `"${column}" is not null and not exists (
    select 1 from "${parent}" as p where p."${parentColumn}" = "${table}"."${column}")`
  return plain(
    isOptional
      ? `update "${table}" set "${column}" = null where ${where} returning 1`
      : `delete from "${table}" where ${where} returning 1`,
  )
}
