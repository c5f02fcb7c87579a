import { leadingAmount } from "../../../../worker/shared/units/amounts"
import { toNumber } from "../../../../worker/shared/units/fractions"
import { textsOf } from "../../../../worker/shared/recipe/ingredients"
import { inPlainFigures } from "../../../lib/figures"
import { type Choice, type DraftLine, type FoodChoice, newChoice, type UnitChoice } from "./draft"
import { quantityOf, quantityText } from "./quantity"

export interface KnownUnit extends UnitChoice {
  aliases?: { name: string }[]
}
export interface KnownFood extends FoodChoice {
  aliases?: { name: string }[]
}

/** Splits a line of text: amount, a known unit, and the food up to the first comma. */
export function takenApart(
  line: DraftLine,
  units: readonly KnownUnit[],
  foods: readonly KnownFood[],
): DraftLine {
  const text = line.note.trim()
  const amount = leadingAmount(text)
  // A range is not a single amount: the whole line stays a note.
  if (amount?.to) return { ...line, parts: true }
  const quantity = amount ? quantityText(toNumber(amount.from), true) : ""
  const rest = text.slice(amount?.end ?? 0).trim()
  const unit = amount ? leadingUnit(rest, units) : undefined
  const behind = rest
    .slice(unit?.length ?? 0)
    .replace(/^\.?\s*(?:of\s+)?/, "")
    .trim()
  const cut = behind.search(/[,(]/)
  const name = (cut < 0 ? behind : behind.slice(0, cut)).trim()
  const note = cut < 0 ? "" : behind.slice(cut).replace(/^,/, "").trim()
  return {
    ...line,
    parts: true,
    quantity,
    unit: unit?.unit ?? null,
    food: name ? (byName(name, foods) ?? newChoice(name)) : null,
    note,
    originalText: line.originalText ?? text,
  }
}

/** The parts as one text again. */
export function putTogether(line: DraftLine, write = inPlainFigures): DraftLine {
  const facts = { ...line, quantity: quantityOf(line.quantity) ?? null }
  const { quantity, unit, food, note } = textsOf(facts, {
    disableAmount: false,
    maxDenominator: 10,
  })
  const start = [quantity && write(quantity), unit, food].filter(Boolean).join(" ")
  const joint = food && !/^[(,]/.test(note ?? "") ? ", " : " "
  const text = start && note ? start + joint + note : start + (note ?? "")
  return { ...line, parts: false, note: text, quantity: "", unit: null, food: null }
}

type Named = Choice & {
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases?: { name: string }[]
}

const wordsOf = (one: Named) =>
  [
    one.name,
    one.pluralName,
    one.abbreviation,
    one.pluralAbbreviation,
    ...(one.aliases ?? []).map(({ name }) => name),
  ].filter((word): word is string => Boolean(word))

/** The unit at the start of a text: the longest of several, and a whole word. */
function leadingUnit(text: string, units: readonly KnownUnit[]) {
  const lower = text.toLocaleLowerCase()
  let best: { unit: KnownUnit; length: number } | undefined
  for (const unit of units) {
    for (const word of wordsOf(unit)) {
      const { length } = word
      if (length <= (best?.length ?? 0) || !lower.startsWith(word.toLocaleLowerCase())) continue
      if (!/^(?:$|[^\p{L}\d])/u.test(lower.slice(length))) continue
      best = { unit, length }
    }
  }
  return best
}

const byName = (name: string, foods: readonly KnownFood[]) => {
  const wanted = name.toLocaleLowerCase()
  return foods.find((food) => wordsOf(food).some((word) => word.toLocaleLowerCase() === wanted))
}
