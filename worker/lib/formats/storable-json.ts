/** No body that clients send is nested deeper; one that is was made to exhaust the stack of the function that walks it. */
const deepest = 64

/**
 * A value as JSON gives it, with texts that a database can hold: without zero characters, and without
 * halves of surrogate pairs, which have no UTF-8 form (some drivers crash on reading them back). What
 * is nested too deep becomes null. What is no plain object or list, a file for example, stays as it is.
 */
export function toStorableJson<T>(value: T): T {
  // Texts stay texts and lists stay lists; only depths that no type describes change.
  return storable(value, 0) as T
}

function storable(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed()
  if (value === null || typeof value !== "object") return value
  if (depth > deepest) return null
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1))
  const kind = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storable(key, 0), storable(item, depth + 1)]),
  )
}
