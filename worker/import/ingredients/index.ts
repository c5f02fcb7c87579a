import { parseByRules } from "./rules/index.ts"
import { knownLanguage, type LanguageCode, lexiconOf } from "./languages/index.ts"
import { plainLine } from "./normalize-line.ts"
import { parseByModel, type Tagger } from "./nlp/index.ts"
import type { Confidence, LabelledToken, Parsed } from "./parsed-line.ts"

export type { Tagger } from "./nlp/index.ts"

/** The language of the model. */
const MODELLED: LanguageCode = "en"

export interface ReadingOptions {
  /** `nlp` uses the model, which only knows English; other languages are read by rules. */
  parser: "nlp" | "brute"
  /** BCP 47; an unknown language is read by the rules that all languages share. */
  language: string
  /** The model, decoded when it is first used; without it the rules read English too. */
  tagger?: () => Tagger
}

/** An ingredient line as parsed. */
export interface Reading extends Parsed {
  /** The confidence of the parser; rules that were requested by name have none. */
  confidence: Confidence
  /** The line without tags and bullets, and with plain digits. */
  line: string
  /** The pieces of `line`, in order. */
  tokens: LabelledToken[]
  /** The parser that was used: the rules replace the model for languages that it does not know. */
  parser: "nlp" | "brute"
  /** The language of the rules or the model, `und` for an unknown one. */
  language: LanguageCode
}

const unsure: Confidence = { quantity: null, unit: null, name: null, comment: null }

/** Reads one ingredient line. Never throws. */
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

/** The unit of a language that a word stands for. */
function unitOf(text: string, language: LanguageCode): Pick<Parsed, "fullUnit" | "unitId"> {
  const { keyOf, units } = lexiconOf(language)
  const words = text.split(" ").map((word) => ({ text: word, key: keyOf(word) }))
  const found = units.at(words, 0)
  return found?.end === words.length
    ? { fullUnit: found.meaning.name, unitId: found.meaning.id }
    : {}
}
