/** Whether an error says that a row would violate a constraint of this kind. */
export function isRefusal(error: unknown, kind: "UNIQUE" | "NOT NULL" | "FOREIGN KEY"): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.includes(`${kind} constraint failed`)) return true
  }
  return false
}

/** Whether an error says that a text or a row is larger than the database allows: two megabytes on D1. */
export function isTooLarge(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (/SQLITE_TOOBIG|string or blob too big/i.test(at.message)) return true
  }
  return false
}

/**
 * SQLite's result codes for a full or failing disk (sqlite.org/rescode.html): the lowest byte is the primary
 * code.
 */
const SQLITE_FULL = 13
/** Failed writes: `SQLITE_IOERR_WRITE`, `_FSYNC`, `_TRUNCATE` and `_SHMSIZE`. */
const failedWrites = [778, 1034, 1546, 4874]

/** Whether an error says that a disk, or the quota on it, is full. */
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
