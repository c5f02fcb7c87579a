import { leadingAmount, scaleLine, scaleWithin } from "../../../../worker/shared/units/amounts"
import { isMeasure, scaleConverted } from "../../../../worker/shared/units/converted-amounts"
import { nearestFraction, toNumber } from "../../../../worker/shared/units/fractions"
import {
  type IngredientFacts,
  textsOf,
  type UnitNames,
} from "../../../../worker/shared/recipe/ingredients"
import { scaleAmount } from "../../../../worker/shared/units/quantities"
import { commaFor } from "../../../lib/comma"
import { inPlainFigures, type WriteAmount } from "../../../lib/figures"
import { type Joint, originalWording } from "./original-wording"

/** The largest denominator on a screen. */
const FINEST = 10

export interface ScaledIngredient {
  /** The emphasized part: `1½ cups`, or the amount at the start of an unparsed line. */
  amount: string
  food: string
  joint: Joint
  /** The note, or the rest of an unparsed line; may contain a little Markdown. */
  note: string
}

export interface ScaleSettings {
  factor: number
  /** The recipe stores its amounts as text. */
  disableAmount: boolean
  /** For scaled amounts within a text. */
  decimalMark: "." | ","
  /** Formats emphasized amounts. */
  write: WriteAmount
  /** Units other than the written ones. */
  convert?: UnitConversion
}

interface Named {
  name: string
  pluralName?: string | null
}

export interface UnitConversion {
  /** A number, or the two of a range, with the unit; undefined where it is not converted. */
  amount: (values: number[], unit: UnitNames, food: Named | null | undefined) => string | undefined
  text: (text: string) => string
}

type Line = IngredientFacts & { originalText?: string | null }

