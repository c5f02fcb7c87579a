import { parseByRules } from "./brute/index.ts"
import { knownLanguage, type LanguageCode } from "./languages/index.ts"
import type { Confidence, LabelledToken, Parsed } from "./parsed.ts"

export type ParserName = "nlp" | "brute"

export interface ReadingOptions {
  /** `nlp` asks the model, which knows English; other languages are read by rules. */
  parser: ParserName
  /** BCP 47; one that is not known is read by what all languages share. */
  language: string
  /** The model, unpacked when it is first asked for. */
  tagger?: () => unknown
}

/** A line of ingredients as a parser reads it. */
export interface Reading extends Parsed {
  /** How sure the parser is; the rules asked for by name say nothing. */
  confidence: Confidence
  /** The pieces of the line, in order. */
  tokens: LabelledToken[]
  /** Who read it: the rules stand in for the model where it does not know the language. */
  parser: ParserName
  /** The language in which it was read, `und` for one that is not known. */
  language: LanguageCode
}

const unsure: Confidence = { quantity: null, unit: null, name: null, comment: null }

/** Reads one line of ingredients. */
export function parseLine(text: string, options: ReadingOptions): Reading {
  const language = knownLanguage(options.language) ?? "und"
  const { confidence, ...parsed } = parseByRules(text)
  return {
    ...parsed,
    confidence: options.parser === "brute" ? unsure : confidence,
    tokens: [],
    parser: "brute",
    language,
  }
}
