import { type Element, textOf } from "../tree.ts"
import type { Line } from "./lines.ts"

export type Member = "totalTime" | "prepTime" | "cookTime" | "recipeYield"

/** Class names of the elements of times and yield, for pages with icons instead of labels. */
const NAMES: [member: Member, name: RegExp][] = [
  ["prepTime", /prep(?:aration)?[-_]?(?:time|duration)|time[-_]?prep|vorbereitungs?-?zeit/i],
  ["cookTime", /(?:cook|bak)(?:e|ing)?[-_]?(?:time|duration)|time[-_]?cook|koch-?zeit/i],
  [
    "totalTime",
    /total[-_]?(?:time|duration)|time[-_]?total|recipe-(?:time|duration)|gesamt-?zeit/i,
  ],
  [
    "recipeYield",
    /(?:^|[\s_-])(?:servings?|portions?|yields?|serves)(?![a-z]|[-_]size)|recipe-?yield/i,
  ],
]
const NOT = /nutri|calor|sidebar|related|card-small|teaser/i
/** The most elements around a value whose names are checked. */
const REACH = 3

/** The member of a recipe in the names of the elements around a line, if they contain little else. */
export function namedMember({ from, text }: Line): Member | undefined {
  let at: Element | null | undefined = from
  for (let step = 0; at && step < REACH; step++, at = at.parent) {
    const names = at.attrs.class
    if (!names || names.length > 200) continue
    if (NOT.test(names) || textOf(at).length > text.length + 20) return undefined
    const found = NAMES.filter(([, name]) => name.test(names))
    if (found.length > 0) return found.length === 1 ? found[0]![0] : undefined
  }
  return undefined
}

/** The cells of a header row with the cells below them: `Prep time | Yields` over `15 minutes | 4 servings`. */
export function* cellsBelow(lines: Line[]): Generator<[head: string, cell: string]> {
  for (const [index, { from }] of lines.entries()) {
    const below = lines[index + 1]?.from
    if (from?.tag !== "tr" || below?.tag !== "tr") continue
    const [heads, cells] = [cellsOf(from), cellsOf(below)]
    if (heads.length < 2 || heads.length !== cells.length || heads.length > 8) continue
    for (const [at, head] of heads.entries()) yield [textOf(head), textOf(cells[at]!)]
  }
}

const cellsOf = ({ children }: Element) =>
  children.filter(
    (child): child is Element => typeof child !== "string" && /^t[hd]$/.test(child.tag),
  )
