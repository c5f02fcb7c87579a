import { knownLanguage, type LanguageCode } from "../../import/ingredients/languages"
import { languageOf } from "../../import/ingredients/languages/detect"

/** The language of lines: the one that is asked for, else what they are written in, else the caller's. */
export function languageFor(
  asked: string | null | undefined,
  lines: string[],
  locale: string,
): LanguageCode {
  if (asked) return knownLanguage(asked) ?? "und"
  return languageOf(lines, locale)
}
