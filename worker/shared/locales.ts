import { nearestLocale } from "./nearest-locale.ts"

interface LocaleEntry {
  code: string
  /** In its own language. */
  name: string
  dir: "ltr" | "rtl"
  /** Whether there are seeds of foods, units and labels: `worker/domain/seeds/CODE.json`. */
  seeds?: true
}

/** The languages of the interface. */
export const locales = [
  { code: "af-ZA", name: "Afrikaans", dir: "ltr", seeds: true },
  { code: "ar-SA", name: "العربية", dir: "rtl", seeds: true },
  { code: "bg-BG", name: "Български", dir: "ltr", seeds: true },
  { code: "ca-ES", name: "Català", dir: "ltr", seeds: true },
  { code: "cs-CZ", name: "Čeština", dir: "ltr", seeds: true },
  { code: "da-DK", name: "Dansk", dir: "ltr", seeds: true },
  { code: "de-DE", name: "Deutsch", dir: "ltr", seeds: true },
  { code: "el-GR", name: "Ελληνικά", dir: "ltr", seeds: true },
  { code: "en-GB", name: "British English", dir: "ltr", seeds: true },
  { code: "en-US", name: "American English", dir: "ltr", seeds: true },
  { code: "es-ES", name: "Español", dir: "ltr", seeds: true },
  { code: "fi-FI", name: "Suomi", dir: "ltr", seeds: true },
  { code: "fr-CA", name: "Français canadien", dir: "ltr", seeds: true },
  { code: "fr-FR", name: "Français", dir: "ltr", seeds: true },
  { code: "gl-ES", name: "Galego", dir: "ltr", seeds: true },
  { code: "he-IL", name: "עברית", dir: "rtl", seeds: true },
  { code: "hr-HR", name: "Hrvatski", dir: "ltr", seeds: true },
  { code: "hu-HU", name: "Magyar", dir: "ltr", seeds: true },
  { code: "is-IS", name: "Íslenska", dir: "ltr", seeds: true },
  { code: "it-IT", name: "Italiano", dir: "ltr", seeds: true },
  { code: "ja-JP", name: "日本語", dir: "ltr", seeds: true },
  { code: "ko-KR", name: "한국어", dir: "ltr", seeds: true },
  { code: "lt-LT", name: "Lietuvių", dir: "ltr", seeds: true },
  { code: "lv-LV", name: "Latviešu", dir: "ltr", seeds: true },
  { code: "nl-NL", name: "Nederlands", dir: "ltr", seeds: true },
  { code: "no-NO", name: "Norsk", dir: "ltr", seeds: true },
  { code: "pl-PL", name: "Polski", dir: "ltr", seeds: true },
  { code: "pt-BR", name: "Português do Brasil", dir: "ltr", seeds: true },
  { code: "pt-PT", name: "Português", dir: "ltr", seeds: true },
  { code: "ro-RO", name: "Română", dir: "ltr", seeds: true },
  { code: "ru-RU", name: "Русский", dir: "ltr", seeds: true },
  { code: "sk-SK", name: "Slovenčina", dir: "ltr", seeds: true },
  { code: "sl-SI", name: "Slovenščina", dir: "ltr", seeds: true },
  { code: "sr-SP", name: "Српски", dir: "ltr", seeds: true },
  { code: "sv-SE", name: "Svenska", dir: "ltr", seeds: true },
  { code: "tr-TR", name: "Türkçe", dir: "ltr", seeds: true },
  { code: "uk-UA", name: "Українська", dir: "ltr", seeds: true },
  { code: "vi-VN", name: "Tiếng Việt", dir: "ltr", seeds: true },
  { code: "zh-CN", name: "简体中文", dir: "ltr", seeds: true },
  { code: "zh-TW", name: "繁體中文", dir: "ltr", seeds: true },
] as const satisfies LocaleEntry[]

export type Locale = (typeof locales)[number]["code"]
export type Direction = (typeof locales)[number]["dir"]

/** The languages with seeds of foods, units and labels. */
export const seedLocales = locales.filter((locale) => "seeds" in locale)

/** The language of the seeds for a user who reads `language`. */
export const seedLocaleFor = (language: string): Locale =>
  seedLocales.find(({ code }) => code === language)?.code ?? DEFAULT_LOCALE

export const DEFAULT_LOCALE = "en-US" satisfies Locale

export function isLocale(text: string): text is Locale {
  return locales.some(({ code }) => code === text)
}

/**
 * The locale that an `Accept-Language` header names: one code of the list, as the web sends it, or a weighted list
 * of languages (RFC 9110, section 12.5.4), of which the closest to the one with the greatest weight counts.
 */
export function localeOf(acceptLanguage: string | null | undefined): Locale {
  if (!acceptLanguage) return DEFAULT_LOCALE
  if (isLocale(acceptLanguage)) return acceptLanguage
  const known = headers.get(acceptLanguage)
  if (known) return known
  const found = nearestLocale(
    languagesIn(acceptLanguage),
    locales.map(({ code }) => code),
  )
  const locale = found && isLocale(found) ? found : DEFAULT_LOCALE
  if (headers.size >= MAX_HEADERS) headers.clear()
  if (acceptLanguage.length <= MAX_HEADER_LENGTH) headers.set(acceptLanguage, locale)
  return locale
}

/** Cached results: parsing takes longer than many requests, and each client repeats its header. */
const headers = new Map<string, Locale>()
const MAX_HEADERS = 500
const MAX_HEADER_LENGTH = 200

/** The most languages read from a header: real ones have a few. */
const MAX_LANGUAGES = 20

function languagesIn(header: string): string[] {
  return header
    .split(",", MAX_LANGUAGES)
    .map((part) => {
      const [code = "", weight = ""] = part.split(";")
      const given = /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(weight)
      return { code: code.trim(), weight: given ? Number(given[1]) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
}

export function directionOf(locale: Locale): Direction {
  return locales.find(({ code }) => code === locale)!.dir
}
