import { isThing, listOf, member } from "../candidate.ts"
import { line } from "./text.ts"

/** Minutes in one of each unit, with the words for it in the languages recipes come in. */
const UNITS: [minutes: number, words: string][] = [
  [
    10_080,
    "weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|veckor|vecka|uger|uge|týdn\\p{L}*|tygod\\p{L}*|hét|недел\\p{L}*",
  ],
  [
    1_440,
    "d|days?|tage?n?|jours?|j|días?|dias?|giorn[oi]|dag|dagen|dagar|dage|dygn|døgn|nap|dní|dni|dny|deň|den|dzień|doba|день|дня|дней|gün",
  ],
  [
    60,
    "h|hrs?|hours?|std|stunden?|st|heures?|horas?|or[ae]|uur|uren|u|timm(?:e|ar)|timer?|tim|óra|hod|hodin\\p{L}*|hodín|godz|godzin\\p{L}*|час\\p{L}*|ч|saat|tuntia?|ώρ\\p{L}*|שע\\p{L}*|時間|小时|시간",
  ],
  [
    1,
    "m|min|mins|mn|minut\\p{L}*|minuut|minúta?\\p{L}*|minuter|perc|минут\\p{L}*|мин|хв\\p{L}*|dakika|dk|minuuttia?|λεπτ\\p{L}*|דק\\p{L}*|分钟?|분|['′]",
  ],
  [1 / 60, "s|secs?|seconds?|sekunden?|secondes?|segundos?|secondi|sekund\\p{L}*|секунд\\p{L}*"],
]
const FRACTIONS: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3 }
const NUMBER = "\\d+(?:[.,]\\d+)?(?:\\s*[½¼¾⅓⅔]|\\s+\\d/\\d|/\\d)?|[½¼¾⅓⅔]"
const AMOUNT = new RegExp(
  `(${NUMBER})(?:\\s*(?:-|–|—|to|bis|à|a|tot|till?)\\s*(${NUMBER}))?\\s*(?:${UNITS.map(([, words]) => `(${words})`).join("|")})(?![\\p{L}])`,
  "giu",
)
const ISO =
  /^P(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M(?!.*T))?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)(?:M|$))?(?:(\d+(?:[.,]\d+)?)S)?$/i

/** A duration as a page gave it: whole minutes where they can be told, and its words where it had any. */
export interface Time {
  minutes: number | null
  /** The text to keep as it stands; null for ISO 8601 and numbers, which want words of the reader's language. */
  verbatim: string | null
}

/**
 * Reads ISO 8601 durations (with the mistakes pages make in them), numbers of minutes, words in many
 * languages, ranges (the later end counts), lists (the first) and `{minValue, maxValue}`. Null if there is nothing.
 */
export function timeOf(value: unknown): Time | null {
  for (const item of listOf(value).slice(0, 10)) {
    const time = isThing(item)
      ? timeOf(member(item, "maxValue", "minValue", "value", "duration", "@value", "name", "text"))
      : typeof item === "number"
        ? whole(item, null)
        : timeOfText(line(item).slice(0, 200))
    if (time) return time
  }
  return null
}

function timeOfText(text: string): Time | null {
  if (!text) return null
  if (/^\d+(?:\.\d+)?$/.test(text)) return whole(Number(text), null)
  const iso = minutesOfIso(text.replace(/\s+/g, ""))
  if (iso !== null) return whole(iso, null)
  if (/^P\s*T?\s*$/i.test(text)) return null
  return whole(minutesOfWords(text), text)
}

const whole = (minutes: number | null, verbatim: string | null): Time | null =>
  minutes === null || !Number.isFinite(minutes) || minutes < 0 || minutes > 527_040
    ? verbatim === null
      ? null
      : { minutes: null, verbatim }
    : { minutes: Math.trunc(minutes + 1e-6), verbatim }

function minutesOfIso(text: string): number | null {
  const range = text.replace(/(\d+)[-–](\d+)/g, "$2")
  const found = ISO.exec(range)
  if (!found || !/\d/.test(range)) return null
  const [, , loose, weeks, days, hours, minutes, seconds] = found.map((part) =>
    Number((part ?? "0").replace(",", ".")),
  )
  const dayPart = weeks! * 10_080 + days! * 1_440
  // "P30M" says months and means minutes; "P0Y0M0DT…" says months and means none.
  const misplaced = /T/i.test(range) ? 0 : loose!
  return dayPart + hours! * 60 + minutes! + misplaced + seconds! / 60
}

function minutesOfWords(text: string): number | null {
  let total: number | null = null
  for (const [, from, to, ...units] of text.matchAll(AMOUNT)) {
    const unit = UNITS[units.findIndex((word) => word !== undefined)]
    if (unit) total = (total ?? 0) + amount(to ?? from!) * unit[0]
  }
  if (total === null) return null
  const tail = /\d\s*(?:h|u)\s*(\d{1,2})\s*$/i.exec(text)
  return total + (tail ? Number(tail[1]) : 0)
}

function amount(text: string): number {
  let sum = 0
  const rest = text.replace(/[½¼¾⅓⅔]/g, (sign) => {
    sum += FRACTIONS[sign]!
    return " "
  })
  for (const part of rest.trim().split(/\s+/).filter(Boolean)) {
    const [over, under] = part.replace(",", ".").split("/").map(Number)
    sum += under ? over! / under : (over ?? 0)
  }
  return sum
}
