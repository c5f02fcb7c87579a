import type { Driver, Statement } from "../../db/client"
import { recountingStatements } from "../../db/row-limits"
import { type ForeignKey, foreignKeysOf } from "./dangling-rows"
import { STAGED } from "./staged-sql"
import { columnsOf, momentary, tablesOf } from "./tables"

const plain = (sql: string): Statement => ({ sql, params: [] })

/**
 * Puts the rows of a site in the making in the place of all that are there, in one transaction. The index of the
 * search is empty afterwards.
 * @param staged the tables of the site in the making, under the names that they will have
 * @param also what is written with them, last of all
 */
export async function replaceRows(driver: Driver, staged: Driver, also: Statement[]) {
  const [triggers, virtual] = await driver.batch([
    plain("select name, sql from sqlite_master where type = 'trigger'"),
    plain("select name, sql from sqlite_master where sql like 'create virtual table%fts5(%'"),
  ])
  const tables = await tablesOf(driver)
  const order = childrenFirst([...tables, ...momentary], await foreignKeysOf(driver))
  const copied = new Set((await tablesOf(staged)).filter((table) => tables.includes(table)))
  const columns = new Map<string, string>()
  for (const table of copied) columns.set(table, namesOf(await columnsOf(driver, table)))

  await driver.batch([
    // Rows refer to others that come later.
    plain("pragma defer_foreign_keys = on"),
    ...triggers!.rows.map(([name]) => plain(`drop trigger "${String(name)}"`)),
    ...virtual!.rows.map(([name, sql]) => plain(emptied(String(name), String(sql)))),
    ...searchTables.map((table) => plain(`delete from "${table}"`)),
    ...order.map((table) => plain(`delete from "${table}"`)),
    ...order.toReversed().flatMap((table) => {
      const named = columns.get(table)
      if (named === undefined) return []
      const from = `select ${named} from "${STAGED}${table}"`
      return [plain(`insert into "${table}" (${named}) ${from}`)]
    }),
    ...also,
    ...recountingStatements(),
    ...triggers!.rows.map(([, sql]) => plain(String(sql))),
  ])
}

const searchTables = [
  "search_pending",
  "search_outdated",
  "search_neighbours",
  "search_suffixes",
  "search_words",
]

const namesOf = (columns: string[]) => columns.map((name) => `"${name}"`).join(", ")

/** A table that keeps no text is emptied by a command of its own. */
const emptied = (name: string, sql: string) =>
  /content\s*=\s*''/.test(sql)
    ? `insert into "${name}" ("${name}") values ('delete-all')`
    : `delete from "${name}"`

/** Tables in an order in which those come first that others do not refer to, as far as there is one. */
function childrenFirst(tables: string[], keys: ForeignKey[]): string[] {
  const order: string[] = []
  const left = new Set(tables)
  const isFree = (table: string) =>
    !keys.some((key) => key.parent === table && key.table !== table && left.has(key.table))
  while (left.size > 0) {
    const next = [...left].find(isFree) ?? [...left][0]!
    left.delete(next)
    order.push(next)
  }
  return order
}
