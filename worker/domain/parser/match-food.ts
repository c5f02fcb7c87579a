import {
  LANGUAGES,
  lexiconOf,
  type LanguageCode,
  singularsOf,
} from "../../import/ingredients/languages"
import { languageOf } from "../../import/ingredients/languages/detect"
import { spelledOut } from "../../import/ingredients/languages/words"
import { similarityTo } from "../../lib/text/similarity"
import type { Food } from "../../schemas/food"
import { isOneSlip, keyOf, slipsAmong, wordsIn } from "./name-keys"
import { sameFood } from "./same-food"

/** A food of the group, and the words of the line that its name lacks; they stay a note. */
export interface FoodMatch {
  food: Food
  /** The words that match its name. */
  text: string
  before: string
  behind: string
}
export type FoodFinder = (text: string, language: LanguageCode) => FoodMatch | undefined

/** The number of names that decides the language of all. */
const ENOUGH = 100

/** The required similarity of a name, and of each of its words; see `similarityTo`. */
const LEAST = 0.85

/** Finds foods by all their names. Of two with one name the first counts. Answers are cached. */
export function foodFinder(foods: Food[]): FoodFinder {
  const byKey = new Map<string, Food>()
  for (const food of foods) {
    for (const name of namesOf(food)) {
      const key = keyOf(name)
      if (key && !byKey.has(key)) byKey.set(key, food)
    }
  }
  /** By its name, in the singular or plural. */
  const named = (text: string, language: LanguageCode): Food | undefined => {
    const key = keyOf(text)
    if (!key) return undefined
    const found = byKey.get(key)
    if (found) return found
    for (const other of [...singularsOf(text, language), ...pluralsOf(text, language)]) {
      const one = byKey.get(keyOf(other))
      // A food without a plural is not meant by one: peppers are not black pepper.
      if (one && one.pluralName !== one.name) return one
    }
    return undefined
  }

  /** The plural of a food that has none; that is not a typo. */
  const isPlural = (text: string, language: LanguageCode) =>
    singularsOf(text, language).some((one) => byKey.has(keyOf(one)))

  let own: LanguageCode | undefined
  /** The language of most names: similar words of another language are other things. */
  const isForeign = (language: LanguageCode) => {
    own ??=
      foods.length < ENOUGH ? "und" : languageOf(foods.slice(0, ENOUGH).map(({ name }) => name))
    return own !== "und" && own !== language
  }

  let slip: ReturnType<typeof slipsAmong<Food>> | undefined
  const nearly = (text: string) => (slip ??= slipsAmong(spelled(), LEAST, isSlip))(wordsIn(text))
  const spelled = () =>
    new Map(
      foods
        .toReversed()
        .flatMap((food) => namesOf(food).map((name) => [wordsIn(name), food] as const))
        .filter(([words]) => words),
    )

  const match = (name: string, food: Food | undefined, before = "", behind = "") =>
    food && { food, text: name, before, behind }

  const find: FoodFinder = (text, language) => {
    const exact = match(text, named(text, language))
    if (exact) return exact
    const same = sameFood(language)
    // `olive oil, extra virgin`, `spring onions (scallions)`
    const main = /^[^,;(]*[^,;(\s]/.exec(text)?.[0] ?? text
    const rest = text.slice(main.length).replace(/^[,;\s]+/, "")
    for (const [name, behind] of [[text, ""] as const, [main, rest] as const]) {
      const described = same.before?.exec(name)?.[0] ?? ""
      const before = described.trim()
      const bare = name.slice(described.length)
      const without = (pattern: RegExp | null, name: string, before: string) => {
        const [, food, word] = pattern?.exec(name) ?? []
        return food ? match(food, named(food, language), before, word) : undefined
      }
      const found =
        match(bare, named(bare, language), before) ??
        without(same.leaves, name, "") ??
        without(same.leaves, bare, before) ??
        without(same.cuts, bare, before) ??
        either(bare, before, language)
      if (found) return { ...found, behind: [found.behind, behind].filter(Boolean).join(", ") }
      if (!behind && name === main) break
    }
    if (isForeign(language) || isPlural(text, language)) return undefined
    return match(text, nearly(text))
  }

  /** For `butter or margarine` the first; both may share an end: `beef or veal stock`, `red or white onion`. */
  function either(text: string, before: string, language: LanguageCode): FoodMatch | undefined {
    for (const word of spelledOut(lexiconOf(language).data.or)) {
      const [first, second, ...more] = text.split(` ${word} `) as [string, string?, ...string[]]
      if (!second || more.length > 0) continue
      const words = second.trim().split(/\s+/)
      for (let shared = 1; shared < words.length; shared++) {
        const name = `${first} ${words.slice(-shared).join(" ")}`
        const food = named(name, language)
        const other = words.slice(0, -shared).join(" ")
        if (food) return { food, text: name, before, behind: `${word} ${other}` }
      }
      const isWhole = words.length === 1 || named(second, language) !== undefined
      const food = isWhole ? named(first, language) : undefined
      if (food) return { food, text: first, before, behind: `${word} ${second}` }
    }
    return undefined
  }

  return remembered(find)
}

const isSlip = (a: string, b: string) =>
  Math.min(a.length, b.length) >= 5 && isOneSlip(a, b) && similarityTo(a)(b) >= LEAST

/** The reverse of a language's endings, on the last word: wrong ones match no name. */
const pluralsOf = (text: string, language: LanguageCode): string[] =>
  LANGUAGES[language].singulars.flatMap((rule) => {
    const [plural, singular] = rule.split("/") as [string, string]
    return text.endsWith(singular) ? text.slice(0, text.length - singular.length) + plural : []
  })

const namesOf = ({ name, pluralName, aliases }: Food): string[] =>
  [name, pluralName ?? "", ...aliases.map((alias) => alias.name)].filter(Boolean)

function remembered(find: FoodFinder): FoodFinder {
  const known = new Map<string, FoodMatch | undefined>()
  return (text, language) => {
    const trimmed = text.replace(/\s+/g, " ").trim()
    if (!trimmed) return undefined
    const key = `${language} ${trimmed}`
    if (!known.has(key)) known.set(key, find(trimmed, language))
    return known.get(key)
  }
}
