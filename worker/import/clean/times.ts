import { minutesOf } from "../../shared/recipe/minutes.ts"
import { isThing, listOf, member } from "../candidate.ts"
import { line } from "./text.ts"

const PART = "(\\d+(?:[.,]\\d+)?)"
const ISO = new RegExp(
  `^P(?:${PART}Y)?(?:${PART}M(?!.*T))?(?:${PART}W)?(?:${PART}D)?T?(?:${PART}H)?(?:${PART}(?:M|$))?(?:${PART}S)?$`,
  "i",
)
/** `-PT5M`, `PT-476070H19M`: the end was before the start. */
const BELOW_NOUGHT = /^(?:-PT?|P[\dYMWDTHS.]*(?<![\d.])-)\s*\d[\dYMWDTHS.-]*$/i
/** A year: longer times are mistakes. */
const MOST_MINUTES = 366 * 1440

/** A duration on a page: whole minutes if known, and its words if it has any. */
export interface Time {
  minutes: number | null
  /**
   * The text to keep unchanged; null for ISO 8601 and numbers, which are written in words of the reader's language.
   */
  verbatim: string | null
}

/**
 * Reads ISO 8601 durations (including common mistakes), numbers of minutes, words in many languages, ranges (the
 * longer time), lists (the first item) and `{minValue, maxValue}`. Null if there is none.
 */
export function timeOf(value: unknown): Time | null {
  for (const item of listOf(value).slice(0, 10)) {
    const time = isThing(item)
      ? timeOf(member(item, "maxValue", "minValue", "value", "duration", "@value", "name", "text"))
      : timeOfText(line(item).slice(0, 200))
    if (time) return time
  }
  return null
}

function timeOfText(text: string): Time | null {
  // `PT`, `PTHM`, `PTNaNM`, `PT-476070H19M`: the program had no number, or an invalid one.
  if (/^(?:-*|P(?:\s*(?:NaN|null|undefined|[YMWDTHS-]))*)$/i.test(text)) return null
  if (BELOW_NOUGHT.test(text)) return null
  if (/^\d+(?:\.\d+)?$/.test(text)) return timeFrom(Number(text), null)
  const iso = minutesOfLooseIso(text.replace(/\s+/g, ""))
  return iso === null ? timeFrom(minutesOf(text) ?? NaN, text) : timeFrom(iso, null)
}

function timeFrom(minutes: number, verbatim: string | null): Time | null {
  const isValid = minutes >= 0 && minutes <= MOST_MINUTES
  return isValid || verbatim !== null
    ? { minutes: isValid ? Math.trunc(minutes + 1e-6) : null, verbatim }
    : null
}

/** Standard durations, and also `PT1H30`, `pt20-30m` (the longer time), `PT1.5H` and `P30M` for minutes. */
function minutesOfLooseIso(text: string): number | null {
  const single = text.replace(/\d+[-–](\d+)/g, "$1")
  const found = ISO.exec(single)
  if (!found || !/\d/.test(single)) return null
  const [, , months, weeks, days, hours, minutes, seconds] = found.map((part) =>
    Number((part ?? "0").replace(",", ".")),
  )
  const misplaced = /T/i.test(single) ? 0 : months!
  return weeks! * 10_080 + days! * 1_440 + hours! * 60 + minutes! + misplaced + seconds! / 60
}
