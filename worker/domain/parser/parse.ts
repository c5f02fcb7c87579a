import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { parseLine, type ReadingOptions } from "../../import/ingredients"
import { preprocessed } from "../../import/ingredients/normalize-line"
import type { Confidence } from "../../import/ingredients/parsed-line"
import { displayOf } from "../../shared/recipe/ingredients"
import type { ParsedIngredient, ParserRequest } from "../../schemas/parser"
import { InvalidInput } from "../errors"
import { type GroupFoods, groupFoods, groupFoodQueries, shown } from "./group-foods"
import { asBrute } from "./brute-rules"
import { languageFor, readInOwn } from "./language"
import { type MatchedLine, matchLine } from "./match-line"

/**
 * Parses lines of ingredients into amount, unit, food and note, in their order, with the group's foods and units,
 * which are read in one round trip. A line that cannot be read is a note.
 * @throws InvalidInput for a parser that is not configured
 */
export async function parseIngredients(
  { group, locale, tagger }: Scope,
  { parser, language }: ParserRequest,
  lines: string[],
): Promise<ParsedIngredient[]> {
  if (parser === "openai") {
    throw new InvalidInput(["body", "parser"], "parser.noModel")
  }
  const [foods, units] = await group.batch(groupFoodQueries(group))
  const rows = shown(foods, units)
  const known = groupFoods(rows.foods, rows.units)
  const options = { parser, language: languageFor(language, lines, locale), tagger }
  const read = language ? parseLine : readInOwn
  return lines.map((line) => parsed(line, options, known, read))
}

/** One line as clients expect it. */
function parsed(
  line: string,
  options: ReadingOptions,
  known: GroupFoods,
  read: typeof parseLine,
): ParsedIngredient {
  const { parser } = options
  const input = parser === "nlp" ? preprocessed(line) : line
  try {
    const reading = read(line, options)
    const asked = parser === "brute" ? asBrute(reading, known) : reading
    const found = matchLine(asked, known)
    const named = parser === "brute" ? { ...found, fullUnit: found.unitText } : found
    return { input, ...parsedFrom(named, parser), confidence: membersOf(reading.confidence) }
  } catch {
    const facts = { quantity: null, unitText: "", fullUnit: "", foodText: "", note: line }
    const nothing = { ...facts, unit: null, food: null, together: false }
    return { input, ...parsedFrom(nothing, parser), confidence: membersOf(unsure) }
  }
}

function parsedFrom(
  found: MatchedLine,
  parser: ReadingOptions["parser"],
): Pick<ParsedIngredient, "ingredient"> {
  // Clients expect a line without a unit as null by rules, and one without a name by the model.
  const noUnit = found.together || (parser === "brute" && !found.fullUnit)
  const facts = {
    quantity: found.quantity === null ? 0 : Math.round(found.quantity * 1000) / 1000,
    unit: found.unit ?? (noUnit ? null : newUnit(found.fullUnit)),
    food: found.food ?? newFood(found.foodText),
    note: found.note,
  }
  return {
    ingredient: {
      ...facts,
      isFood: true,
      disableAmount: false,
      display: displayOf(
        { ...facts, unit: facts.unit?.name ? facts.unit : null },
        { disableAmount: false },
      ),
      title: parser === "brute" ? null : "",
      originalText: null,
      referenceId: newId(),
    },
  }
}

const unsure: Confidence = { quantity: null, unit: null, name: null, comment: null }

export function membersOf({ quantity, unit, name, comment }: Confidence) {
  const parts = [quantity, unit, name, comment].filter((part) => part !== null)
  const mean = parts.length ? parts.reduce((sum, part) => sum + part, 0) / parts.length : null
  return {
    average: rounded(mean, 100),
    comment: rounded(comment, 100),
    name: rounded(name, 100),
    unit: rounded(unit, 100),
    quantity: rounded(quantity, 1000),
    food: rounded(name, 100),
  }
}

const rounded = (value: number | null, parts: number) =>
  value === null ? null : Math.round(value * parts) / parts

/** A food or unit that the group lacks: it has no id, and the client may create it. */
const unsaved = { id: null, pluralName: null, description: "", extras: {}, aliases: [] }
const newFood = (name: string) => ({ ...unsaved, name, labelId: null })
const newUnit = (name: string) => ({
  ...unsaved,
  name,
  fraction: true,
  abbreviation: "",
  pluralAbbreviation: "",
  useAbbreviation: false,
})
