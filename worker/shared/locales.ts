interface LocaleEntry {
  code: string
  /** In its own language. */
  name: string
  dir: "ltr" | "rtl"
  /** Whether there are foods, units and labels to begin with: `worker/domain/seeds/CODE.json`. */
  seeds?: true
}

/** The languages of the interface. */
export const locales = [
  { code: "af-ZA", name: "Afrikaans", dir: "ltr" },
  { code: "ar-SA", name: "العربية", dir: "rtl" },
  { code: "bg-BG", name: "Български", dir: "ltr" },
  { code: "ca-ES", name: "Català", dir: "ltr" },
  { code: "cs-CZ", name: "Čeština", dir: "ltr" },
  { code: "da-DK", name: "Dansk", dir: "ltr" },
  { code: "de-DE", name: "Deutsch", dir: "ltr" },
  { code: "el-GR", name: "Ελληνικά", dir: "ltr" },
  { code: "en-GB", name: "British English", dir: "ltr" },
  { code: "en-US", name: "American English", dir: "ltr", seeds: true },
  { code: "es-ES", name: "Español", dir: "ltr" },
  { code: "fi-FI", name: "Suomi", dir: "ltr" },
  { code: "fr-CA", name: "Français canadien", dir: "ltr" },
  { code: "fr-FR", name: "Français", dir: "ltr" },
  { code: "gl-ES", name: "Galego", dir: "ltr" },
  { code: "he-IL", name: "עברית", dir: "rtl", seeds: true },
  { code: "hr-HR", name: "Hrvatski", dir: "ltr" },
  { code: "hu-HU", name: "Magyar", dir: "ltr" },
  { code: "is-IS", name: "Íslenska", dir: "ltr" },
  { code: "it-IT", name: "Italiano", dir: "ltr" },
  { code: "ja-JP", name: "日本語", dir: "ltr" },
  { code: "ko-KR", name: "한국어", dir: "ltr" },
  { code: "lt-LT", name: "Lietuvių", dir: "ltr" },
  { code: "lv-LV", name: "Latviešu", dir: "ltr" },
  { code: "nl-NL", name: "Nederlands", dir: "ltr" },
  { code: "no-NO", name: "Norsk", dir: "ltr" },
  { code: "pl-PL", name: "Polski", dir: "ltr" },
  { code: "pt-BR", name: "Português do Brasil", dir: "ltr" },
  { code: "pt-PT", name: "Português", dir: "ltr" },
  { code: "ro-RO", name: "Română", dir: "ltr" },
  { code: "ru-RU", name: "Русский", dir: "ltr" },
  { code: "sk-SK", name: "Slovenčina", dir: "ltr" },
  { code: "sl-SI", name: "Slovenščina", dir: "ltr" },
  { code: "sr-SP", name: "Српски", dir: "ltr" },
  { code: "sv-SE", name: "Svenska", dir: "ltr" },
  { code: "tr-TR", name: "Türkçe", dir: "ltr" },
  { code: "uk-UA", name: "Українська", dir: "ltr" },
  { code: "vi-VN", name: "Tiếng Việt", dir: "ltr" },
  { code: "zh-CN", name: "简体中文", dir: "ltr" },
  { code: "zh-TW", name: "繁體中文", dir: "ltr" },
] as const satisfies LocaleEntry[]

export type Locale = (typeof locales)[number]["code"]
export type Direction = (typeof locales)[number]["dir"]

/** Those that a group can begin with foods, units and labels in. */
export const seedLocales = locales.filter((locale) => "seeds" in locale)

/** The language of the first foods, units and labels, for a user who reads `language`. */
export const seedLocaleFor = (language: string): Locale =>
  seedLocales.find(({ code }) => code === language)?.code ?? DEFAULT_LOCALE

export const DEFAULT_LOCALE = "en-US" satisfies Locale

export function isLocale(text: string): text is Locale {
  return locales.some(({ code }) => code === text)
}

/**
 * The locale that an `Accept-Language` header names. It has to be exactly one code of the list;
 * anything else, a weighted list too, means English.
 */
export function localeOf(acceptLanguage: string | null | undefined): Locale {
  return acceptLanguage && isLocale(acceptLanguage) ? acceptLanguage : DEFAULT_LOCALE
}

export function directionOf(locale: Locale): Direction {
  return locales.find(({ code }) => code === locale)!.dir
}
