import { LANGUAGES, type LanguageCode } from "../../import/ingredients/languages"
import { spelledOut } from "../../import/ingredients/languages/words"

interface Patterns {
  /** Words before a food that do not change it. */
  before: RegExp | null
  /** A food of leaves, and the word for them. */
  leaves: RegExp | null
  /** Any food, and the word for a cut of it: `salmon fillets`, `lemon wedges`. */
  cuts: RegExp | null
}

const known = new Map<LanguageCode, Patterns>()

/** How a food is recognized without some of its words, by language. */
export function sameFood(language: LanguageCode): Patterns {
  const found = known.get(language) ?? patternsOf(language)
  known.set(language, found)
  return found
}

function patternsOf(language: LanguageCode): Patterns {
  const { unchanging = "", leaves, cuts } = LANGUAGES[language]
  const words = spelledOut(unchanging)
  const glued = words.filter((word) => word.endsWith("-"))
  const apart = words.filter((word) => !word.endsWith("-"))
  const either = (list: string[]) => `(?:${list.join("|")})`
  const before = [`${either(apart)},?\\s+`, ...glued].join("|")
  return {
    before: words.length > 0 ? new RegExp(`^(?:${before})+(?=\\S)`, "i") : null,
    leaves: leaves
      ? new RegExp(
          `^((?:\\S+\\s+)?${either(spelledOut(leaves.of))})\\s+(${spelledOut(leaves.words).join("|")})$`,
          "i",
        )
      : null,
    cuts: cuts ? new RegExp(`^(.*\\S)\\s+(${either(spelledOut(cuts))})$`, "i") : null,
  }
}
