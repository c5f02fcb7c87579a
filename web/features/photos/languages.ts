import { sizes } from "virtual:reading-engine"

/** Each language that can be read, by its locale. */
const byLocale: Record<string, string> = {
  en: "eng",
  de: "deu",
  fr: "fra",
  es: "spa",
  it: "ita",
  nl: "nld",
  pt: "por",
  sv: "swe",
  da: "dan",
  nb: "nor",
  no: "nor",
  he: "heb",
}

export const fileOf = (code: string) => `${code}.traineddata.gz`

/** Languages in the order in which they are offered, with the locale that names them. */
export const readable = Object.entries(byLocale)
  .filter(([locale, code]) => fileOf(code) in sizes && locale !== "no")
  .map(([locale, code]) => ({ code, locale, bytes: sizes[fileOf(code)]! }))

/** The default for a new visitor's pictures: the interface's language. */
export const languagesFor = (locale: string) => [byLocale[locale.split("-")[0]!] ?? "eng"]
