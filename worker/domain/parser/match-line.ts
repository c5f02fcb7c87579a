import type { Reading } from "../../import/ingredients"
import { lexiconOf } from "../../import/ingredients/languages"
import { UNIT_KINDS } from "../../import/ingredients/languages/units"
import type { Food, Unit } from "../../schemas/food"
import type { GroupFoods } from "./group-foods"
import type { FoodMatch } from "./match-food"
import { unitIdOf } from "./match-unit"

/** A line with the group's foods and units that it names. */
export interface MatchedLine {
  quantity: number | null
  /** The unit's words in the line; empty for none. */
  unitText: string
  /** Its full name, where the line has an abbreviation. */
  fullUnit: string
  unit: Unit | null
  foodText: string
  food: Food | null
  /** The line's unit is a part of the food's name: `1 vegetable stock`. */
  together: boolean
  /** The rest, with the words of the line's food that the group's name lacks. */
  note: string
}

/** Looks up a parser's result. Nothing is created. */
export function matchLine(read: Reading, known: GroupFoods): MatchedLine {
  const reading = withoutSize(read, known)
  const { language, unit: unitText, food: foodText } = reading
  const { quantity, note } = corrected(reading)
  const unit =
    known.unit.find(unitText, language) ??
    (reading.fullUnit ? known.unit.find(reading.fullUnit, language) : undefined)
  const food = known.food(foodText, language)
  const facts = {
    quantity,
    unitText,
    fullUnit: reading.fullUnit ?? unitText,
    foodText: food?.text ?? foodText,
    together: false,
  }
  if (!unit && !food && unitText) {
    const together = `${unitText} ${foodText}`
    const found = known.food(together, language)
    if (found) {
      return {
        quantity,
        unitText: "",
        fullUnit: "",
        unit: null,
        foodText: found.text,
        food: found.food,
        together: true,
        note: noteOf(found, note),
      }
    }
  }
  if (!unitText && !food) {
    const own = ownUnit({ ...reading, quantity }, known)
    if (own) return { ...facts, ...own, note: noteOf(own.match, note) }
  }
  return {
    ...facts,
    unit: unit ?? null,
    food: food?.food ?? null,
    note: noteOf(food, note),
  }
}

/** In `15 oz can` the number is the size of one can; `9 inch pound cake` has no amount at all. */
function withoutSize(reading: Reading, known: GroupFoods): Reading {
  const { tokens, quantity, unit, food, note, language, line } = reading
  const [number, measure, next] = tokens
  if (quantity === null || number?.label !== "QTY" || !measure || !next) return reading
  const kind = kindOf(measure.text, language)
  if (!kind || kind === "count" || kind === "vague") return reading
  const size = line.slice(0, line.indexOf(measure.text, number.text.length)) + measure.text
  const pieces = note.split(", ").filter(Boolean)
  const at = pieces.findIndex((piece) => piece.toLowerCase() === measure.text.toLowerCase())
  if (unit && at >= 0) {
    const sized = { ...reading, note: pieces.with(at, size).join(", ") }
    return kindOf(unit, language) === "count"
      ? { ...sized, quantity: 1 }
      : { ...sized, quantity: null, unit: "", food: `${unit} ${food}` }
  }
  const can = next.text === "." ? tokens[3] : next
  if (unit !== measure.text || !can || !CONTAINER.test(can.text)) return reading
  if (!known.unit.find(can.text, language)) return reading
  const rest = pieces.filter((piece) => piece !== can.text)
  const bare = food.startsWith(`${can.text} `) ? food.slice(can.text.length + 1) : food
  if (rest.length === pieces.length && bare === food) return reading
  const { fullUnit: _, unitId: __, ...others } = reading
  return { ...others, quantity: 1, unit: can.text, food: bare, note: [size, ...rest].join(", ") }
}

/** Foods that are sold by size. */
const CONTAINER =
  /^(?:can|tin|jar|bottle|carton|box|bag|pack|packet|package|pkg|pouch|sachet|tub|tube|container)s?$/i

function kindOf(word: string, language: Reading["language"]) {
  const id = unitIdOf(word, language)
  return id && UNIT_KINDS[id]
}

/** A note without a leading `of`; where it has the article that follows a unit, that is the amount. */
function corrected({ language, quantity, unit, note, line }: Reading) {
  const { keyOf: spellingOf, lists, numbers } = lexiconOf(language)
  // `75 g of softened butter`
  const behindOf = (text: string) => {
    const [of, ...words] = text.split(" ")
    return unit && lists.of.has(spellingOf(of!)) && line.includes(`${unit} ${text}`)
      ? words.join(" ")
      : text
  }
  const pieces = note
    .split(", ")
    .map((text) => behindOf(text) || text)
    .map((text) => ({ text, key: spellingOf(text) }))
  const isOne = (key: string) => quantity === null && unit !== "" && numbers.of(key) === 1
  return {
    quantity: pieces.some(({ key }) => isOne(key)) ? 1 : quantity,
    note: pieces
      .filter(({ key }) => !lists.of.has(key) && !isOne(key))
      .map(({ text }) => text)
      .join(", "),
  }
}

const noteOf = (match: FoodMatch | undefined, note: string) =>
  [[match?.before, match?.behind].filter(Boolean).join(" "), note].filter(Boolean).join(", ")

/** A unit that no language has, but the group: `3 blisters yeast`. Typos count too. */
function ownUnit({ food, language, quantity }: Reading, known: GroupFoods) {
  const [first, ...others] = food.split(" ")
  const rest = others.join(" ")
  if (!first || !rest || quantity === null) return undefined
  // Another unit of the language than a weight would have been recognized: `2 clove powders`.
  const { keyOf: spellingOf, units } = lexiconOf(language)
  const isOther = units.has(spellingOf(first))
  if (isOther && kindOf(first, language) !== "mass") return undefined
  const match = known.food(rest, language)
  const unit = known.unit.find(first, language)
  if (!unit) return undefined
  return {
    unit,
    unitText: first,
    fullUnit: first,
    food: match?.food ?? null,
    foodText: match?.text ?? rest,
    match,
  }
}
