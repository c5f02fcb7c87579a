import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { directionOf, isLocale } from "../../worker/shared/locales"
import { bidiIsolate } from "./bidi-isolate"
import { figuresOf } from "./figures"

const DAY = 86_400_000
const units = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const

/** The server's times are UTC, and those of the REST contract come without a zone. */
export function momentOf(value: string | number | Date) {
  if (typeof value !== "string") return new Date(value)
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(value)
  // A bare date is a day, not a moment: the time zone must not shift it.
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return new Date(`${value}T00:00`)
  return new Date(zoned ? value : `${value}Z`)
}

export const formatsOf = (locale: string) => {
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" })
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" })
  const list = new Intl.ListFormat(locale, { type: "conjunction" })
  const direction = isLocale(locale) ? directionOf(locale) : "ltr"
  const relation = new Intl.RelativeTimeFormat(locale, { numeric: "auto" })
  const relative = (value: string | number | Date, now = Date.now()) => {
    const away = momentOf(value).getTime() - now
    const [unit, size] = units.find(([, size]) => Math.abs(away) >= size) ?? ["minute", 60_000]
    // What comes in 3 days and 23 hours comes in 4 days; what has been counts whole units.
    return relation.format(away > 0 ? Math.round(away / size) : Math.trunc(away / size), unit)
  }
  return {
    /** 1234.5 → "1,234.5" */
    number: (value: number) => number.format(value),
    /** "1.5" → "1,5": an amount as `decimalText` and `fractionText` give it */
    amount: figuresOf(locale),
    /** "2026-11-21" → "Nov 21, 2026" */
    date: (value: string | number | Date) => date.format(momentOf(value)),
    dateTime: (value: string | number | Date) => dateTime.format(momentOf(value)),
    /** "yesterday", "in 3 weeks" */
    relative,
    /** The same for the past: where this device's clock is behind, it says "just now". */
    ago(value: string | number | Date) {
      const now = Date.now()
      return relative(Math.min(momentOf(value).getTime(), now), now)
    },
    /** ["a", "b"] → "a and b"; a name of the other direction is isolated */
    list: (values: Iterable<string>) =>
      list.format([...values].map((value) => bidiIsolate(value, direction))),
    /** 0.5 → "50%" */
    percent: (value: number) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(value),
    /** Bytes → "1.4 MB" */
    size(bytes: number) {
      const at = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
      const unit = (["byte", "kilobyte", "megabyte", "gigabyte"] as const)[at]!
      const format = {
        style: "unit",
        unit,
        // Its short form has no plural.
        unitDisplay: at === 0 ? "long" : "short",
        maximumFractionDigits: 1,
      } as const
      return new Intl.NumberFormat(locale, format).format(bytes / 1000 ** at)
    },
    /** For sorting names by language. */
    compare: new Intl.Collator(locale, { numeric: true }).compare,
  }
}

/** Formats numbers, dates and lists in the chosen language. */
export function useFormat() {
  const { i18n } = useTranslation()
  return useMemo(() => formatsOf(i18n.language), [i18n.language])
}
