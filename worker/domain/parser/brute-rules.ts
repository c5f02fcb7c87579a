import type { Reading } from "../../import/ingredients"
import { lexiconOf } from "../../import/ingredients/languages"
import type { GroupFoods } from "./group-foods"
import { rangeIn } from "./structure"

/** A line as clients know it of the parser `brute`, which reads more words as units (contract 9). */
export function asBrute(reading: Reading, known: GroupFoods): Reading {
  if (reading.unit) return reading
  if (reading.quantity === null) return unitWithoutAmount(reading, known)
  const sized = sizeAsUnit(reading)
  return sized.unit ? sized : wordAsUnit(sized, known)
}

/** A size in the place of a unit is the unit. */
function sizeAsUnit(reading: Reading): Reading {
  const [size] = reading.tokens.filter(({ label }) => label !== "QTY")
  if (size?.label !== "SIZE") return reading
  const start = reading.note.toLowerCase().startsWith(size.text.toLowerCase())
  const note = start ? reading.note.slice(size.text.length).replace(/^[\s,]+/, "") : reading.note
  return { ...reading, unit: size.text, note }
}

/** So is any word between the line's leading amount and a food: `2 foobars sugar`. */
function wordAsUnit(reading: Reading, known: GroupFoods): Reading {
  const { tokens, food, line, language } = reading
  const next = tokens.find(({ label }) => label !== "QTY")
  const [unit, ...rest] = food.split(" ")
  const isFirst = tokens[0]?.label === "QTY" && next?.text === unit && next?.label === "NAME"
  if (!unit || rest.length === 0 || !isFirst || rangeIn(line)) return reading
  if (known.food(food, language)) return reading
  return { ...reading, unit, food: rest.join(" ") }
}

/** Words at the start of a line that may include a unit without an amount. */
const mostBefore = 3

/** A unit of the group without an amount: `cup of flour`. */
function unitWithoutAmount(reading: Reading, known: GroupFoods): Reading {
  const { food, language, note } = reading
  const words = food.split(" ")
  const at = words.slice(0, mostBefore).findIndex((word) => known.unit.named(word, language))
  if (at < 0 || known.food(food, language)) return reading
  const { keyOf, lists } = lexiconOf(language)
  const isOf = lists.of.has(keyOf(words[at + 1] ?? ""))
  const rest = words.slice(at + (isOf ? 2 : 1)).join(" ")
  if (!rest) return reading
  const before = words.slice(0, at).join(" ")
  return {
    ...reading,
    unit: words[at]!,
    food: rest,
    note: [before, note].filter(Boolean).join(", "),
  }
}
