/** No real request is nested deeper; such a body is meant to overflow the stack of a recursive function. */
const deepest = 64

/**
 * A JSON value with texts that a database can store: without null characters, and without lone surrogates,
 * which have no UTF-8 form (some drivers crash when they read them). Values that are nested too deep become
 * null. Anything but plain objects and lists, such as a file, is returned unchanged.
 */
export function toStorableJson<T>(value: T): T {
  // The types do not change, except at depths that no type describes.
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
