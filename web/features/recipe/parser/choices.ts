import type { WriteAmount } from "../../../lib/figures"
import { type Choice, type DraftLine, newChoice } from "../edit/draft"
import { quantityText } from "../edit/quantity"
import type { KnownFood, KnownUnit } from "../edit/split-line"
import type { Explained } from "./explanation"

/** The choice for an unknown name: it is created, replaced by an existing one, or left as text. */
export interface Decision {
  make: boolean
  instead: Choice | null
}
export type Kind = "food" | "unit"
export type Decisions = Readonly<Record<string, Decision>>

const made: Decision = { make: true, instead: null }

export const decisionKey = (kind: Kind, name: string) => `${kind}:${name.toLowerCase()}`
export const decisionOf = (decisions: Decisions, kind: Kind, name: string) =>
  decisions[decisionKey(kind, name)] ?? made

export const isNew = (choice: Choice | null) => Boolean(choice?.id.startsWith("new:"))

interface Known {
  units: readonly KnownUnit[]
  foods: readonly KnownFood[]
  /** Writes the amount as its field shows it. */
  write: WriteAmount
}

/** A line of the form with a parser's reading. */
export function filled(line: DraftLine, text: string, read: Explained, known: Known): DraftLine {
  const { quantity, unit, food, note } = read
  const choice = <T extends Choice>(named: Explained["unit"], things: readonly T[]) =>
    named && (things.find(({ id }) => id === named.id) ?? newChoice(named.name))
  const chosenUnit = choice(unit, known.units)
  const isFraction = (chosenUnit as KnownUnit | null)?.fraction !== false
  return {
    ...line,
    parts: true,
    // A unit is written only after an amount: a pinch is one.
    quantity: quantityText(quantity ?? (unit && 1), isFraction, known.write),
    unit: chosenUnit,
    food: choice(food, known.foods),
    note,
    originalText: line.originalText ?? text,
  }
}

/** The line for the form, once the choices for new names are known. */
export function decided(line: DraftLine, decisions: Decisions, original: string): DraftLine {
  const settle = (kind: Kind, choice: Choice | null) => {
    if (!choice || !isNew(choice)) return { choice, text: "" }
    const { make, instead } = decisionOf(decisions, kind, choice.name)
    if (instead) return { choice: instead, text: "" }
    return make ? { choice, text: "" } : { choice: null, text: choice.name }
  }
  const unit = settle("unit", line.unit)
  let food = settle("food", line.food)
  // After a unit that stays text, only text can follow.
  if (unit.text && food.choice) food = { choice: null, text: food.choice.name }
  const start = [unit.text, food.text].filter(Boolean).join(" ")
  const note = [start, line.note.trim()].filter(Boolean).join(", ")
  const next = { ...line, unit: unit.choice, food: food.choice, note }
  // Only words: the line stays as it was written.
  return next.quantity.trim() || next.unit || next.food
    ? next
    : { ...next, parts: false, note: original }
}

/** Names in lines that the group lacks, each once, with the number of lines. */
export function newNames(lines: readonly DraftLine[]) {
  const found = new Map<string, { kind: Kind; name: string; count: number }>()
  const add = (kind: Kind, choice: Choice | null) => {
    if (!choice || !isNew(choice)) return
    const key = decisionKey(kind, choice.name)
    const known = found.get(key)
    if (known) known.count++
    else found.set(key, { kind, name: choice.name, count: 1 })
  }
  for (const line of lines) {
    add("unit", line.unit)
    add("food", line.food)
  }
  return [...found.values()]
}
