import type { Scope } from "../../context"
import { parseLine } from "../../import/ingredients"
import { lexiconOf } from "../../import/ingredients/languages"
import { languageOf } from "../../import/ingredients/languages/detect"
import { spelledOut } from "../../import/ingredients/languages/words"
import type { Food } from "../../schemas/food"
import { isHeading, isWater } from "../../shared/shopping/goods"
import { foodFinder } from "../parser/match-food"

/** Characters of a line that are shown as the name of a missing ingredient. */
const MOST_SHOWN = 80

/**
 * Which lines without a food are missing: those whose words are not all foods on hand. `salt and pepper` needs
 * both; of `butter or oil` either will do. Headings and water are not missing.
 */
export function missingWords(there: Food[], { locale, tagger }: Pick<Scope, "locale" | "tagger">) {
  const find = foodFinder(there)
  return (notes: string[]) => {
    if (notes.length === 0) return []
    const language = languageOf(notes, locale)
    const { data } = lexiconOf(language)
    const between = (words: string[]) => `\\s+(?:${words.map(escaped).join("|")})\\s+`
    const or = new RegExp(between(spelledOut(data.or)), "iu")
    const and = new RegExp(`${between(spelledOut(data.and))}|\\s*[,;+&/]\\s*`, "iu")
    const some = new RegExp(`^(?:${spelledOut(data.some).map(escaped).join("|")})\\s+`, "iu")
    const isThere = (text: string): boolean => {
      const parts = text.split(and).filter(Boolean)
      if (parts.length > 1) return parts.every(isThere)
      const bare = text.replace(/^(?:an?|the)\s+/i, "").replace(some, "")
      return find(bare, language) !== undefined || (or.test(bare) && bare.split(or).some(isThere))
    }
    return notes.flatMap((note) => {
      const { food } = parseLine(note, { parser: "nlp", language, tagger })
      const words = (food || note).trim()
      if (isHeading({ note }) || isWater({ note: words }) || isThere(words)) return []
      return [{ id: null, name: note.trim().slice(0, MOST_SHOWN) }]
    })
  }
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
