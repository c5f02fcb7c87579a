import { parseLine, type Reading, type Tagger } from "../../import/ingredients"
import { lexiconOf } from "../../import/ingredients/languages"
import { andLength } from "../../import/ingredients/languages/lexicon"
import { UNIT_KINDS } from "../../import/ingredients/languages/units"
import { spelledOut, wordWithoutArticle } from "../../import/ingredients/languages/words"
import { withoutOpenPlurals } from "../../import/ingredients/normalize-line"
import { tokensOf } from "../../import/ingredients/tokens"
import { leadingAmount } from "../../shared/units/amounts"
import { toNumber } from "../../shared/units/fractions"
import type { Food, Unit } from "../../schemas/food"
import type { GroupFoods } from "./group-foods"
import { unitIdOf } from "./match-unit"
import { type MatchedLine, matchLine } from "./match-line"
import { keyOf } from "./name-keys"

/** An ingredient ready to be stored. Its `display` has all words of the line exactly once. */
export interface StructuredLine {
  title: string | null
  quantity: number | null
  unit: Unit | null
  food: Food | null
  note: string
  /** The original line. */
  originalText: string
  /** Names in the line that the group lacks, for the user to create; null for nothing. */
  missing: { food: string | null; unit: string | null }
}

export interface StructureOptions {
  /** The lines' language as BCP 47. */
  language: string
  tagger?: () => Tagger
}

/**
 * Reads lines into amounts, units and foods as far as the group has them:
 * - unit (or none) and food known: all of it;
 * - food unknown: amount and unit, and the food leads the note;
 * - unit unknown: the amount, and the rest of the line from the unit on is the note;
 * - no amount: a known food with the rest as its note, else the line is the note.
 *
 * A recipe with a line that has a quantity, unit or food is to be stored with `disableAmount` false.
 */
export const structureLines = (
  known: GroupFoods,
  lines: { title?: string | null; note: string }[],
  options: StructureOptions,
): StructuredLine[] =>
  lines.map(({ title, note }) => ({ title: title ?? null, ...structured(note, known, options) }))

const isVague = (unitText: string, { language }: Reading) => {
  const id = unitIdOf(unitText, language)
  return id !== undefined && UNIT_KINDS[id] === "vague"
}

type Untitled = Omit<StructuredLine, "title">
type Parts = Pick<StructuredLine, "quantity" | "unit" | "food" | "note">

function structured(text: string, known: GroupFoods, options: StructureOptions): Untitled {
  const line = withoutOpenPlurals(text.trim())
  const plain = { quantity: null, unit: null, food: null, note: line }
  if (!line) return { ...plain, originalText: text, missing: { food: null, unit: null } }
  const reading = parseLine(line, { parser: "nlp", ...options })
  const found = matchLine(reading, known)
  const missing = {
    food: found.food || !found.foodText ? null : found.foodText,
    unit: found.unit || !found.unitText ? null : found.fullUnit,
  }
  const parts = partsOf(line, reading, found) ?? plain
  return { ...parts, originalText: text, missing }
}

function partsOf(line: string, reading: Reading, found: MatchedLine): Parts | undefined {
  const { quantity, unit, unitText, food, foodText } = found
  if (quantity === null || quantity === 0) {
    if (!food || (unitText && !(unit && isVague(unitText, reading)))) return undefined
    // A pinch of salt is one.
    return partsWithNote(line, reading, found, { quantity: unit && 1, unit, food })
  }
  const rounded = Math.round(quantity * 1000) / 1000
  if (unitText && !unit) return amountAlone(line, rounded)
  if (food) return partsWithNote(line, reading, found, { quantity: rounded, unit, food })
  if (!unit) return amountAlone(line, rounded)
  const rest = amountAlone(line, rounded)?.note
  const behind = rest && behindUnit(rest, unitText, reading)
  if (behind) return { quantity: rounded, unit, food: null, note: behind }
  const note = [foodText, without(found.note, rangeIn(line))].filter(Boolean).join(", ")
  return partsWithNote(line, reading, { ...found, note }, { quantity: rounded, unit, food: null })
}

