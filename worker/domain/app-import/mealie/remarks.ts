import type { Remark } from "../../../import/archives/archived-recipe"

/** `3 foods`, `1 food`. */
export const counted = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`

/** Names that a remark tells; of more it gives the number. */
const mostTold = 20

/** `a, b and 3 more`. */
export function listOfNames(names: string[]): string {
  const told = names.slice(0, mostTold).join(", ")
  return names.length > mostTold ? `${told} and ${names.length - mostTold} more` : told
}

export const mapped = (text: string): Remark => ({ kind: "mapped", text })
export const leftOut = (text: string): Remark => ({ kind: "leftOut", text })

/** A remark where there is something to tell. */
export const ifAny = (number: number, remark: () => Remark): Remark[] => (number ? [remark()] : [])
