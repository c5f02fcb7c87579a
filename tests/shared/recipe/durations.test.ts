import { expect, it } from "vitest"
import { durationWords, minutesOfIso, timeText } from "../../../worker/shared/recipe/durations"
import type { Locale } from "../../../worker/shared/locales"

it.each<[string, number | undefined]>([
  ["PT90M", 90],
  ["PT1H30M", 90],
  ["P1DT2H", 1560],
  ["P0Y0M0DT0H35M0.000S", 35],
  ["P1Y2M3D", 4320],
  ["P1W", 10_080],
  ["PT0.5H", 30],
  ["pt45m", 45],
  ["PT30S", 0.5],
  ["PT0S", 0],
  ["P", undefined],
  ["PT", undefined],
  ["90", undefined],
  ["1 hour", undefined],
  ["", undefined],
])("reads the ISO duration %j as %d minutes", (text, minutes) => {
  expect(minutesOfIso(text)).toBe(minutes)
})

it.each<[Locale, string]>([
  ["en-US", "1 hour 30 minutes"],
  ["en-GB", "1 hour 30 minutes"],
  ["de-DE", "1 Stunde 30 Minuten"],
  ["fr-FR", "1 heure 30 minutes"],
  ["es-ES", "1 hora 30 minutos"],
  ["it-IT", "1 ora 30 minuti"],
  ["nl-NL", "1 uur 30 minuten"],
  ["sv-SE", "1 timme 30 minuter"],
  ["he-IL", "1 שעה 30 דקות"],
  ["ja-JP", "1 時間 30 分"],
])("says ninety minutes in %s as %s", (locale, words) => {
  expect(durationWords(90, locale)).toBe(words)
})

it.each<[number, string]>([
  [0, "none"],
  [1, "1 minute"],
  [60, "1 hour"],
  [0.75, "45 seconds"],
  [1 / 60, "1 second"],
  [2 * 1440 + 180, "2 days 3 hours"],
  [365 * 1440 + 1, "1 year 1 minute"],
])("says %d minutes in English as %s", (minutes, words) => {
  expect(durationWords(minutes, "en-US")).toBe(words)
})

it("turns ISO durations into words, and keeps other texts", () => {
  expect(timeText("PT2H", "de-DE")).toBe("2 Stunden")
  expect(timeText("PT0M", "de-DE")).toBeUndefined()
  expect(timeText("none", "de-DE")).toBeUndefined()
  expect(timeText("overnight", "de-DE")).toBe("overnight")
  expect(timeText("  ", "de-DE")).toBeUndefined()
})