/** A scaled ingredient, in the pieces that the page formats differently. */
export function scaledIngredient(line: Line, settings: ScaleSettings): ScaledIngredient {
  const { factor, disableAmount, decimalMark, write, convert } = settings
  const counted = isUnparsed(line, disableAmount)
    ? null
    : scaleAmount(line.quantity ?? null, factor)
  const { lead, range, note } = leadOf(line, disableAmount)
  const options = { maxDenominator: finestFor(counted), decimalMark }
  // The second number of a range decides singular or plural.
  const most = range ? scaleAmount(toNumber(range.amount.to!), factor) : counted
  const texts = textsOf(
    { ...line, quantity: most, note },
    { disableAmount, maxDenominator: options.maxDenominator },
  )
  const plain = range ? scaleWithin(range.text, range.amount, factor, options) : texts.quantity
  const number = plain && write(plain)
  if (!number && !texts.food) {
    const scaled = scaleLine(note, factor, { maxDenominator: FINEST, decimalMark })
    return split(convert ? convert.text(scaled) : scaled)
  }
  function converted(text: string) {
    const scaled = line.unit && isMeasure(line.unit) ? scaleConverted(text, factor, options) : text
    return convert ? convert.text(scaled) : scaled
  }
  const values = range
    ? [scaleAmount(toNumber(range.amount.from), factor), most!]
    : counted
      ? [counted]
      : []
  const other =
    convert && line.unit && !disableAmount && values.length > 0
      ? convert.amount(values, line.unit, line.food ?? { name: note.split(/[,(;]/)[0]! })
      : undefined
  const wording = texts.food ? wordingOf({ ...line, note }, texts.food, most, factor) : undefined
  const unitBehind = wording?.unitBehind && texts.unit
  const size = wording?.size && convert ? convert.text(wording.size) : wording?.size
  const amount = (other ? [lead, other, size] : [lead, number, size, unitBehind ? "" : texts.unit])
    .filter(Boolean)
    .join(" ")
  if (wording) {
    const food = [wording.food, !other && unitBehind].filter(Boolean).join(" ")
    return {
      amount,
      food: converted(food),
      joint: wording.joint,
      note: converted(wording.note),
    }
  }
  const food = texts.food ?? ""
  const shownNote = converted(texts.note ?? "")
  const joint = !shownNote
    ? ""
    : food && /^[\p{L}\p{N}]/u.test(shownNote)
      ? commaFor(shownNote)
      : " "
  return { amount, food, joint, note: shownNote }
}

/** The words of the line itself; the food's own name where scaling makes it singular or plural. */
function wordingOf(line: Line, name: string, most: number | null, factor: number) {
  const { food, unit, note, originalText } = line
  if (!food || !originalText) return undefined
  const isMore = (quantity: number | null) => !quantity || quantity > 1
  const changes = !unit && most !== null && isMore(most) !== isMore(most / factor)
  return originalWording({ unit, food, note: note ?? "", originalText }, changes ? name : undefined)
}

/**
 * A prefix of an import before the note, shown before the amount or instead of it: `(about)`, `(2-3)`; a range
 * without brackets, too.
 */
function leadOf({ quantity, note, originalText }: Line, disableAmount: boolean) {
  const whole = note ?? ""
  const [all, bracketed, bare] =
    /^(?:\(([^()]{1,40})\)\s*|([^,()]{1,40})(?:,\s+|$))/.exec(whole) ?? []
  const inner = bracketed ?? bare
  if (!all || !inner || !quantity || disableAmount) return { lead: "", note: whole }
  const begins = originalText?.trim().toLowerCase().startsWith(inner.toLowerCase())
  if (!begins) return { lead: "", note: whole }
  const rest = whole.slice(all.length)
  const amount = leadingAmount(inner)
  if (!amount)
    return bare !== undefined || /\d/.test(inner)
      ? { lead: "", note: whole }
      : { lead: inner, note: rest }
  if (!amount.to || amount.end < inner.length) return { lead: "", note: whole }
  if (Math.abs(toNumber(amount.from) - quantity) > 0.001) return { lead: "", note: whole }
  return { lead: "", range: { text: inner, amount }, note: rest }
}

/** Whether the note is the whole line. Lines stored as plain text have the quantity 1, which means none. */
export const isUnparsed = (line: Line, disableAmount: boolean) =>
  !line.unit &&
  !line.food &&
  (!line.quantity ||
    (line.quantity === 1 && (disableAmount || saysHowMuch(line.note ?? "", line.originalText))))

/** "A pinch", "some", in the languages with most recipes. */
const IN_WORDS =
  /^(?:an?|one|some|several|ein(?:e[nrs]?)?|etwas|einige|une?|quelques|un[oa]s?|algun[oa]s|um(?:a|as|ns)?|alg(?:um|uns|umas)|alcun[ie]|een|enkele|ett?|några|noen|nogle|מעט|קצת|כמה)\s/iu

/** The words contain the amount, or the original line had none. */
const saysHowMuch = (note: string, originalText: string | null | undefined) =>
  leadingAmount(note) !== undefined ||
  IN_WORDS.test(note) ||
  (Boolean(originalText) && leadingAmount(originalText!) === undefined)

/** An unparsed line that starts with its amount, split after it. */
function split(line: string): ScaledIngredient {
  const found = leadingAmount(line)
  return found && found.start === 0
    ? {
        amount: line.slice(0, found.end),
        food: "",
        joint: " ",
        note: line.slice(found.end).trimStart(),
      }
    : { amount: "", food: "", joint: "", note: line }
}

/** A pinch of a cup needs finer fractions, or it would be shown as nothing. */
const finestFor = (quantity: number | null) =>
  quantity && nearestFraction(quantity, FINEST).numerator === 0 ? 100 : FINEST

/** The pieces as one line of plain text. */
export const lineOf = ({ amount, food, joint, note }: ScaledIngredient) =>
  [amount, food].filter(Boolean).join(" ") + joint + note

/** An unscaled ingredient, in one line. */
export const ingredientLine = (line: Line, disableAmount: boolean, write = inPlainFigures) =>
  lineOf(scaledIngredient(line, { factor: 1, disableAmount, decimalMark: ".", write }))
