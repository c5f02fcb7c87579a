import type { Direction } from "../../worker/shared/locales"
import { bidiIsolate } from "./bidi-isolate"

/** Writes what is put into a text of a language: numbers in its figures, names set apart. */
export function writtenIn(locale: string, dir: Direction) {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false })
  return (value: unknown) =>
    typeof value === "number" ? numbers.format(value) : bidiIsolate(String(value), dir)
}
