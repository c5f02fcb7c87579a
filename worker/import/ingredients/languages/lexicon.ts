import type { LanguageData, Words } from "./shape.ts"
import { UNIT_KINDS, type UnitId, type UnitKind } from "./units.ts"
import { inflected, keyOf, Phrases, spelledOut } from "./words.ts"

/** A unit as a language knows it. */
export interface UnitWord {
  id: UnitId
  /** In full, in the singular, in this language. */
  name: string
  kind: UnitKind
  /** Whether it is a unit wherever it follows an amount. */
  measure: boolean
  /** Whether it may stand behind the food. */
  behind: boolean
  /** Whether it may stand before its number. */
  before: boolean
}

/** The lists of a language, ready to be asked. */
export interface Lexicon {
  data: LanguageData
  units: Phrases<UnitWord>
  numbers: Phrases<number>
  multiples: Phrases<number>
  lists: Record<ListName, Phrases<true>>
  /** What is glued to the front of a food: `d'`, `demi-`. */
  glued: Set<string>
  /** Numbers that units are written together with, in small letters. */
  gluedNumbers: string[]
  preparedEndings: string[]
}

const PLAIN = [
  "notAmounts",
  "some",
  "before",
  "parts",
  "halves",
  "range",
  "and",
  "or",
  "plus",
  "common",
] as const
const MORE = ["times", "each", "of", "adverbs", "names", "comments", "purposes"] as const
const INFLECTED = [
  "sizes",
  "manners",
  "mannersBehind",
  "prepared",
  "describing",
  "keepers",
] as const
export type ListName = (typeof PLAIN | typeof MORE | typeof INFLECTED)[number]

/** Abbreviations that stand in recipes of all languages. The names are used where a language has none. */
const EVERYWHERE: Partial<Record<UnitId, Words>> = {
  gram: "gram, g",
  kilogram: "kilogram, kg",
  milligram: "milligram, mg",
  milliliter: "milliliter, ml",
  centiliter: "centiliter, cl",
  deciliter: "deciliter, dl",
  liter: "liter, l",
  centimeter: "centimeter, cm",
  millimeter: "millimeter, mm",
  ounce: "ounce, oz",
  "fluid-ounce": "fluid ounce, fl oz",
  pound: "pound, lb(s)",
}

export function lexiconFor(data: LanguageData): Lexicon {
  const units = new Phrases<UnitWord>()
  for (const [id, words] of entries(data.units)) addUnit(units, data, id, words, words)
  for (const [id, words] of entries(EVERYWHERE))
    addUnit(units, data, id, data.units[id] ?? words, words)
  for (const word of spelledOut(data.counters ?? "")) addUnit(units, data, "piece", word, word)
  const endings = data.adjectives ?? []
  const lists = {} as Record<ListName, Phrases<true>>
  for (const name of [...PLAIN, ...MORE]) lists[name] = phrases(spelledOut(data[name] ?? ""))
  for (const name of INFLECTED) {
    lists[name] = phrases(inflected(spelledOut(data[name] ?? ""), endings))
  }
  return {
    data,
    units,
    numbers: numbered(data.numbers),
    multiples: numbered(data.multiples ?? {}),
    lists,
    gluedNumbers: spelledOut(data.gluedNumbers ?? ""),
    glued: new Set(
      [data.of, ...Object.values(data.numbers)]
        .flatMap(spelledOut)
        .filter((word) => /['’-]$/.test(word))
        .map(keyOf),
    ),
    preparedEndings: spelledOut(data.preparedEndings ?? ""),
  }
}

const entries = (units: Partial<Record<UnitId, Words>>) =>
  Object.entries(units) as [UnitId, Words][]

function addUnit(
  units: Phrases<UnitWord>,
  data: LanguageData,
  id: UnitId,
  named: Words,
  words: Words,
) {
  const kind = UNIT_KINDS[id]
  const measure = kind === "mass" || kind === "volume" || kind === "length"
  const behind = data.unitsBehind?.includes(id) ?? false
  const before = data.unitsBefore?.includes(id) ?? false
  const names = spelledOut(named).map((name) => name.replace(/^=/, ""))
  const [first] = names as [string]
  const nameInLatin = (data.hasTwoScripts && names.find(isLatin)) || first
  for (const word of spelledOut(words)) {
    const name = isLatin(word) ? nameInLatin : first
    units.add(word, { id, name, kind, measure, behind, before })
  }
}

const isLatin = (word: string) => /\p{Script=Latin}/u.test(word)

function phrases(words: string[]): Phrases<true> {
  const found = new Phrases<true>()
  for (const word of words) found.add(word, true)
  return found
}

function numbered(words: Record<string, Words>): Phrases<number> {
  const found = new Phrases<number>()
  for (const [value, list] of Object.entries(words)) {
    const [over, under = "1"] = value.split("/")
    for (const word of spelledOut(list)) found.add(word, Number(over) / Number(under))
  }
  return found
}
