import { type Amount, amountAt, scaleWithin, type ScaleOptions } from "../units/amounts.ts"
import { foodAt } from "../units/densities.ts"
import { multiply, fractionOf, toNumber } from "../units/fractions.ts"
import { eachIn, isSize } from "../units/fixed-amounts.ts"
import { temperaturesIn } from "../units/temperatures.ts"
import { timesIn } from "./timers.ts"
import { inSystem, type Part, partNumber } from "../units/unit-systems.ts"
import { bareWord, type System, unitAt, type UnitId, unitOf } from "../units/unit-words.ts"
import { asciiDigits } from "../units/digits.ts"
import { NUMBER_START } from "../units/parse-numbers.ts"

/** A piece of a text: all of them in order are the displayed text. */
export interface Piece {
  text: string
  kind: "text" | "amount" | "temperature" | "time"
  /** The original text, where something else is shown. */
  written?: string
  /** Of a time; `most` is the later end of a range. */
  seconds?: number
  most?: number
}

export interface CountedFood {
  one: string
  many: string
}

export interface TextSettings extends ScaleOptions {
  factor: number
  /** Undefined keeps units as written. */
  system?: System
  /** Writes numbers in other units, in the reader's digits; plain ones by default. */
  write?: (number: string) => string
  /** The name of a unit beside a number. */
  unitName: (unit: UnitId, value: number) => string
  /** Foods that the recipe counts: eggs, onions. */
  counted?: readonly CountedFood[]
  /** Whether times are marked, to set timers. */
  times?: boolean
}

interface Found extends Omit<Piece, "text"> {
  start: number
  end: number
  text: string
}

/**
 * A running text, such as a step, with scaled amounts in the units of a system, temperatures in that system, and
 * times marked. Only certain amounts of the recipe change: a number with a unit of weight or volume, or one before
 * a food that the recipe counts. Sizes of tins and pans, pieces, "each" and "at a time" are not multiplied.
 */
export function piecesOf(text: string, settings: TextSettings): Piece[] {
  const times = timesIn(text).map((time): Found => ({
    ...time,
    kind: "time",
    text: text.slice(time.start, time.end),
  }))
  const isOfEach = eachIn(text)
  const amounts = amountsIn(text).flatMap((amount, index, all) => {
    const beside = [all[index - 1], all[index + 1]]
    const shown = shownAmount({ text, isOfEach }, amount, beside, settings)
    return shown ?? []
  })
  const found = [...times, ...temperaturesIn(text, settings), ...amounts].toSorted(
    (a, b) => a.start - b.start,
  )
  const pieces: Piece[] = []
  let at = 0
  const plain = (until: number) => {
    if (until > at) pieces.push({ text: text.slice(at, until), kind: "text" })
  }
  for (const { start, end, ...piece } of found) {
    if (start < at || (piece.kind === "time" && !settings.times)) continue
    plain(start)
    pieces.push(piece)
    at = end
  }
  plain(text.length)
  return pieces
}

/** The same as one text. */
export const scaledText = (text: string, settings: TextSettings) =>
  piecesOf(text, settings)
    .map((piece) => piece.text)
    .join("")

interface FoundAmount {
  amount: Amount
  unit: ReturnType<typeof unitAt>
  /** After the unit, or after the number of a count. */
  end: number
}

