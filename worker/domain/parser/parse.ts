import { newId } from "../../../db/schema/columns"
import { parseByPlace } from "../../import/ingredients/by-place"
import { preprocessed } from "../../import/ingredients/line"
import type { Confidence, Parsed } from "../../import/ingredients/parsed"
import { parseByRules } from "../../import/ingredients/brute"
import { displayOf } from "../../rules/ingredients"
import type { Scope } from "../../context"
import type { Food, Unit } from "../../schemas/food"
import type { ParsedIngredient, ParserName } from "../../schemas/parser"
import { InvalidInput } from "../errors"
import { foodCollection } from "../foods"
import { unitCollection } from "../units"
import { type Finder, finderOf } from "./match"

/** What the group has, by name. */
interface Known {
  food: Finder<Food>
  unit: Finder<Unit>
}

/** How alike a name must be to stand for one that the group has. */
const LEAST = { food: 0.85, unit: 0.7 }

/**
 * Lines of ingredients as amount, unit, food and note, in their order, with the foods and units that
 * the group has, which are read in one round trip. A line that cannot be read is a note.
 *
 * @throws InvalidInput for a parser that is not set up
 */
export async function parseIngredients(
  { group }: Scope,
  parser: ParserName,
  lines: string[],
): Promise<ParsedIngredient[]> {
  if (parser === "openai") {
    throw new InvalidInput(
      ["body", "parser"],
      'No language model is set up on this site. Choose the parser "nlp" or "brute", which need none.',
    )
  }
  const [foods, units] = await group.batch([foodCollection.rows(group), unitCollection.rows(group)])
  const known = knownOf(foods.map(foodCollection.shown), units.map(unitCollection.shown))
  return lines.map((line) => parseLine(line, parser, known))
}

function knownOf(foods: Food[], units: Unit[]): Known {
  const aliasesOf = ({ aliases }: Food | Unit) => aliases.map(({ name }) => name)
  return {
    food: finderOf(foods, (food) => [food.name, food.pluralName, ...aliasesOf(food)], LEAST.food),
    unit: finderOf(
      units,
      (unit) => [
        unit.name,
        unit.pluralName,
        unit.abbreviation,
        unit.pluralAbbreviation,
        ...aliasesOf(unit),
      ],
      LEAST.unit,
    ),
  }
}

function parseLine(line: string, parser: "nlp" | "brute", known: Known): ParsedIngredient {
  try {
    if (parser === "nlp") {
      const { confidence, ...parsed } = parseByRules(line)
      return told(preprocessed(line), parsed, known, membersOf(confidence))
    }
    return told(
      line,
      parseByPlace(line, (word) => known.unit(word) !== undefined),
      known,
      none,
    )
  } catch {
    return told(line, { quantity: null, unit: "", food: "", note: line }, known, none)
  }
}

function told(
  input: string,
  parsed: Parsed,
  known: Known,
  confidence: ParsedIngredient["confidence"],
): ParsedIngredient {
  const { quantity, note } = parsed
  let unit: ParsedIngredient["ingredient"]["unit"] =
    known.unit(parsed.unit) ?? known.unit(parsed.fullUnit ?? "") ?? newUnit(parsed)
  let food: ParsedIngredient["ingredient"]["food"] = known.food(parsed.food) ?? newFood(parsed.food)
  const together =
    !unit?.id && !food.id && parsed.unit ? known.food(`${parsed.unit} ${parsed.food}`) : undefined
  if (together) [unit, food] = [null, together]
  const facts = {
    quantity: quantity === null ? 0 : Math.round(quantity * 1000) / 1000,
    unit,
    food,
    note,
  }
  return {
    input,
    confidence,
    ingredient: {
      ...facts,
      isFood: true,
      disableAmount: false,
      display: displayOf(facts, { disableAmount: false }),
      title: "",
      originalText: null,
      referenceId: newId(),
    },
  }
}

const none: ParsedIngredient["confidence"] = {
  average: null,
  comment: null,
  name: null,
  unit: null,
  quantity: null,
  food: null,
}

function membersOf({ quantity, unit, name, comment }: Confidence) {
  const parts = [quantity, unit, name, comment].filter((part) => part !== null)
  const mean = parts.length ? parts.reduce((sum, part) => sum + part, 0) / parts.length : null
  const average = mean === null ? null : Math.round(mean * 100) / 100
  return { average, comment, name, unit, quantity, food: name }
}

/** What the group has not: it has no id, and is the client's to make. */
const unsaved = { id: null, pluralName: null, description: "", extras: {}, aliases: [] }
const newFood = (name: string) => ({ ...unsaved, name, labelId: null })
const newUnit = ({ unit, fullUnit }: Parsed) => ({
  ...unsaved,
  name: fullUnit ?? unit,
  fraction: true,
  abbreviation: "",
  pluralAbbreviation: "",
  useAbbreviation: false,
})
