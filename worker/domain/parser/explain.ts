import type { Scope } from "../../context"
import { parseLine, type ReadingOptions } from "../../import/ingredients"
import type { Explanation, ExplanationRequest } from "../../schemas/parser"
import { type GroupFoods, groupFoods, groupFoodQueries, shown } from "./group-foods"
import { languageFor } from "./language"
import { matchLine } from "./match-line"
import { membersOf } from "./parse"
import { rangeIn } from "./structure"

/** How both parsers read lines, piece by piece, and what the group has. One round trip. */
export async function explainIngredients(
  { group, locale, tagger }: Scope,
  { language: asked, ingredients }: ExplanationRequest,
): Promise<Explanation> {
  const [foods, units] = await group.batch(groupFoodQueries(group))
  const rows = shown(foods, units)
  const known = groupFoods(rows.foods, rows.units)
  const language = languageFor(asked, ingredients, locale)
  return {
    language,
    lines: ingredients.map((input) => ({
      input,
      nlp: explained(input, { parser: "nlp", language, tagger }, known),
      brute: explained(input, { parser: "brute", language, tagger }, known),
    })),
  }
}

function explained(line: string, options: ReadingOptions, known: GroupFoods) {
  const reading = parseLine(line, options)
  const { quantity, unit, fullUnit, food, foodText, note } = matchLine(reading, known)
  // A range has one number as its quantity: the whole text must be kept.
  const range = rangeIn(reading.line)
  const isInNote = !range || note.includes(range)
  const chosen = (thing: { id: string; name: string } | null, name: string) =>
    thing ? { id: thing.id, name: thing.name } : name ? { id: null, name } : null
  return {
    readBy: reading.parser,
    confidence: membersOf(reading.confidence),
    tokens: reading.tokens.map(({ text, label, sure }) => ({
      text,
      label,
      sure: sure === null ? null : Math.round(sure * 100) / 100,
    })),
    quantity: quantity === null ? null : Math.round(quantity * 1000) / 1000,
    unit: chosen(unit, fullUnit),
    food: chosen(food, foodText),
    note: isInNote ? note : [range, note].filter(Boolean).join(", "),
  }
}
