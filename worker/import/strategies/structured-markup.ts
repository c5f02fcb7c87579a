import type { Thing } from "../candidate.ts"

/** The most names of one element, and values of one member: more than any page needs. */
const MAX_NAMES = 6
const MAX_VALUES = 2_000

/** The unique names in an attribute. */
export const namesIn = (list: string): string[] => [
  ...new Set(list.slice(0, 1_000).split(/\s+/).filter(Boolean).slice(0, MAX_NAMES)),
]

/** An object without a prototype: a page may call a member `constructor`. */
export const newThing = (type: string): Thing => {
  const thing: Thing = Object.create(null)
  thing["@type"] = type
  return thing
}

/** Adds a value to a member; several values become a list. */
export function add(thing: Thing, name: string, value: unknown) {
  if (value === "") return
  const known = thing[name]
  if (known === undefined) thing[name] = value
  else if (!Array.isArray(known)) thing[name] = [known, value]
  else if (known.length < MAX_VALUES) known.push(value)
}