/** The line as an amount and the rest as written; undefined where it does not start with exactly that amount. */
function amountAlone(line: string, quantity: number): Parts | undefined {
  const amount = leadingAmount(line)
  if (!amount || amount.start > 0 || amount.to) return undefined
  if (Math.round(toNumber(amount.from) * 1000) / 1000 !== quantity) return undefined
  const note = line.slice(amount.end).trim()
  // A note that starts with an amount would be read as the whole line.
  return note && !leadingAmount(note) ? { quantity, unit: null, food: null, note } : undefined
}

/** The text after a unit at the start, without the `of` between. */
function behindUnit(text: string, unitText: string, { language }: Reading): string | undefined {
  if (!text.startsWith(unitText)) return undefined
  const rest = text.slice(unitText.length).replace(/^\.?\s*/, "")
  if (/^[\p{L}\d]/u.test(text.slice(unitText.length)) || /^[^\p{L}\p{N}("]/u.test(rest))
    return undefined
  for (const word of spelledOut(lexiconOf(language).data.of)) {
    const start = rest.slice(0, word.length + 1).toLowerCase()
    if (start === `${word} `) return rest.slice(word.length + 1).trim()
  }
  return rest
}

/**
 * The parts with the note, if together they have all words of the line once. The first number of a range is the
 * quantity. The whole range, or a word such as `about`, starts the note in brackets.
 */
function partsWithNote(
  line: string,
  reading: Reading,
  { note, unitText, foodText }: MatchedLine,
  parts: Omit<Parts, "note">,
): Parts | undefined {
  const before = wordsBefore(line)
  const lexicon = lexiconOf(reading.language)
  const about = before && lexicon.lists.before.has(lexicon.keyOf(before))
  // Words before the amount, as in `juice of 2 lemons`, cannot follow it.
  if (before && !about && !foodText.includes(before)) return undefined
  const range = rangeIn(line)
  const pieces = note.split(", ").filter((piece) => !range || piece !== range)
  const bare = without(without(pieces.join(", "), range), about ? before : "")
  const lead = [about ? before : "", range].filter(Boolean).join(" ")
  if (!hasWords(line, reading, [unitText, parts.food ? foodText : "", lead, bare].join(" "))) {
    return undefined
  }
  return { ...parts, note: [lead && `(${lead})`, bare].filter(Boolean).join(" ") }
}

/** The range at the start of a line, as written; empty for none. */
export function rangeIn(line: string): string {
  const amount = leadingAmount(line)
  return amount?.to ? line.slice(amount.start, amount.end).trim() : ""
}

/** The words before the first digit of a line. */
const wordsBefore = (line: string) => /^\P{N}*?(?=\s*\p{N})/u.exec(line)?.[0].trim() ?? ""

/** A note without its prefix. */
const without = (note: string, start: string) =>
  start && note.toLowerCase().startsWith(start.toLowerCase())
    ? note.slice(start.length).replace(/^[\s,]+/, "")
    : note

/** Whether a text has each word of a line, and no more, except for numbers, `of` and the like. */
function hasWords(line: string, { language }: Reading, text: string): boolean {
  const lexicon = lexiconOf(language)
  const { numbers, multiples, lists, data } = lexicon
  // Prefixes written together with a word: `ו` in `וחצי`, `ال` in `الدقيق`.
  const apart = (word: string) => {
    const and = andLength(word, lexicon)
    return and ? [word.slice(0, and), word.slice(and)] : [word]
  }
  const words = (of: string) =>
    tokensOf(of)
      .flatMap((token) => token.text.split(/[-'’–]/))
      .filter((word) => /\p{L}/u.test(word))
      .flatMap(apart)
      .map((word) => ({ word: wordWithoutArticle(word, data), key: lexicon.keyOf(word) }))
      .filter(
        ({ key }) =>
          !numbers.has(key) &&
          !multiples.has(key) &&
          !lists.of.has(key) &&
          !lists.range.has(key) &&
          !lists.and.has(key) &&
          key !== "x",
      )
      .map(({ word }) => keyOf(word))
      .sort()
      .join(" ")
  return words(line) === words(text)
}