/** Every number that might be an amount, in the order of the text. */
function amountsIn(text: string): FoundAmount[] {
  const plain = asciiDigits(text)
  const found: FoundAmount[] = []
  for (const { index } of plain.matchAll(NUMBER_START)) {
    if (index < (found.at(-1)?.end ?? 0)) continue
    const amount = amountAt(plain, index)
    // Numbers within a word, `E100`, `B12`, and versions are excluded.
    if (
      !amount ||
      /[\p{Script=Latin}\p{Script=Cyrillic}\d#°]$/u.test(plain.slice(Math.max(0, index - 2), index))
    )
      continue
    const unit = unitAt(text.slice(amount.end))
    found.push({ amount, unit, end: amount.end + (unit?.end ?? 0) })
  }
  return found
}

interface Read {
  text: string
  isOfEach: (start: number, end: number) => boolean
}

function shownAmount(
  read: Read,
  { amount, unit, end }: FoundAmount,
  beside: (FoundAmount | undefined)[],
  settings: TextSettings,
): Found | undefined {
  const { text, isOfEach } = read
  const { factor, system } = settings
  if (!unit) return factor === 1 ? undefined : shownCount(read, amount, settings)
  const times =
    factor === 1 || isSize(text, amount, end) || isOfEach(amount.start, end) ? 1 : factor
  const { start } = amount
  const written = text.slice(start, end)
  const isGiven = beside.some(
    (other) =>
      other?.unit &&
      system &&
      unitOf(other.unit.id).system === system &&
      areOne(text, start, end, other),
  )
  const converted =
    system && !isGiven
      ? convertedAmount(amount, unit.id, times, text.slice(end), settings)
      : undefined
  if (converted) return { start, end, kind: "amount", text: converted, written }
  if (times === 1) return undefined
  const number = multiplied(text, amount, times, settings)
  const between = text.slice(amount.end, end - unit.word.length)
  const [before, after] = [mostOf(amount), mostOf(amount) * times]
  const word = inflected(unit.word, unit, before > 1, after > 1)
  return { start, end, kind: "amount", text: number + between + word, written }
}

/** Each end of a range is converted separately; a common unit is written once. */
function convertedAmount(
  amount: Amount,
  unit: UnitId,
  factor: number,
  behind: string,
  settings: TextSettings,
): string | undefined {
  const { system, unitName, write = (number) => number } = settings
  const food = foodAt(behind)
  const ends = [amount.from, amount.to]
    .filter((end) => end !== undefined)
    .map((end) => inSystem(toNumber(multiply(end, fractionOf(factor))), unit, system!, food))
  if (ends.some((parts) => !parts)) return undefined
  return rangeText(ends as Part[][], write, unitName)
}

/** `250 g`, `¾ cup + 1 tbsp`, `20–25 g`. */
export function rangeText(
  ends: Part[][],
  write: (number: string) => string,
  unitName: TextSettings["unitName"],
): string {
  const [first, last] = [ends[0]!, ends.at(-1)!]
  const isPlain = first.length === 1 && last.length === 1 && first[0]!.unit === last[0]!.unit
  const one = (part: Part) => `${write(partNumber(part))} ${unitName(part.unit, part.value)}`
  if (ends.length > 1 && isPlain && first[0]!.value !== last[0]!.value) {
    return `${write(partNumber(first[0]!))}–${one(last[0]!)}`
  }
  const texts = ends.map((parts) => parts.map(one).join(" + "))
  return [...new Set(texts)].join(" – ")
}

/** `3 eggs`, where the recipe counts eggs. Number words are unchanged: `one` is ambiguous. */
function shownCount(
  { text, isOfEach }: Read,
  amount: Amount,
  settings: TextSettings,
): Found | undefined {
  const { start, end } = amount
  if (amount.numbers.some((number) => /\p{L}/u.test(text.slice(number.start, number.end)))) {
    return undefined
  }
  const [before, after] = [mostOf(amount), mostOf(amount) * settings.factor]
  for (const food of settings.counted ?? []) {
    const name = before > 1 ? food.many : food.one
    const behind = text.slice(end)
    const found = behind.trimStart().slice(0, name.length)
    const rest = behind.trimStart().slice(name.length)
    const begins = /^[ \u00a0]/.test(behind) && found.toLowerCase() === name.toLowerCase()
    if (!name || !begins || /^[\p{L}\p{M}\d-]/u.test(rest)) continue
    const whole = end + behind.length - rest.length
    if (isOfEach(start, whole)) return undefined
    const next = before > 1 === after > 1 ? found : after > 1 ? food.many : food.one
    return {
      start,
      end: whole,
      kind: "amount",
      text: `${multiplied(text, amount, settings.factor, settings)} ${next}`,
      written: text.slice(start, whole),
    }
  }
  return undefined
}

const mostOf = ({ from, to }: Amount) => toNumber(to ?? from)

/** Characters after a number that belong to its form: those of a unit. */
const longestUnit = 60

/** A scaled amount. The text around it is omitted, since it may be long. */
function multiplied(text: string, amount: Amount, factor: number, settings: TextSettings) {
  const { start, end } = amount
  const part = text.slice(start, end + longestUnit)
  const moved = {
    ...amount,
    start: 0,
    end: end - start,
    numbers: amount.numbers.map((one) => ({
      ...one,
      start: one.start - start,
      end: one.end - start,
    })),
  }
  const scaled = scaleWithin(part, moved, factor, settings)
  return scaled.slice(0, scaled.length - (part.length - moved.end))
}

/** `cup` after more than one is `cups`; words without a known form are unchanged. */
function inflected(
  word: string,
  { one, many }: { one: string; many: string },
  was: boolean,
  is: boolean,
): string {
  if (was === is || bareWord(word) !== bareWord(was ? many : one)) return word
  const next = is ? many : one
  const isUpper = /^\p{Lu}/u.test(word)
  return isUpper ? next[0]!.toUpperCase() + next.slice(1) : next
}

/** Two equal amounts: `1 cup (240 ml)`, `8 oz / 225 g`. */
function areOne(text: string, start: number, end: number, other: FoundAmount): boolean {
  const between =
    other.amount.start >= end ? text.slice(end, other.amount.start) : text.slice(other.end, start)
  return /^\s*(?:[(/=≈,–-]|or|oder|ou|o)\s*(?:about|approx\.?|ca\.?|etwa|environ|around|~|≈)?\s*$/iu.test(
    between,
  )
}
