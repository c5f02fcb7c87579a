import { isThing, type Thing } from "../../candidate.ts"
import type { Embedded } from "./values.ts"

const MAX_ENTRIES = 50_000
/** The most values that are resolved for one page: references may be cyclic, and multiply. */
export const MAX_STEPS = 1_500_000

/** Resolves a value: entries of a normalized cache, and rows of a stream. After too many steps: nothing. */
export type Resolve = (value: unknown) => unknown

export function resolver({ value, rows }: Embedded, budget: { steps: number }): Resolve {
  let table: Map<string, Thing> | undefined
  const followed = (target: unknown) => {
    if (typeof target === "object" && target !== null) budget.steps -= Object.keys(target).length
    return target
  }
  return (found) => {
    if (--budget.steps < 0) return null
    if (typeof found === "string" && rows && found.length < 12) {
      const row = /^\$[L@]?([\da-f]+)$/i.exec(found)?.[1]
      return row === undefined ? found : followed(rows.get(row) ?? null)
    }
    if (!isThing(found)) return found
    const name = found.__ref ?? (found.type === "id" ? found.id : undefined)
    if (typeof name !== "string" || Object.keys(found).length > 4) return found
    table ??= entries(value)
    return followed(table.get(name)) ?? found
  }
}

/** The objects of a cache by their keys, which are near its root. */
function entries(root: unknown): Map<string, Thing> {
  const table = new Map<string, Thing>()
  const seen = new Set<Thing>()
  const visit = (thing: unknown, depth: number) => {
    if (!isThing(thing) || depth > 6 || table.size > MAX_ENTRIES || seen.has(thing)) return
    seen.add(thing)
    for (const [key, inner] of Object.entries(thing)) {
      if (!isThing(inner)) continue
      if (!table.has(key)) table.set(key, inner)
      visit(inner, depth + 1)
    }
  }
  visit(root, 0)
  return table
}
