import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"

/** The texts of a language, as in its file. */
export type Texts = { [key: string]: string | Texts }

export const ENGLISH = "en-US"
const folder = new URL("../../locales/", import.meta.url)

export const readLocale = (locale: string) =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, folder), "utf8")) as Texts

/** Languages with texts, except English. */
export const translatedLocales = () =>
  globSync("*.json", { cwd: folder })
    .map((file) => basename(file, ".json"))
    .filter((locale) => locale !== ENGLISH)
    .sort()

const form = /_(zero|one|two|few|many|other)$/

/**
 * A key without the suffix of its plural form, and the form: `["home.shown", "one"]`; `["home.title", ""]`
 * without one.
 */
export const pluralOf = (key: string) => [key.replace(form, ""), form.exec(key)?.[1] ?? ""] as const

/** Every text with its dotted key. */
export function* textsIn(
  texts: Texts,
  prefix = "",
): Generator<[key: string, text: string], undefined> {
  for (const [part, value] of Object.entries(texts)) {
    if (typeof value === "string") yield [prefix + part, value]
    else yield* textsIn(value, `${prefix}${part}.`)
  }
}

/** Texts with their keys, grouped by keys without the suffixes of plural forms. */
export function textsByKey(locale = ENGLISH) {
  const found = new Map<string, [key: string, text: string][]>()
  for (const [key, text] of textsIn(readLocale(locale))) {
    const [base] = pluralOf(key)
    found.set(base, [...(found.get(base) ?? []), [key, text]])
  }
  return found
}
