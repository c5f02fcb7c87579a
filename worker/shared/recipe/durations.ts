import type { Locale } from "../locales.ts"

const YEAR = 365 * 24 * 60 * 60

/** Seconds in one of each unit, the largest first. */
const UNITS = [
  ["year", YEAR],
  ["day", 24 * 60 * 60],
  ["hour", 60 * 60],
  ["minute", 60],
  ["second", 1],
] as const

/** The word of the REST contract, whatever the language. */
const NO_TIME = "none"

const ISO =
  /^P(?!$)(?:[\d.,]+Y)?(?:[\d.,]+M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?!$)(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i

/**
 * The minutes of an ISO 8601 duration such as `PT1H30M`, parts of minutes as decimals; `undefined` for any other
 * text. Years and months have no fixed length and are ignored.
 */
export function minutesOfIso(text: string): number | undefined {
  const match = ISO.exec(text.trim())
  if (!match) return undefined
  const [weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((part) => Number((part ?? "0").replace(",", ".")))
  return weeks! * 7 * 24 * 60 + days! * 24 * 60 + hours! * 60 + minutes! + Math.trunc(seconds!) / 60
}

/**
 * Minutes in the words of a language: `1 hour 30 minutes`, `2 Tage 3 Stunden`. Seconds are cut to whole ones, 365
 * days are a year, and a zero time is `none`.
 */
export function durationWords(minutes: number, locale: Locale): string {
  let rest = Math.floor(minutes * 60 + 1e-6)
  const words: string[] = []
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(rest / seconds)
    rest -= count * seconds
    if (count > 0) words.push(unitWords(count, unit, locale))
  }
  return words.join(" ") || NO_TIME
}

/**
 * A time as a recipe shows it: an ISO 8601 duration becomes words, any other text is unchanged, and blank texts,
 * zero durations and `none` are no time.
 */
export function timeText(text: string, locale: Locale): string | undefined {
  const minutes = minutesOfIso(text)
  const words = minutes === undefined ? text : durationWords(minutes, locale)
  return words.trim() === "" || words === NO_TIME ? undefined : words
}

/** Runtimes differ in the space between number and unit; here it is always a normal one. */
function unitWords(count: number, unit: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" })
  return format.format(count).replace(/\s/g, " ")
}
