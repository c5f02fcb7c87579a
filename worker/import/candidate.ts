import type { Strategy } from "./trace.ts"

/** A schema.org object as it is in a page: any member may have any type. */
export type Thing = Record<string, unknown>

/** A possible recipe of the page, as a strategy found it. */
export interface Candidate {
  strategy: Strategy
  confidence: number
  thing: Thing
  /** Its place in the page: a selector, and a path of members in JSON. */
  place?: string
}

export const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A value as a list: none is an empty list, a single value a list of one; nested lists are flattened. */
export const listOf = (value: unknown): unknown[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value.flat(8) : [value]

/** The last part of a name with a prefix or of an address: `schema:Recipe`, `https://schema.org/Recipe`. */
export const bareName = (name: string) =>
  name
    .slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf(":"), name.lastIndexOf("#")) + 1)
    .trim()

/** True when the object's `@type` is one of these schema.org types, with or without its address. */
export function isA(thing: Thing, ...types: string[]): boolean {
  return listOf(thing["@type"]).some(
    (type) =>
      typeof type === "string" &&
      types.some((name) => name.toLowerCase() === bareName(type).toLowerCase()),
  )
}

/** The first of these members that a schema.org object has, ignoring case. */
export function member(thing: Thing, ...names: string[]): unknown {
  for (const name of names)
    if (thing[name] !== undefined && thing[name] !== null) return thing[name]
  const lower = names.map((name) => name.toLowerCase())
  for (const key of Object.keys(thing)) {
    if (lower.includes(key.replace(/^schema:|^https?:\/\/schema\.org\//i, "").toLowerCase()))
      return thing[key]
  }
  return undefined
}
