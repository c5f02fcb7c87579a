import { add, type Fraction, fraction, toNumber } from "../../rules/fractions.ts"
import { numberAt } from "../../rules/written-numbers.ts"
import type { Parsed } from "./parsed.ts"

/** A bracket near the start: `1 (14 oz) can tomatoes`. */
const EARLY = /^(.{1,6}?)\s\(([^()]+)\)\s+(?=\S)/

interface Amount {
  value: Fraction
  unit: string
  note: string
}

/**
 * Reads a line by the place of its words alone, as existing clients know it: an amount, a unit, a
 * food, and a note behind a comma or in brackets.
 *
 * @param isUnit whether the group knows a unit of this name; asked where the line has no amount
 */
export function parseByPlace(text: string, isUnit: (word: string) => boolean): Parsed {
  const line = text.trim()
  const early = EARLY.exec(line)
  const moved = early ? `${early[1]} ${line.slice(early[0].length)} (${early[2]})` : line
  const tokens = moved.split(/\s+/).filter(Boolean)
  const first = tokens.length > 1 ? amountOf(tokens[0]!) : undefined
  if (!first) return withoutAmount(tokens, isUnit)

  const fractionAfter = first.unit || first.note || tokens.length < 3 ? null : part(tokens[1]!)
  const value = fractionAfter ? add(first.value, fractionAfter) : first.value
  const rest = tokens.slice(fractionAfter ? 2 : 1)
  const next = rest[0]!
  const hasUnit = !first.unit && rest.length > 1 && !next.endsWith(",") && !next.startsWith("(")
  const { food, note } = foodOf(hasUnit ? rest.slice(1) : rest)
  return {
    quantity: toNumber(value),
    unit: hasUnit ? next : first.unit,
    food,
    note: [note, first.note].filter(Boolean).join(" "),
  }
}

function withoutAmount(tokens: string[], isUnit: (word: string) => boolean): Parsed {
  const at = tokens.length > 1 ? tokens.slice(0, 3).findIndex(isUnit) : -1
  const rest = tokens.filter((_, i) => i !== at)
  return { quantity: null, unit: tokens[at] ?? "", ...foodOf(rest) }
}

/** `2`, `1.5`, `1,5`, `1/2`, `½`, `1½`, with whatever is glued to it: a unit, or the end of a range. */
function amountOf(token: string): Amount | undefined {
  const figures = /^\d+(?:[.,/]\d+)*/.exec(token)?.[0] ?? ""
  const value = figures ? numberOf(figures) : glyphOf(token)
  if (!value) return undefined
  const glyph = figures ? glyphOf(token.slice(figures.length)) : undefined
  const glued = token.slice(figures.length + (glyph || !figures ? 1 : 0))
  const isRange = /^[(-]/.test(glued)
  return {
    value: glyph ? add(value, glyph) : value,
    unit: isRange ? "" : glued,
    note: isRange ? token : "",
  }
}

function numberOf(figures: string): Fraction | undefined {
  const [over, under, ...more] = figures.split("/")
  if (more.length > 0) return undefined
  if (under !== undefined) {
    return /^\d{1,9}$/.test(over!) && /^\d{1,9}$/.test(under) && Number(under) > 0
      ? fraction(Number(over), Number(under))
      : undefined
  }
  const [whole, decimals = "", ...rest] = figures.replaceAll(",", ".").split(".")
  const digits = `${whole}${decimals}`
  return rest.length === 0 && digits.length <= 15
    ? fraction(Number(digits), 10 ** decimals.length)
    : undefined
}

/** A fraction by itself, `1/2` or `½`. */
const part = (token: string) =>
  /^\d+\/\d+$/.test(token) ? numberOf(token) : token.length === 1 ? glyphOf(token) : undefined

function glyphOf(text: string): Fraction | undefined {
  return /^[^\d\s\p{L}]/u.test(text) ? numberAt(text.slice(0, 1), 0)?.value : undefined
}

/** Parts a food from its note: what ends in brackets, else what follows the first comma. */
function foodOf(tokens: string[]): { food: string; note: string } {
  const text = tokens.join(" ")
  const bracket = /^(\S.*?)\s+\(([^()]*)\)$/.exec(text)
  if (bracket) return { food: bracket[1]!, note: bracket[2]! }
  const comma = tokens.findIndex((token) => token.endsWith(","))
  if (comma < 0) return { food: text, note: "" }
  return {
    food: tokens
      .slice(0, comma + 1)
      .join(" ")
      .replace(/,+$/, ""),
    note: tokens.slice(comma + 1).join(" "),
  }
}
