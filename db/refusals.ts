/** Whether an error is the database's refusal of a row that would break a constraint of this kind. */
export function isRefusal(error: unknown, kind: "UNIQUE" | "NOT NULL" | "FOREIGN KEY"): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.includes(`${kind} constraint failed`)) return true
  }
  return false
}
