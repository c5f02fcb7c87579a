import type { Thing } from "../candidate.ts"

/** Names that one element may have, and values that one member may have: more than any page needs. */
const MAX_NAMES = 6
const MAX_VALUES = 2_000

/** The names that an attribute lists, each once. */
export const namesIn = (list: string): string[] => [
  ...new Set(list.slice(0, 1_000).split(/\s+/).filter(Boolean).slice(0, MAX_NAMES)),
]

/** A thing without members, also without those that every object has: a page may call a member `constructor`. */
export const newThing = (type: string): Thing => {
  const thing: Thing = Object.create(null)
  thing["@type"] = type
  return thing
}

/** Adds a value to a member; several are a list. */
export function add(thing: Thing, name: string, value: unknown) {
  if (value === "") return
  const known = thing[name]
  if (known === undefined) thing[name] = value
  else if (!Array.isArray(known)) thing[name] = [known, value]
  else if (known.length < MAX_VALUES) known.push(value)
}
