import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { ENGLISH, pluralOf, type Texts, textsIn } from "../../web/build/locale-files.ts"

const root = new URL("../../", import.meta.url)
const FORMS = ["zero", "one", "two", "few", "many", "other"] as const

/** The files with the texts of a language: of the interface, and those that the server writes itself. */
const files = {
  interface: (locale: string) => new URL(`locales/${locale}.json`, root),
  server: (locale: string) => new URL(`worker/domain/server-texts/${locale}.json`, root),
}
type Kind = keyof typeof files
const kinds = Object.keys(files) as Kind[]

/** A text without its plural forms: its key, and the text of each form, or only that under "". */
export interface Text {
  key: string
  forms: Map<string, string>
}

const readTexts = (url: URL): Texts =>
  existsSync(url) ? (JSON.parse(readFileSync(url, "utf8")) as Texts) : {}

/** Every text of a language by its key; those of the server start with `server:`. */
export function textsOf(locale: string): Map<string, Text> {
  const found = new Map<string, Text>()
  for (const kind of kinds) {
    for (const [whole, text] of textsIn(readTexts(files[kind](locale)), prefixOf(kind))) {
      const [key, name] = pluralOf(whole)
      const entry = found.get(key) ?? { key, forms: new Map<string, string>() }
      entry.forms.set(name, text)
      found.set(key, entry)
    }
  }
  return found
}

const prefixOf = (kind: Kind) => (kind === "server" ? "server:" : "")

/** The plural forms of a language, according to CLDR. */
export const formsOf = (locale: string): string[] => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return FORMS.filter((name) => pluralCategories.includes(name))
}

/**
 * The forms for exactly one number above zero, which may be a word in them: "one" in German, but not in
 * Russian, where it also includes 21.
 */
export function wordForms(locale: string): string[] {
  const rules = new Intl.PluralRules(locale)
  const [zero, ...forms] = Array.from({ length: 200 }, (_, number) => rules.select(number))
  return FORMS.filter((name) => {
    const times = forms.filter((form) => form === name).length
    return times === 1 || (times === 0 && name === zero)
  })
}

/**
 * Writes a language's files with the keys in the order of English, and without keys that English does not
 * have.
 */
export function writeInOrder(locale: string) {
  for (const kind of kinds) {
    const url = files[kind](locale)
    if (existsSync(url)) write(url, ordered(readTexts(files[kind](ENGLISH)), readTexts(url), locale))
  }
}

function ordered(english: Texts, own: Texts, locale: string): Texts {
  const result: Texts = {}
  for (const [part, value] of Object.entries(english)) {
    const [base, name] = pluralOf(part)
    if (typeof value !== "string") {
      const branch = own[part]
      if (typeof branch === "object") result[part] = ordered(value, branch, locale)
    } else {
      const keys = name ? formsOf(locale).map((each) => `${base}_${each}`) : [part]
      for (const key of keys) if (typeof own[key] === "string") result[key] = own[key]
    }
  }
  return result
}

export interface Glossary {
  language: string
  /** How the reader is addressed. */
  address: string
  /** The quotation marks around the character …, `„…“` for example. */
  quotes: string
  /** English terms and their translations, with alternatives separated by a slash. */
  terms: Record<string, string>
  notes: string[]
  sources: string[]
}

export function glossaryOf(locale: string): Glossary | undefined {
  const url = new URL(`locales/glossary/${locale}.json`, root)
  return existsSync(url) ? (JSON.parse(readFileSync(url, "utf8")) as Glossary) : undefined
}

/** The source of each translation: by key, a hash of the English text and one of the translation. */
export type Sources = Record<string, string>

const sourcesUrl = (locale: string) => new URL(`locales/sources/${locale}.json`, root)

export const sourcesOf = (locale: string): Sources =>
  existsSync(sourcesUrl(locale))
    ? (JSON.parse(readFileSync(sourcesUrl(locale), "utf8")) as Sources)
    : {}

export const writeSources = (locale: string, sources: Sources) => write(sourcesUrl(locale), sources)

const write = (url: URL, value: object) =>
  writeFileSync(url, `${JSON.stringify(value, undefined, 2)}\n`)
