/**
 * A value as JSON gives it, with texts that a database can hold: without zero characters, and without
 * halves of surrogate pairs, which have no UTF-8 form (some drivers crash on reading them back).
 * What is no plain object or list, a file for example, stays as it is.
 */
export function wellFormed<T>(value: T): T
export function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed()
  if (Array.isArray(value)) return value.map((item) => wellFormed<unknown>(item))
  if (value === null || typeof value !== "object") return value
  const kind = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [wellFormed(key), wellFormed<unknown>(item)]),
  )
}
