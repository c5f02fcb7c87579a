import { isThing } from "../../candidate.ts"

const MAX_DEPTH = 100
/** Types of values before an index: `["Reactive", 3]`. */
const WRAPPED = /^(?:Shallow)?(?:Reactive|Ref)$|^(?:Empty)?(?:Shallow)?Ref$|^NuxtError$|^Object$/

/** True for a list in which objects refer to their members by index, as in Nuxt, SvelteKit and Remix. */
export function isFlat(value: unknown): value is unknown[] {
  if (!Array.isArray(value) || value.length < 4) return false
  const [first] = value
  if (Array.isArray(first)) {
    const [kind, at] = first as unknown[]
    return (
      first.length === 2 && typeof kind === "string" && WRAPPED.test(kind) && Number.isInteger(at)
    )
  }
  if (!isThing(first)) return false
  const places = Object.values(first)
  return (
    places.length > 0 && places.every((at) => Number.isInteger(at) && (at as number) < value.length)
  )
}

/**
 * The object that such a list represents. Each index is resolved once, even if it is used several times, so memory
 * is proportional to the list; cycles are preserved.
 */
export function resolveIndexes(flat: unknown[]): unknown {
  const made = new Map<number, unknown>()
  const at = (index: unknown, depth: number): unknown => {
    if (typeof index !== "number" || index < 0 || depth > MAX_DEPTH) return null
    if (made.has(index)) return made.get(index)
    const value = flat[index]
    if (Array.isArray(value)) {
      if (typeof value[0] === "string") {
        if (value[0] === "Date") return value[1]
        if (WRAPPED.test(value[0])) return at(value[1], depth + 1)
      }
      const list: unknown[] = []
      made.set(index, list)
      for (const item of value) if (typeof item === "number") list.push(at(item, depth + 1))
      return list
    }
    if (isThing(value)) {
      const thing: Record<string, unknown> = Object.create(null)
      made.set(index, thing)
      for (const [key, item] of Object.entries(value)) {
        const name = /^_\d+$/.test(key) ? flat[Number(key.slice(1))] : key
        if (typeof name === "string") thing[name] = at(item, depth + 1)
      }
      return thing
    }
    return value
  }
  return at(0, 0)
}
