import { backup, DatabaseSync } from "node:sqlite"
import { syncFile } from "../durable.ts"

/** Pages that are copied at a time. */
const RATE = 2000

/**
 * Copies a database, including its write-ahead log, to one plain file, and compares the rows of every table.
 * Tables of workerd are left out. `from` is only read.
 *
 * @throws Error if the copy is damaged or has other rows
 */
export async function copyDatabase(
  from: string,
  to: string,
  onProgress: (share: number) => void,
): Promise<{ tables: number; rows: number }> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 })
  try {
    await backup(source, to, {
      rate: RATE,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
    })
    const counted = check(to, rowsOf(source))
    await syncFile(to)
    return counted
  } finally {
    source.close()
  }
}

function check(file: string, expected: Map<string, number>) {
  const copy = new DatabaseSync(file)
  try {
    copy.exec("pragma journal_mode = delete")
    const found = copy
      .prepare("pragma integrity_check")
      .all()
      .map((row) => row.integrity_check)
    if (found[0] !== "ok")
      throw new Error(`The database is damaged: ${found.slice(0, 3).join("; ")}`)
    for (const name of tablesOf(copy, "like")) copy.exec(`drop table "${name}"`)
    const rows = rowsOf(copy)
    for (const [table, count] of expected) {
      if (rows.get(table) !== count) {
        throw new Error(`The copy has ${rows.get(table)} rows in ${table} instead of ${count}`)
      }
    }
    return { tables: rows.size, rows: [...rows.values()].reduce((sum, count) => sum + count, 0) }
  } finally {
    copy.close()
  }
}

const rowsOf = (database: DatabaseSync) =>
  new Map(
    tablesOf(database, "not like").map((name) => [
      name,
      Number(database.prepare(`select count(*) as count from "${name}"`).get()!.count),
    ]),
  )

/** The tables that workerd created for itself (`like`), or all others (`not like`). */
const tablesOf = (database: DatabaseSync, workerd: "like" | "not like") =>
  database
    .prepare(
      `select name from sqlite_master where type = 'table' and name ${workerd} '\\_cf\\_%' escape '\\' order by name`,
    )
    .all()
    .map(({ name }) => String(name))
