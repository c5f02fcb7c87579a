import type { Driver, Statement } from "../../db/client"
import { recountingStatements } from "../../db/row-limits"
import { type ForeignKey, foreignKeysOf } from "./dangling-rows"
import { STAGED } from "./staged-sql"
import { columnsOf, momentary, tablesOf } from "./tables"

const plain = (sql: string): Statement => ({ sql, params: [] })

/**
 * Replaces all rows of the site by those of the new site, in one transaction. The search index is empty
 * afterwards.
 * @param staged the tables of the new site, under their final names
 * @param also statements to run at the end of the transaction
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
    // Rows refer to rows that are inserted later.
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

/** A contentless table is emptied by a special command. */
const emptied = (name: string, sql: string) =>
  /content\s*=\s*''/.test(sql)
    ? `insert into "${name}" ("${name}") values ('delete-all')`
    : `delete from "${name}"`

/** Tables that no other table refers to come first, as far as such an order exists. */
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
