import { parseLine, type Reading, type ReadingOptions } from "../../import/ingredients"
import { knownLanguage, type LanguageCode } from "../../import/ingredients/languages"
import { languageOf } from "../../import/ingredients/languages/detect"

/** The language of lines: the requested one, else the detected one, else the caller's. */
export function languageFor(
  asked: string | null | undefined,
  lines: string[],
  locale: string,
): LanguageCode {
  if (asked) return knownLanguage(asked) ?? "und"
  return languageOf(lines, locale)
}

/**
 * Reads a line, and again in its own detected language where it has an amount and no unit: `1 theelepel koffie` by
 * a caller whose language is English.
 */
export function readInOwn(line: string, options: ReadingOptions): Reading {
  const reading = parseLine(line, options)
  if (reading.unit || reading.quantity === null) return reading
  const own = languageOf([line])
  if (own === "und" || own === reading.language) return reading
  const other = parseLine(line, { ...options, language: own })
  return other.unit && other.food ? other : reading
}
