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
