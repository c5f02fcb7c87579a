import type { Direction } from "../../worker/shared/locales"
import { bidiIsolate } from "./bidi-isolate"

/** Writes values in a text of a language: numbers in its digits, names isolated. */
export function writtenIn(locale: string, dir: Direction) {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false })
  return (value: unknown) =>
    typeof value === "number" ? numbers.format(value) : bidiIsolate(String(value), dir)
}
