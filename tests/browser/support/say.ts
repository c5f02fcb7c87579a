import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Locator, Page } from "playwright-core"

/** What stands in a text, by its names in the locale file. */
export type Values = Record<string, string | number>
/** The text of a key as the interface shows it. */
export type Say = (key: string, values?: Values) => string

const folder = resolve(import.meta.dirname, "../../../locales")

/**
 * The texts of a language, English where one is missing.
 * @throws Error where English has none, which a test would look for in vain
 */
export function texts(locale: string): Say {
  const [own, english] = [locale, "en-US"].map((code) => {
    const file = join(folder, `${code}.json`)
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
  })
  const plurals = new Intl.PluralRules(locale)
  const find = (all: unknown, key: string) => {
    const found = key.split(".").reduce((part, name) => (part as Texts)?.[name], all)
    return typeof found === "string" ? found : undefined
  }
  const shown = (value: string | number) =>
    typeof value === "number" ? value.toLocaleString(locale) : value
  return (key, values = {}) => {
    const keys = "count" in values ? [`${key}_${plurals.select(Number(values.count))}`, key] : [key]
    const text = [own, english].flatMap((all) => keys.map((one) => find(all, one))).find(Boolean)
    if (text === undefined) throw new Error(`There is no text ${key}`)
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (whole, name) =>
      name in values ? shown(values[name]!) : whole,
    )
  }
}

type Texts = Record<string, unknown>

/** English, which the browser tests read: wording can change without them. */
export const say = texts("en-US")

/** Finds a text of which only some values are known: the others may be any number or text. */
export const sayLike = (key: string, values?: Values): RegExp => {
  const escaped = say(key, values).replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&")
  const numbers = escaped.replaceAll(/\{\{count.*?\}\}/g, "[\\d,]+")
  return new RegExp(numbers.replaceAll(/\{\{.*?\}\}/g, ".*"))
}

/** A field by its label, which ends with a star where something has to be written. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`))
