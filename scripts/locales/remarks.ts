import { isStale } from "./sources.ts"
import { type Glossary, type Sources, type Text, formsOf, glossaryOf, sourcesOf, textsOf, wordForms } from "./texts.ts"

/** "error" fails `npm test`; "missing" and "stale" are work to do; "hint" is worth checking. */
export type Weight = "error" | "missing" | "stale" | "hint"

interface Remark {
  weight: Weight
  key: string
  what: string
}

interface Progress {
  locale: string
  /** Share of the English texts that the language has, in percent, rounded down. */
  percent: number
  remarks: Remark[]
}

/** The progress of a language, and the mistakes in its texts. */
export function progressOf(locale: string): Progress {
  const english = textsOf("en-US")
  const own = textsOf(locale)
  const remarks = remarksOn(english, own, {
    forms: formsOf(locale),
    words: wordForms(locale),
    sources: sourcesOf(locale),
    glossary: glossaryOf(locale),
  })
  const held = [...english.keys()].filter((key) => own.has(key)).length
  return { locale, percent: Math.floor((held / english.size) * 100), remarks }
}

interface Language {
  /** The plural forms of the language, and those that may have a word instead of the number. */
  forms: string[]
  words: string[]
  sources: Sources
  glossary?: Glossary | undefined
}

/** The remarks on a language's texts, compared with the English ones. */
export function remarksOn(
  english: Map<string, Text>,
  own: Map<string, Text>,
  { forms, words, sources, glossary }: Language,
): Remark[] {
  const remarks: Remark[] = []
  const terms = termsOf(glossary)
  for (const [key, source] of english) {
    const text = own.get(key)
    const say = (weight: Weight, what: string) => remarks.push({ weight, key, what })
    if (!text) {
      say("missing", lastOf(source))
      continue
    }
    if (isStale(source, text, sources)) say("stale", "English has changed since")
    for (const what of wrongForms(source, text, forms)) say("error", what)
    for (const what of errorsIn(source, text, words, glossary)) say("error", what)
    for (const what of hintsFor(source, text, terms)) say("hint", what)
  }
  for (const key of own.keys())
    if (!english.has(key)) remarks.push({ weight: "error", key, what: "English has no such key" })
  return remarks
}

function wrongForms(english: Text, own: Text, forms: string[]): string[] {
  const wanted = english.forms.has("") ? [""] : forms
  const missing = wanted.filter((name) => !own.forms.has(name))
  const strange = [...own.forms.keys()].filter((name) => !wanted.includes(name))
  return [
    ...missing.map((name) => `has no plural form ${name}`),
    ...strange.map((name) => `has a plural form ${name || "without a name"}, which is not used`),
  ]
}

/** Placeholders, tags and references to other texts, which a translation must keep unchanged. */
const fixedParts = (text: string) =>
  [...new Set(text.match(/{{.*?}}|<\/?\w+>|\$t\(.*?\)/g))].sort().join(" ")

function* errorsIn(
  english: Text,
  own: Text,
  words: string[],
  glossary: Glossary | undefined,
) {
  const sources = [...english.forms.values()].map(fixedParts)
  for (const [name, text] of own.forms) {
    const parts = fixedParts(text)
    const isRight = words.includes(name)
      ? parts.split(" ").every((part) => sources.join(" ").includes(part))
      : sources.includes(parts)
    if (!isRight) yield `has ${parts || "no placeholders"} for ${sources.at(-1)}`
    if (/\S {2,}\S/.test(text)) yield "has two spaces in a row"
    if (text.trim() === "") yield "is empty"
    if (glossary && !hasOwnQuotes(text, glossary, lastOf(english)))
      yield `has other quotation marks than ${glossary.quotes}`
    const turned = turnedAway(text)
    if (turned) yield `shows the sign of ${turned} on its other side: put U+200E beside it`
  }
}

/** Symbols at the start of a file name, an address or a number, or at the end of an address or a setting. */
const edgeSign = /(?<![\w./:#@!+&=-])[./_#@!+][a-z\d]+|\w+(?::\/\/|_…?)(?![\w{])/i
const withMark = /\u200e[^\s\u200e]+|[\w:/…]+\u200e|\u2066.*?\u2069/g

/** Finds texts that start or end with a symbol that right-to-left text would show on the wrong side. */
function turnedAway(text: string) {
  if (!/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)) return undefined
  return text.replaceAll(/<\/?\w+>/g, "").replaceAll(withMark, "").match(edgeSign)?.[0]
}

/** Quotation marks, except the straight ones of commands, which English has too. */
function hasOwnQuotes(text: string, { quotes }: Glossary, english: string) {
  const used = text.match(/[“”„«»"「」『』]/g) ?? []
  return used.every((mark) => quotes.includes(mark) || (mark === '"' && english.includes(mark)))
}

interface Term {
  english: string
  translation: string
  pattern: RegExp
  /** The stems of its translations, without inflection. */
  stems: string[]
}

const termsOf = (glossary: Glossary | undefined): Term[] =>
  Object.entries(glossary?.terms ?? {}).map(([english, translation]) => ({
    english,
    translation,
    pattern: new RegExp(`\\b${escaped(english)}s?\\b`, "i"),
    stems: translation.split(/[/,(;|]/).map(stemOf).filter(Boolean),
  }))

function* hintsFor(english: Text, own: Text, terms: Term[]) {
  const [source, text] = [lastOf(english), lastOf(own)]
  if (text.length > 2.2 * source.length + 14)
    yield `is long: ${text.length} for ${source.length} characters`
  for (const { english: term, translation, pattern, stems } of terms) {
    if (stems.length === 0 || !pattern.test(source)) continue
    if (!stems.some((stem) => text.toLowerCase().includes(stem)))
      yield `does not use “${translation}” for “${term}”`
  }
}

const lastOf = ({ forms }: Text) => [...forms.values()].at(-1)!
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")

/** The stem of the longest word, which inflection does not change. */
function stemOf(words: string) {
  const longest = words.trim().toLowerCase().split(/\s+/).sort((a, b) => b.length - a.length)[0]!
  return longest.slice(0, Math.max(2, Math.ceil(longest.length * 0.6)))
}
