import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { assertKnown, schemaAfter } from "./known-migrations.ts"

/** The contents of a database. */
export interface Contents {
  users: number
  recipes: number
  /** Names of the applied migrations. */
  migrations: string[]
}

/** Below this many bytes, checking every page takes less than a tenth of a second. */
const small = 64 * 1024 * 1024

/**
 * Checks every page, row and reference of a database, and whether it is one of Larder that this version can
 * use. For copies, which no other process has open.
 *
 * @throws Error saying what is wrong, as a part of a sentence
 */
export function inspect(file: string): Contents {
  const contents = inspectPages(file)
  if (contents.migrations.length === 0) throw new Error("it is not a database of Larder")
  assertKnown(contents.migrations)
  return reading(file, (database) => {
    const reference = database.prepare("pragma foreign_key_check").get()
    if (reference) throw new Error(`rows are missing that its table ${reference.table} refers to`)
    const [missing] = missingColumns(database, contents.migrations)
    if (missing) throw new Error(`it lacks ${missing}`)
    return contents
  })
}

/**
 * Checks every page and row.
 * @throws Error saying what is wrong, as a part of a sentence
 */
export function inspectPages(file: string): Contents {
  checkHeader(file)
  return reading(file, (database) => {
    const contents = contentsOf(database)
    const problem = first(database, "pragma integrity_check(1)")
    if (problem !== "ok") throw damaged(problem)
    return contents
  })
}

/**
 * A check that is fast enough for every start: the header and the schema always, every page if the file is
 * small or the last stop was not clean.
 *
 * @throws Error saying what is wrong, as a part of a sentence
 */
export function inspectQuickly(file: string): Contents {
  if (!hasLog(file) && isEmpty(file)) return { users: 0, recipes: 0, migrations: [] }
  checkHeader(file)
  return reading(file, (database) => {
    const contents = contentsOf(database)
    assertKnown(contents.migrations)
    if (hasLog(file) || statSync(file).size < small) {
      const problem = first(database, "pragma quick_check(1)")
      if (problem !== "ok") throw damaged(problem)
    }
    return contents
  })
}

/**
 * The number of users and recipes, without checking the rest.
 * @throws Error if it cannot be read
 */
export const count = (file: string): Contents => reading(file, contentsOf)

/** Whether there is a log next to the file, as after a stop that was not clean. */
export const hasLog = (file: string) =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

const isEmpty = (file: string) => statSync(file).size === 0

/** @throws Error if the file does not start like a database, or ends before its last page */
function checkHeader(file: string): void {
  const header = Buffer.alloc(100)
  const opened = openSync(file, "r")
  let size: number
  try {
    readSync(opened, header, 0, 100, 0)
    size = fstatSync(opened).size
  } finally {
    closeSync(opened)
  }
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0")
    throw new Error("it does not begin like an SQLite database")
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
  const pages = header.readUInt32BE(28)
  // The last pages may still be in the log.
  if (!hasLog(file) && size < pages * pageSize)
    throw new Error(`it is cut: ${size} of ${pages * pageSize} bytes are there`)
}

/** SQLite's result codes for a damaged database, and for a file that is not a database. */
const corrupt = [11, 26]

function reading<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    return read(database)
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    throw corrupt.includes((errcode ?? 0) & 0xff) ? damaged(message) : error
  } finally {
    database.close()
  }
}

/** A new, empty database has no tables; one of another program is refused. */
function contentsOf(database: DatabaseSync): Contents {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => String(name))
  const has = (table: string) => tables.includes(table)
  const isForeign = (name: string) => !/^(sqlite_|_cf_|d1_)/.test(name)
  if (!has("d1_migrations") && tables.some(isForeign))
    throw new Error("it is not a database of Larder")
  const rows = (table: string) =>
    has(table) ? Number(first(database, `select count(*) from ${table}`)) : 0
  return {
    users: rows("users"),
    recipes: rows("recipes"),
    migrations: has("d1_migrations")
      ? database
          .prepare("select name from d1_migrations order by id")
          .all()
          .map(({ name }) => String(name))
      : [],
  }
}

/** Tables and columns of the applied migrations that the database does not have. */
function missingColumns(database: DatabaseSync, migrations: string[]): string[] {
  const present = new Set(columnsOf(database))
  const expected = new DatabaseSync(":memory:")
  try {
    expected.exec(schemaAfter(migrations))
    return columnsOf(expected).filter((column) => !present.has(column))
  } finally {
    expected.close()
  }
}

const columnsOf = (database: DatabaseSync) =>
  database
    .prepare(
      "select 'the column ' || t.name || '.' || c.name as column " +
        "from sqlite_master t join pragma_table_xinfo(t.name) c where t.type = 'table'",
    )
    .all()
    .map(({ column }) => String(column))

const first = (database: DatabaseSync, sql: string) =>
  Object.values(database.prepare(sql).get() ?? {})[0]

const damaged = (problem: unknown) => new Error(`it is damaged (${String(problem).split("\n")[0]})`)
