import type { Driver, Statement } from "../../db/client"
import { isRefusal } from "../../db/constraint-errors"
import { BadPart } from "./read-parts"
import { columnsOf, type Row } from "./tables"

/**
 * Inserts rows into the tables of a database; existing rows are replaced.
 * @throws BadPart for rows that the tables do not accept
 */
export function rowLoader(driver: Driver) {
  const known = new Map<string, string[]>()

  async function columns(table: string): Promise<string[]> {
    const found = known.get(table) ?? (await columnsOf(driver, table))
    known.set(table, found)
    return found
  }

  return async (table: string, rows: Row[]): Promise<void> => {
    const present = await columns(table)
    const unknown = Object.keys(rows[0]!).find((name) => !present.includes(name))
    if (unknown !== undefined) throw new BadPart(`tables/${table} (${unknown})`)
    try {
      await driver.batch([insertion(table, Object.keys(rows[0]!), rows)])
    } catch (error) {
      const isRefused = isRefusal(error, "NOT NULL") || isRefusal(error, "UNIQUE")
      throw isRefused ? new BadPart(`tables/${table}`) : error
    }
  }
}

/** All rows are one parameter. The names of table and columns are those of the database. */
function insertion(table: string, columns: string[], rows: Row[]): Statement {
  const named = columns.map((name) => `"${name}"`).join(", ")
  const values = columns.map((name) => `value ->> '$."${name}"'`).join(", ")
  return {
    sql: `insert or replace into "${table}" (${named}) select ${values} from json_each(?)`,
    params: [JSON.stringify(rows)],
  }
}
