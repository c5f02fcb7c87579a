import { newId } from "../../../db/schema/columns"
import { LANGUAGES, type LanguageCode, lexiconOf } from "../../import/ingredients/languages"
import type { Food } from "../../schemas/food"
import type { GroupFoods } from "./group-foods"
import { keyOf as nameKeyOf } from "./name-keys"
import { sameFood } from "./same-food"
import type { StructuredLine } from "./structure"

/** The most words and characters of a food's name. */
const MOST_WORDS = 4
const MOST_CHARACTERS = 40

/** Letters in words. Digits, brackets, commas and slashes belong to a note or to several foods. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]+)*$/u

/** Things bought elsewhere, and headings: they become no foods. */
const NO_FOOD =
  /\b(?:skewers?|toothpicks?|paper|parchment|foil|twine|string|thermometer|pan|pot|tin|mold|mould|cutter|jars?|lids?|bags?|liners?|sticks?|equipment|topping|toppings|filling|garnish|sauce for|dressing for|recipe|optional|serving|water)$|^(?:for|the|your|my|our|to|zum|zur|für|pour|para|per|voor|till|til)\b/iu

/**
 * Foods to create from names in lines that the group lacks, each once. Names are singular where they are counted
 * in English; the label is that of the food at the end or start of the name. Texts that look like a note, or like
 * several foods, stay text.
 */
export function newFoodsOf(
  lines: StructuredLine[],
  language: LanguageCode,
  { food: find }: GroupFoods,
): Food[] {
  const made = new Map<string, Food>()
  for (const { missing, quantity, unit, originalText } of lines) {
    const whole = missing.food?.replace(/\s+/g, " ").trim() ?? ""
    const text = whole.replace(sameFood(language).before ?? "", "")
    if (!isName(text, language)) continue
    // `Salt` alone is a food; `some love` is not.
    const isAlone = whole === text && nameKeyOf(originalText) === nameKeyOf(text)
    if (quantity === null && !isAlone) continue
    const food = named(text, language, quantity !== null && !unit)
    const label = labelOf(text, language, find)
    const key = nameKeyOf(food.name)
    if (!made.has(key)) made.set(key, foodOf({ ...food, label }))
  }
  return [...made.values()]
}

function isName(text: string, language: LanguageCode): boolean {
  const words = text.split(" ")
  if (words.length > MOST_WORDS || text.length > MOST_CHARACTERS || text.length < 2) return false
  if (!NAME.test(text) || NO_FOOD.test(text)) return false
  const { keyOf, lists } = lexiconOf(language)
  return !words.some((word) => lists.and.has(keyOf(word)) || lists.or.has(keyOf(word)))
}

/** Counted `Courgettes` are a courgette. Only English is turned into the singular: its endings are unambiguous. */
function named(text: string, language: LanguageCode, counted: boolean) {
  const isShouted = text === text.toUpperCase()
  const isTitled = text.split(" ").every((word) => /^\p{Lu}/u.test(word))
  const name = isShouted || (isTitled && language !== "de") ? text.toLowerCase() : text
  const singular = counted && language === "en" ? singularOf(name) : name
  return { name: singular, pluralName: singular === name ? null : name }
}

function singularOf(name: string): string {
  if (!/[^sui]s$/i.test(name)) return name
  for (const rule of LANGUAGES.en.singulars) {
    const [ending, instead] = rule.split("/") as [string, string]
    const isFitting = ending !== "es" || /(?:sh|ch|x|z|ss)es$/i.test(name)
    const isLeaf = ending !== "ves" || /lea?ves$|hal?ves$|loaves$/i.test(name)
    if (isFitting && isLeaf && name.endsWith(ending)) return name.slice(0, -ending.length) + instead
  }
  return name
}

/** The label of `goat milk` is that of milk, and of `pâtes fraîches` that of pâtes. */
function labelOf(text: string, language: LanguageCode, find: GroupFoods["food"]) {
  const words = text.split(" ")
  const parts = words.slice(1).map((_, at) => words.slice(at + 1).join(" "))
  const starts = words.slice(1).map((_, at) => words.slice(0, words.length - 1 - at).join(" "))
  for (const part of [...parts, ...starts]) {
    const found = find(part, language)?.food
    if (found) return found.label
  }
  return null
}

const foodOf = ({
  name,
  pluralName,
  label,
}: Pick<Food, "name" | "pluralName" | "label">): Food => ({
  id: newId(),
  name,
  pluralName,
  description: "",
  extras: {},
  labelId: label?.id ?? null,
  label,
  aliases: [],
  createdAt: "",
  updateAt: "",
  updatedAt: "",
})
