import { af } from "./af.ts"
import { ar } from "./ar.ts"
import { bg } from "./bg.ts"
import { ca } from "./ca.ts"
import { cs } from "./cs.ts"
import { da } from "./da.ts"
import { de } from "./de.ts"
import { el } from "./el.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { fi } from "./fi.ts"
import { fr } from "./fr.ts"
import { gl } from "./gl.ts"
import { he } from "./he.ts"
import { hr } from "./hr.ts"
import { hu } from "./hu.ts"
import { is } from "./is.ts"
import { it } from "./it.ts"
import { ja } from "./ja.ts"
import { ko } from "./ko.ts"
import { type Lexicon, lexiconFor } from "./lexicon.ts"
import { lt } from "./lt.ts"
import { lv } from "./lv.ts"
import { nb } from "./nb.ts"
import { nl } from "./nl.ts"
import { pl } from "./pl.ts"
import { pt } from "./pt.ts"
import { ro } from "./ro.ts"
import { ru } from "./ru.ts"
import type { LanguageData } from "./shape.ts"
import { sk } from "./sk.ts"
import { sl } from "./sl.ts"
import { sr } from "./sr.ts"
import { sv } from "./sv.ts"
import { tr } from "./tr.ts"
import { uk } from "./uk.ts"
import { und } from "./und.ts"
import { vi } from "./vi.ts"
import { wordWithoutArticle } from "./words.ts"
import { zh } from "./zh.ts"

/** Every language with rules, by its code; `und` is for all others. */
export const LANGUAGES = {
  af,
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  gl,
  he,
  hr,
  hu,
  is,
  it,
  ja,
  ko,
  lt,
  lv,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sr,
  sv,
  tr,
  uk,
  und,
  vi,
  zh,
} as const satisfies Record<string, LanguageData>
export type LanguageCode = keyof typeof LANGUAGES

const lexicons = new Map<LanguageCode, Lexicon>()

/** The lists of a language, prepared on first use. */
export function lexiconOf(code: LanguageCode): Lexicon {
  const known = lexicons.get(code)
  if (known) return known
  const made = lexiconFor(LANGUAGES[code])
  lexicons.set(code, made)
  return made
}

/**
 * Other language codes: Norwegian is written as Bokmål, Bosnian is like Croatian and Montenegrin like Serbian, and
 * some pages declare countries as languages.
 */
const ALSO: Record<string, string> = {
  no: "nb",
  nn: "nb",
  se: "sv",
  dk: "da",
  cz: "cs",
  gr: "el",
  iw: "he",
  jp: "ja",
  kr: "ko",
  cn: "zh",
  tw: "zh",
  bs: "hr",
  cnr: "sr",
  sh: "sr",
  rs: "sr",
  ua: "uk",
}

/** The language of a tag such as `de-AT`, if there are rules for it. */
export function knownLanguage(tag: string | null | undefined): LanguageCode | undefined {
  const code = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? ""
  const found = ALSO[code] ?? code
  return found !== "und" && Object.hasOwn(LANGUAGES, found) ? (found as LanguageCode) : undefined
}

/** The most names that are tried for a food of several words with different endings. */
const MOST_FORMS = 64

/**
 * Possible singular forms of the name of a food, the most likely first: its last word, its first word or all words
 * with one changed ending of the language; then each word with its own, as in `mąki pszennej`. Matching tries each;
 * wrong ones do no harm.
 */
export function singularsOf(food: string, code: LanguageCode): string[] {
  const words = food.split(" ")
  const found = new Set<string>()
  const forms = words.map((word) => new Set([word]))
  for (const rule of LANGUAGES[code].singulars) {
    const [ending, instead] = rule.split("/") as [string, string]
    const changed = words.map((word) => singularBy(word, ending, instead))
    found.add([...words.slice(0, -1), changed.at(-1)!].join(" "))
    found.add([changed[0]!, ...words.slice(1)].join(" "))
    found.add(changed.join(" "))
    changed.forEach((word, at) => forms[at]!.add(word))
  }
  found.add(words.map((word) => wordWithoutArticle(word, LANGUAGES[code])).join(" "))
  const count = forms.reduce((product, { size }) => product * size, 1)
  if (words.length > 1 && count <= MOST_FORMS) for (const name of combined(forms)) found.add(name)
  found.delete(food)
  return [...found]
}

const singularBy = (word: string, ending: string, instead: string) =>
  word.length > ending.length + 1 && word.toLowerCase().endsWith(ending)
    ? word.slice(0, word.length - ending.length) + instead
    : word

/** All combinations with one item of each set, joined by spaces. */
const combined = (sets: Set<string>[]): string[] =>
  sets.reduce<string[]>(
    (names, set) =>
      names.flatMap((name) => [...set].map((word) => (name ? `${name} ${word}` : word))),
    [""],
  )
