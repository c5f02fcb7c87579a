import {
  LANGUAGES,
  type LanguageCode,
  lexiconOf,
  singularsOf,
} from "../../import/ingredients/languages"
import type { UnitId } from "../../import/ingredients/languages/units"
import type { Unit } from "../../schemas/food"
import { isOneSlip, keyOf, slipsAmong, wordsIn } from "./name-keys"

export interface UnitFinder {
  /** The group's unit for a word of a line, in any spelling or language. */
  find(text: string, language: LanguageCode): Unit | undefined
  /** The same, without accepting typos. */
  named(text: string, language: LanguageCode): Unit | undefined
}

/** The required similarity of a name, see `similarityTo`. */
const LEAST = 0.7
/** The length of a word for which one different letter is a typo. */
const LONG = 7

/**
 * Spring is not sprig, dashi not dash, short not shot: in a short word only doubled or swapped letters are a typo.
 */
const isSlip = (a: string, b: string) =>
  Math.min(a.length, b.length) >= LONG
    ? isOneSlip(a, b)
    : a[0] === b[0] && (single(a) === single(b) || (a.length > 4 && sorted(a) === sorted(b)))

const single = (word: string) => word.replace(/(.)\1+/g, "$1")
const sorted = (word: string) => [...word].sort().join("")

/**
 * Finds units by all their names, else by what they are: `EL`, `Esslöffel`, `tbsp` and `tablespoon` are one where
 * the group has one of them. A word that is a unit of the language never matches a similar one: `can` is no `pan`,
 * `oz` no `os`.
 */
export function unitFinder(units: Unit[]): UnitFinder {
  const exact = new Map<string, Unit>()
  const byKey = new Map<string, Unit>()
  const spelled = new Map<string, Unit>()
  const addTo = (map: Map<string, Unit>, key: string, unit: Unit) =>
    key && !map.has(key) && map.set(key, unit)
  for (const unit of units) {
    for (const name of namesOf(unit)) {
      addTo(exact, name.trim(), unit)
      addTo(byKey, keyOf(name), unit)
      addTo(spelled, wordsIn(name), unit)
    }
  }
  let byId: Map<UnitId, Unit> | undefined
  let slip: ReturnType<typeof slipsAmong<Unit>> | undefined

  function named(text: string, language: LanguageCode): Unit | undefined {
    const word = text.replace(/\s+/g, " ").trim().replace(/\.$/, "")
    const known = exact.get(word) ?? exact.get(`${word}.`)
    if (!word || (known && language === "en")) return known
    const id = unitIdOf(word, language)
    const same = id && (byId ??= unitsById(units)).get(id)
    const spelledSo = known ?? byKey.get(keyOf(word))
    // A letter may be another unit as a capital, and an abbreviation another one in another language, as the
    // English `cc` in French: the language decides first.
    const isOther = spelledSo && !isCalled(spelledSo, word) && isAnother(spelledSo, id)
    const found =
      (!known && word.length === 1) || isOther ? (same ?? spelledSo) : (spelledSo ?? same)
    if (found || id) return found
    for (const singular of singularsOf(word, language)) {
      const one = byKey.get(keyOf(singular))
      if (one) return one
    }
    return undefined
  }

  return {
    named,
    find(text, language) {
      const found = named(text, language)
      if (found || unitIdOf(text, language)) return found
      return (slip ??= slipsAmong(spelled, LEAST, isSlip))(wordsIn(text))
    },
  }
}

/** The unit of a word in a language, or in English, which lines of all languages may contain. */
export function unitIdOf(text: string, language: LanguageCode): UnitId | undefined {
  for (const code of [language, "en"] as const) {
    const lexicon = lexiconOf(code)
    const words = text.trim().split(/\s+/)
    const spellings = words.map((word) => ({ text: word, key: lexicon.keyOf(word) }))
    const found = lexicon.units.at(spellings, 0)
    if (found?.end === words.length) return found.meaning.id
  }
  return undefined
}

/** The group's units by their meaning. A match by name precedes one by an abbreviation. */
function unitsById(units: Unit[]): Map<UnitId, Unit> {
  const found = new Map<UnitId, Unit>()
  const languages = Object.keys(LANGUAGES) as LanguageCode[]
  const idsOf = (names: string[]) => {
    const ids = languages.flatMap((code) => {
      const lexicon = lexiconOf(code)
      return names.flatMap((name) => lexicon.units.of(lexicon.keyOf(name))?.id ?? [])
    })
    return [...new Set(ids)]
  }
  const mainNames = units.map((unit) => ({ unit, ids: idsOf([unit.name, unit.pluralName ?? ""]) }))
  for (const { unit, ids } of mainNames) {
    for (const id of ids.length === 1 ? ids : []) if (!found.has(id)) found.set(id, unit)
  }
  for (const { unit, ids } of mainNames) {
    for (const id of ids) if (!found.has(id)) found.set(id, unit)
    if (ids.length > 0) continue
    for (const id of idsOf(namesOf(unit).slice(1))) if (!found.has(id)) found.set(id, unit)
  }
  return found
}

/** Whether a unit's name means another of the languages' units. */
function isAnother({ name }: Unit, id: UnitId | undefined) {
  const own = unitIdOf(name, "en")
  return own !== undefined && id !== undefined && own !== id
}

/** Whether a word is a unit's full name. */
const isCalled = ({ name, pluralName }: Unit, word: string) =>
  [name, pluralName ?? ""].some((one) => one && keyOf(one) === keyOf(word))

const namesOf = (unit: Unit): string[] =>
  [
    unit.name,
    unit.pluralName ?? "",
    unit.abbreviation,
    unit.pluralAbbreviation,
    ...unit.aliases.map((alias) => alias.name),
  ].filter(Boolean)
