/** Whether an error is the database's refusal of a row that would break a constraint of this kind. */
export function isRefusal(error: unknown, kind: "UNIQUE" | "NOT NULL" | "FOREIGN KEY"): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.includes(`${kind} constraint failed`)) return true
  }
  return false
}

/** Whether an error is the database's refusal of a text or a row that is larger than it takes: two megabytes, on D1. */
export function isTooLarge(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (/SQLITE_TOOBIG|string or blob too big/i.test(at.message)) return true
  }
  return false
}

/** Results of SQLite for a disk that is full, or that fails (sqlite.org/rescode.html): the lowest byte is the primary one. */
const SQLITE_FULL = 13
/** Writing failed: `SQLITE_IOERR_WRITE`, `_FSYNC`, `_TRUNCATE` and `_SHMSIZE`. */
const failedWrites = [778, 1034, 1546, 4874]

/** Whether an error says that a disk, or a share of it, has no more room for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, errcode = 0 } = at as Error & { code?: string; errcode?: number }
    if (code === "ENOSPC" || code === "EDQUOT") return true
    if (errcode % 256 === SQLITE_FULL || failedWrites.includes(errcode)) return true
    if (/SQLITE_FULL|database or disk is full|Exceeded maximum DB size/i.test(at.message))
      return true
  }
  return false
}
