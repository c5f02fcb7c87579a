import {
  LANGUAGES,
  lexiconOf,
  type LanguageCode,
  singularsOf,
} from "../../import/ingredients/languages"
import { spelledOut } from "../../import/ingredients/languages/words"
import { similarityTo } from "../../lib/text/similarity"
import type { Food } from "../../schemas/food"
import { isOneSlip, keyOf, slipsAmong, wordsIn } from "./name-keys"
import { sameFood } from "./same-food"

/** A food that the group has, and the words of the line that its name leaves out; they stay a note. */
export interface FoodMatch {
  food: Food
  /** The words that name it. */
  text: string
  before: string
  behind: string
}
export type FoodFinder = (text: string, language: LanguageCode) => FoodMatch | undefined

/** How alike a name must be, and each of its words; see `similarityTo`. */
const LEAST = 0.85

/** Finds foods by all their names. Of two of one name the first counts. Answers are remembered. */
export function foodFinder(foods: Food[]): FoodFinder {
  const byKey = new Map<string, Food>()
  const spelled = new Map<string, Food>()
  for (const food of foods) {
    for (const name of namesOf(food)) {
      const words = wordsIn(name)
      if (!words) continue
      if (!spelled.has(words)) spelled.set(words, food)
      const key = words.replaceAll(" ", "")
      if (!byKey.has(key)) byKey.set(key, food)
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
      // What has no plural is not meant by one: peppers are no black pepper.
      if (one && one.pluralName !== one.name) return one
    }
    return undefined
  }

  /** Of something that has none; that is no slip of the pen. */
  const isPlural = (text: string, language: LanguageCode) =>
    singularsOf(text, language).some((one) => byKey.has(keyOf(one)))

  let slip: ReturnType<typeof slipsAmong<Food>> | undefined
  const nearly = (text: string) => (slip ??= slipsAmong(spelled, LEAST, isSlip))(wordsIn(text))

  const find: FoodFinder = (text, language) => {
    const match = (name: string, food = named(name, language), before = "", behind = "") =>
      food && { food, text: name, before, behind }
    const exact = match(text)
    if (exact) return exact
    const same = sameFood(language)
    const leavesOf = (name: string, before: string) => {
      const leaves = same.leaves?.exec(name)
      return leaves ? match(leaves[1]!, undefined, before, leaves[2]!) : undefined
    }
    const described = same.before?.exec(text)?.[0].trim() ?? ""
    const bare = text.slice(described.length).trim()
    return (
      leavesOf(text, "") ??
      (described ? match(bare, undefined, described) : undefined) ??
      leavesOf(bare, described) ??
      either(bare, described, language) ??
      (isPlural(text, language) ? undefined : match(text, nearly(text)))
    )
  }

  /** Of `butter or margarine` the first; a second of several words may share its end: `beef or veal stock`. */
  function either(text: string, before: string, language: LanguageCode): FoodMatch | undefined {
    for (const word of spelledOut(lexiconOf(language).data.or)) {
      const [first, second, ...more] = text.split(` ${word} `)
      if (!second || more.length > 0 || /\s/.test(second.trim())) continue
      const food = named(first!, language)
      if (food) return { food, text: first!, before, behind: `${word} ${second}` }
    }
    return undefined
  }

  return remembered(find)
}

const isSlip = (a: string, b: string) =>
  Math.min(a.length, b.length) >= 5 && isOneSlip(a, b) && similarityTo(a)(b) >= LEAST

/** The endings of a language the other way round, on the last word: wrong ones name nothing. */
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
