import { amountAt, leadingAmount } from "../../../rules/amounts.ts"
import { type Fraction, fraction, multiply, toNumber } from "../../../rules/fractions.ts"
import { numberAt } from "../../../rules/written-numbers.ts"
import { MANNERS, SIZES } from "./food-words.ts"
import { unitWord, type UnitWord } from "./unit-words.ts"

/** How a line begins: its amount and unit, what was said of them, and where they end. */
export interface AmountPart {
  quantity: number | null
  /** As it is written. */
  unit: string
  word?: UnitWord
  notes: string[]
  end: number
}

const WORD = /\s*([\p{L}][\p{L}.'’-]*)/uy
const BRACKET = /\s*\(([^()]{0,200})\)(?=\s*\S)/y
const TIMES = /\s*[x×]\s*(?=\d)/iy
const DOZEN = /\s+dozen(?!\p{L})/iuy
const PLUS = /\s*(?:plus|\+|and|&)\s*(?=[\d½⅓⅔¼¾⅛])/iy
const SLASH = /\s*[/|]\s*(?=[\d½⅓⅔¼¾⅛])/y
const OF = /\s+(?:of|de|di|von|van|av|af|do|da|du|des|del)\s+|\s+d['’]\s*/iuy
const IN_LETTERS =
  /^(?:((?:an?\s+)?(?:few|little|couple of|bit of))|(an?)|(half)(?:\s+(?:an?|of(?:\s+an?)?))?)\s+/i

const match = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The unit at a place of a line, of up to three words; a word needs something after it to be one. */
function unitAt(line: string, from: number): { text: string; word: UnitWord; end: number } | null {
  const ends: number[] = []
  for (let at = from; ends.length < 3; at = ends.at(-1)!) {
    const found = match(WORD, line, at)
    if (!found) break
    ends.push(at + found[0].length)
  }
  for (const end of ends.toReversed()) {
    const text = line.slice(from, end).trim()
    const word = unitWord(text.replaceAll(". ", " "))
    if (word && (word.measure || /^\s*[\p{L}(/]/u.test(line.slice(end)))) return { text, word, end }
  }
  return null
}

/** The end of a further amount, as `14-ounce` or `400g/14oz`; the place itself where there is none. */
function furtherAmount(line: string, at: number): number {
  const first = numberAt(line, match(/\s*/y, line, at)![0].length + at)
  if (!first) return at
  const to = match(/\s*[-–]\s*(?=[\d½⅓⅔¼¾⅛])/y, line, first.end)
  const number = (to && numberAt(line, first.end + to[0].length)) ?? first
  const joint = match(/\s*[-–]\s*(?=\p{L})/uy, line, number.end)
  const unit = unitAt(line, number.end + (joint?.[0].length ?? 0))
  if (!unit?.word.measure) return at
  const slash = match(SLASH, line, unit.end)
  const rest = slash ? furtherAmount(line, unit.end + slash[0].length) : unit.end
  const second = slash ? rest : furtherAmount(line, unit.end)
  return Math.max(rest, second)
}

/** Reads the amount, the unit and whatever stands between and right behind them. */
export function amountPart(line: string): AmountPart {
  const part: AmountPart = { quantity: null, unit: "", notes: [], end: 0 }
  const note = (end: number) => {
    const text = line.slice(part.end, end).replace(/^[\s/|x×,+]+/i, "")
    if (text.trim()) part.notes.push(text.replace(/[()]/g, " ").trim())
    part.end = end
  }
  const amount = leadingAmount(line)
  const letters = amount ? null : IN_LETTERS.exec(line)
  if (amount) readAmount(line, part, amount)
  else if (letters?.[1]) note(letters[0].length)
  else if (letters) [part.quantity, part.end] = [letters[3] ? 0.5 : 1, letters[0].length]

  if (part.quantity !== null) {
    const times = match(TIMES, line, part.end)
    const pack = furtherAmount(line, part.end + (times?.[0].length ?? 0))
    if (pack > part.end + (times?.[0].length ?? 0)) note(pack)
    const bracket = match(BRACKET, line, part.end)
    if (bracket) note(part.end + bracket[0].length)
  }
  readUnit(line, part, note)
  if (part.unit) readBehind(line, part, note)
  return part
}

function readAmount(
  line: string,
  part: AmountPart,
  amount: NonNullable<ReturnType<typeof amountAt>>,
) {
  const lead = line.slice(0, amount.start).trim()
  if (lead) part.notes.push(lead)
  let value: Fraction = amount.from
  part.end = amount.end
  const dozen = match(DOZEN, line, part.end)
  if (dozen) {
    value = multiply(value, fraction(12))
    part.end += dozen[0].length
  }
  part.quantity = toNumber(value)
  if (amount.to) part.notes.push(line.slice(amount.start, amount.end))
}

function readUnit(line: string, part: AmountPart, note: (end: number) => void) {
  let at = part.end
  const sizes: number[] = []
  for (;;) {
    const unit = unitAt(line, at)
    if (unit && (part.quantity !== null || unit.word.vague)) {
      if (at > part.end) note(at)
      ;[part.unit, part.word, part.end] = [unit.text, unit.word, unit.end]
      return
    }
    const word = match(WORD, line, at)
    const text = word?.[1]!.toLowerCase()
    const joint = sizes.at(-1) === at && /^(?:or|to)$/.test(text ?? "")
    if (!text || !(joint || SIZES.has(text) || MANNERS.has(text))) break
    at += word![0].length
    if (SIZES.has(text)) sizes.push(at)
  }
  // Without a unit, a size is one of the food, as far as sizes go.
  const end = sizes.at(-1)
  if (end && part.quantity !== null && /^[\s,]*\p{L}/u.test(line.slice(end))) note(end)
}

function readBehind(line: string, part: AmountPart, note: (end: number) => void) {
  for (;;) {
    const joint = match(SLASH, line, part.end) ?? match(PLUS, line, part.end)
    const start = part.end + (joint?.[0].length ?? 0)
    const further = joint ? furtherAmount(line, start) : part.end
    const bracket = match(BRACKET, line, part.end)
    if (further > start) note(further)
    else if (bracket) note(part.end + bracket[0].length)
    else break
  }
  // `12 ounce can tomatoes` and `1 inch piece ginger` are measured, and come in something.
  const container = part.word?.measure ? unitAt(line, part.end) : null
  if (container && !container.word.measure) note(container.end)
  const word = match(
    /,?\s*((?:(?:firmly|lightly|loosely|tightly|well)[\s-])?packed|heaping|heaped)(?!\p{L}),?/iuy,
    line,
    part.end,
  )
  if (word) note(part.end + word[0].length)
  const of = match(OF, line, part.end)
  if (of) part.end += of[0].length
}
