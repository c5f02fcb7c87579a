import type { LanguageData, Words } from "./shape.ts"
import { UNIT_KINDS, type UnitId, type UnitKind } from "./units.ts"
import { inflected, keyOf, Phrases, spelledOut } from "./words.ts"

/** A unit in a language. */
export interface UnitWord {
  id: UnitId
  /** The full name in the singular, in this language. */
  name: string
  kind: UnitKind
  /** Whether it is always a unit after an amount. */
  measure: boolean
  /** Whether it may follow the food. */
  behind: boolean
  /** Whether it may precede its number. */
  before: boolean
  /** The quantity without a number; undefined if it is only a unit with a number. */
  alone: number | undefined
}

/** The lists of a language, prepared for lookups. */
export interface Lexicon {
  data: LanguageData
  /** The normalized form of a word in this language; see `keyOf` of `words.ts`. */
  keyOf: (text: string) => string
  units: Phrases<UnitWord>
  numbers: Phrases<number>
  multiples: Phrases<number>
  lists: Record<ListName, Phrases<true>>
  /** Prefixes of a food: `d'`, `demi-`. */
  glued: Set<string>
  /** Numbers that are prefixes of units, in lower case. */
  gluedNumbers: string[]
  /** Prefixes of words that mean `and`. */
  gluedAnds: string[]
  preparedEndings: string[]
}

const PLAIN = [
  "notAmounts",
  "some",
  "before",
  "parts",
  "halves",
  "several",
  "numbersBehind",
  "pairsOfFoods",
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

/** Abbreviations in recipes of all languages. The full names are used if a language has none. */
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
  const key = (text: string) => keyOf(text, data.accents)
  const endings = data.adjectives ?? []
  const lists = {} as Record<ListName, Phrases<true>>
  for (const name of [...PLAIN, ...MORE]) lists[name] = phrases(spelledOut(data[name] ?? ""), key)
  const { article } = data
  const definite = (words: string[]) =>
    article ? words.flatMap((word) => [word, article + word]) : words
  lists.common = phrases(definite(spelledOut(data.common)), key)
  for (const name of INFLECTED) {
    lists[name] = phrases(definite(inflected(spelledOut(data[name] ?? ""), endings)), key)
  }
  return {
    data,
    keyOf: key,
    units: unitsOf(data, lists.several, key),
    numbers: numbered(data.numbers, key),
    multiples: numbered(data.multiples ?? {}, key),
    lists,
    gluedNumbers: spelledOut(data.gluedNumbers ?? ""),
    gluedAnds: spelledOut(data.gluedAnd ?? ""),
    glued: new Set(
      [data.of, ...Object.values(data.numbers)]
        .flatMap(spelledOut)
        .filter((word) => /['’-]$/.test(word))
        .map(key),
    ),
    preparedEndings: spelledOut(data.preparedEndings ?? ""),
  }
}

const entries = (units: Partial<Record<UnitId, Words>>) =>
  Object.entries(units) as [UnitId, Words][]

function unitsOf(data: LanguageData, several: Phrases<true>, key: (text: string) => string) {
  const units = new Phrases<UnitWord>(key)
  const alone = data.bareUnits ? 1 : undefined
  const add = (id: UnitId, named: Words, words: Words, count = alone) => {
    const kind = UNIT_KINDS[id]
    const measure = kind === "mass" || kind === "volume" || kind === "length"
    const behind = data.unitsBehind?.includes(id) ?? false
    const before = data.unitsBefore?.includes(id) ?? false
    const names = spelledOut(named).map((name) => name.replace(/^=/, ""))
    const [first] = names as [string]
    const nameInLatin = (data.hasTwoScripts && names.find(isLatin)) || first
    for (const word of spelledOut(words)) {
      const name = isLatin(word) ? nameInLatin : first
      const number = several.has(key(word)) ? undefined : count
      units.add(word, { id, name, kind, measure, behind, before, alone: number })
    }
  }
  for (const [id, words] of entries(data.pairs ?? {})) add(id, data.units[id] ?? words, words, 2)
  for (const [id, words] of entries(data.units)) add(id, words, words)
  for (const [id, words] of entries(EVERYWHERE)) add(id, data.units[id] ?? words, words)
  for (const word of spelledOut(data.counters ?? "")) add("piece", word, word)
  return units
}

const isLatin = (word: string) => /\p{Script=Latin}/u.test(word)

function phrases(words: string[], key: (text: string) => string): Phrases<true> {
  const found = new Phrases<true>(key)
  for (const word of words) found.add(word, true)
  return found
}

function numbered(words: Record<string, Words>, key: (text: string) => string): Phrases<number> {
  const found = new Phrases<number>(key)
  for (const [value, list] of Object.entries(words)) {
    const [over, under = "1"] = value.split("/")
    for (const word of spelledOut(list)) found.add(word, Number(over) / Number(under))
  }
  return found
}

/** The length of an `and` that is the prefix of a word in the lists: 1 for `וחצי`. */
export function andLength(word: string, { gluedAnds, keyOf, numbers, lists }: Lexicon): number {
  const and = gluedAnds.find((start) => word.startsWith(start))
  if (!and) return 0
  const rest = keyOf(word.slice(and.length))
  const isKnown = numbers.has(rest) || lists.prepared.has(rest) || lists.common.has(rest)
  return isKnown ? and.length : 0
}
