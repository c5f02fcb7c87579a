import { celsiusOf, fahrenheitOf } from "./unit-systems.ts"
import type { System } from "./unit-words.ts"
import { asciiDigits } from "./digits.ts"

interface FoundTemperature {
  start: number
  end: number
  kind: "temperature"
  text: string
  written: string
}

/** `180 °C`, `350F`, `180–200 degrees Celsius`, and `180 Grad` in languages that mean Celsius. */
const TEMPERATURE = new RegExp(
  [
    "(?<![\\p{L}\\d.,/])(\\d{2,3})(?:\\s?°?\\s?[CF]?(?:\\s?[-–—]\\s?|\\s(?:to|bis|à|a|al?|til|tot|do)\\s)(\\d{2,3}))?",
    "(?:\\s?(?:°|º|˚)\\s?(?<sign>[CF])|\\s(?:degrees?|deg\\.?)\\s(?<word>C(?:elsius)?|F(?:ahrenheit)?)",
    "|\\s(?<other>grad|degrés|grados|gradi|graus|graden|grader|stopni|stupňů|fok|градусов|градуса|מעלות)(?:\\s(?<named>C(?:elsius)?|F(?:ahrenheit)?))?",
    "|\\s?(?<bare>[CF]))(?![\\p{L}\\p{M}])",
  ].join(""),
  "giu",
)

/**
 * The temperatures of a text in the other system, converted to this one. Temperatures given in both scales,
 * `180 °C (350 °F)`, are left alone; so are numbers without a scale.
 */
export function temperaturesIn(
  text: string,
  { system, write = (number) => number }: { system?: System; write?: (number: string) => string },
): FoundTemperature[] {
  if (!system) return []
  const wanted = system === "us" ? "F" : "C"
  const all = [...asciiDigits(text).matchAll(TEMPERATURE)].flatMap((match) => {
    const { sign, word, other, named, bare } = match.groups!
    // A lower-case letter directly after a number is a cup, not a scale.
    if (bare && bare !== bare.toUpperCase()) return []
    const scale = (sign ?? word ?? named ?? bare ?? (other && "C"))!.toUpperCase()[0]!
    const end = match.index + match[0].length
    return [{ start: match.index, end, scale, values: [match[1], match[2]] }]
  })
  return all.flatMap(({ start, end, scale, values }, index) => {
    if (scale === wanted) return []
    const isGiven = [all[index - 1], all[index + 1]].some((other) => {
      if (other?.scale !== wanted) return false
      const between =
        other.start > start ? text.slice(end, other.start) : text.slice(other.end, start)
      return /^[^.\p{L}]{0,4}(?:or|oder|ou|o)?[^.\p{L}]{0,3}$/iu.test(between)
    })
    if (isGiven) return []
    const turned = values
      .filter((value) => value !== undefined)
      .map((value) => (wanted === "F" ? fahrenheitOf : celsiusOf)(Number(value)))
    const numbers = [...new Set(turned)].map((value) => write(String(value))).join("–")
    const shown = `${numbers} °${wanted}`
    return [
      { start, end, kind: "temperature" as const, text: shown, written: text.slice(start, end) },
    ]
  })
}
