import { parseByRules } from "./rules/index.ts"
import { knownLanguage, type LanguageCode, lexiconOf } from "./languages/index.ts"
import { plainLine } from "./normalize-line.ts"
import { parseByModel, type Tagger } from "./nlp/index.ts"
import type { Confidence, LabelledToken, Parsed } from "./parsed-line.ts"

export type { Tagger } from "./nlp/index.ts"

/** The language that the model knows. */
const MODELLED: LanguageCode = "en"

export interface ReadingOptions {
  /** `nlp` asks the model, which knows English; other languages are read by rules. */
  parser: "nlp" | "brute"
  /** BCP 47; one that is not known is read by what all languages share. */
  language: string
  /** The model, unpacked when it is first asked for; without one the rules read English too. */
  tagger?: () => Tagger
}

/** A line of ingredients as a parser reads it. */
export interface Reading extends Parsed {
  /** How sure the parser is; the rules asked for by name say nothing. */
  confidence: Confidence
  /** The line without tags and bullets, and with plain figures. */
  line: string
  /** The pieces of `line`, in order. */
  tokens: LabelledToken[]
  /** Who read it: the rules stand in for the model where it does not know the language. */
  parser: "nlp" | "brute"
  /** The language in which it was read, `und` for one that is not known. */
  language: LanguageCode
}

const unsure: Confidence = { quantity: null, unit: null, name: null, comment: null }

/** Reads one line of ingredients. Never throws. */
export function parseLine(text: string, { parser, tagger, ...options }: ReadingOptions): Reading {
  const line = plainLine(text)
  const language = knownLanguage(options.language) ?? "und"
  if (parser === "nlp" && tagger && language === MODELLED) {
    const parsed = parseByModel(line, tagger())
    return { ...parsed, ...unitOf(parsed.unit, language), line, parser, language }
  }
  const { confidence, ...parsed } = parseByRules(line, language)
  const sure = parser === "brute" ? unsure : confidence
  return { ...parsed, confidence: sure, line, parser: "brute", language }
}

/** What a word is among the units of a language. */
function unitOf(text: string, language: LanguageCode): Pick<Parsed, "fullUnit" | "unitId"> {
  const { keyOf, units } = lexiconOf(language)
  const words = text.split(" ").map((word) => ({ text: word, key: keyOf(word) }))
  const found = units.at(words, 0)
  return found?.end === words.length
    ? { fullUnit: found.meaning.name, unitId: found.meaning.id }
    : {}
}
