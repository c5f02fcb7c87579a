import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import { setTimeout as pause } from "node:timers/promises"
import { type Driver, isRead, type Result, type Statement } from "./client"

/** The number of prepared statements to cache, the most recently used last. */
const MAX_PREPARED = 400
/** Milliseconds that a batch waits for another connection to finish writing. */
const MAX_WAIT = 10_000
/** SQLite's result codes (sqlite.org/rescode.html); the lowest byte is the primary code. */
const BUSY = 5

interface Prepared {
  statement: StatementSync
  isRead: boolean
}

/**
 * Opens an SQLite database file in this process. Committed data survives a power failure (`synchronous =
 * full`). Only opening waits for other connections here: later, the driver does.
 *
 * @param checkpoints false if another connection writes the log back into the file
 */
export function openSqlite(file: string, { checkpoints = true } = {}): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: MAX_WAIT })
  database.exec("pragma journal_mode = wal")
  database.exec(`
    pragma busy_timeout = 0;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -16384;
    pragma temp_store = memory;
    pragma journal_size_limit = 67108864;
    pragma wal_autocheckpoint = ${checkpoints ? 1000 : 0};
  `)
  return database
}

/**
 * A driver for a database in this process. A batch is one transaction. `onWait` is called for each batch that
 * waits for another connection.
 */
export function sqliteDriver(database: DatabaseSync, onWait?: () => void): Driver {
  const prepared = new Map<string, Prepared>()
  const begin = database.prepare("begin")
  const beginWriting = database.prepare("begin immediate")
  const commit = database.prepare("commit")

  function prepare(statement: Statement): Prepared {
    const { sql } = statement
    const known = prepared.get(sql)
    if (known) {
      prepared.delete(sql)
      prepared.set(sql, known)
      return known
    }
    const made = { statement: database.prepare(plannedOnce(sql)), isRead: isRead(statement) }
    made.statement.setReturnArrays(true)
    if (prepared.size >= MAX_PREPARED) prepared.delete(prepared.keys().next().value!)
    prepared.set(sql, made)
    return made
  }

  const run = ({ statement }: Prepared, params: unknown[]): Result => ({
    // When arrays are requested, `all` returns lists of values; its type only knows objects.
    rows: statement.all(...(params as SQLInputValue[])) as unknown as unknown[][],
  })

  /** Undefined if a statement depends on what the one before it creates. */
  function preparedAll(statements: Statement[]): Prepared[] | undefined {
    try {
      return statements.map(prepare)
    } catch {
      return undefined
    }
  }

  function runAll(statements: Statement[]): Result[] {
    if (statements.length === 1) return [run(prepare(statements[0]!), statements[0]!.params)]
    const all = preparedAll(statements)
    const isReading = all?.every((one) => one.isRead)
    ;(isReading ? begin : beginWriting).run()
    try {
      const results = statements.map((one, at) => run(all?.[at] ?? prepare(one), one.params))
      commit.run()
      return results
    } catch (error) {
      // A full disk and some constraint errors end the transaction automatically.
      if (database.isTransaction) database.exec("rollback")
      throw error
    }
  }

  return {
    async batch(statements) {
      if (statements.length === 0) return []
      const giveUpAt = Date.now() + MAX_WAIT
      for (let wait = 1; ; wait = Math.min(20, wait * 2)) {
        try {
          return runAll(statements)
        } catch (error) {
          if (!isBusy(error) || Date.now() > giveUpAt) throw error
        }
        if (wait === 1) onWait?.()
        await pause(wait)
      }
    },
  }
}

/**
 * SQLite uses the value of a bare `limit ?` when it plans a statement, and plans it again whenever a value is
 * bound: that was two thirds of the time of a search. It ignores the value behind a sign.
 */
const plannedOnce = (sql: string) => sql.replaceAll(/\blimit\s+\?/gi, "limit +?")

const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY
