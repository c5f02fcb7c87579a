import fc from "fast-check"
import { expect, it } from "vitest"
import { durationWords } from "../../../worker/shared/recipe/durations"
import { locales } from "../../../worker/shared/locales"
import { minutesOf } from "../../../worker/shared/recipe/minutes"

it.each<[string, number]>([
  ["1 hour 30 minutes", 90],
  ["90 min", 90],
  ["90min.", 90],
  ["1h30", 90],
  ["1 h 15", 75],
  ["1h 15m", 75],
  ["1:30", 90],
  ["1:30 h", 90],
  ["0:45:00", 45],
  ["45", 45],
  ["PT90M", 90],
  ["1 1/2 hours", 90],
  ["1½ hrs", 90],
  ["1,5 Stunden", 90],
  ["20-30 min", 30],
  ["1 to 2 hours", 120],
  ["30-minute", 30],
  ["30 minutes plus 2 hours chilling", 150],
  ["1 hour at 180", 60],
  ["2 days", 2880],
  ["30 seconds", 0.5],
  ["an hour", 60],
  ["one and a half hours", 90],
  ["two hours", 120],
  ["half an hour", 30],
  ["1 hour and a half", 90],
  ["1 and a half hours", 90],
  ["eine Stunde", 60],
  ["eine halbe Stunde", 30],
  ["1 Std. 20 Min.", 80],
  ["une demi-heure", 30],
  ["1 heure et demie", 90],
  ["3/4 d'heure", 45],
  ["un quart d’heure", 15],
  ["mezz'ora", 30],
  ["media hora", 30],
  ["1 hora y 20 minutos", 80],
  ["een half uur", 30],
  ["1 timme och 20 minuter", 80],
  ["1 t 30 min", 90],
  ["1 час 20 мин", 80],
  ["1 godz. 30 min", 90],
  ["שעה וחצי", 90],
  ["שעתיים", 120],
  ["20 דק'", 20],
  ["ساعة و ٣٠ دقيقة", 90],
  ["1時間半", 90],
  ["30分ほど", 30],
  ["半小时", 30],
  ["1小时20分钟", 80],
  ["1시간 20분", 80],
])("reads %j as %d minutes", (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
})

it.each(["", "overnight", "none", "a while", "0 min", "PT0S", "P1Y", "soon 20"])(
  "reads no time in %j",
  (text) => {
    expect(minutesOf(text)).toBeUndefined()
  },
)

it("reads what Larder writes, in every language, below a year", () => {
  const locale = fc.constantFrom(...locales.map(({ code }) => code))
  const seconds = fc.oneof(fc.nat(59), fc.nat(7200), fc.nat(90_000), fc.nat(365 * 86_400 - 1))
  fc.assert(
    fc.property(locale, seconds, (code, total) => {
      const words = durationWords(total / 60, code)
      expect(minutesOf(words) ?? 0, words).toBeCloseTo(total / 60, 6)
    }),
    { numRuns: 1000 },
  )
})

it("takes any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const minutes = minutesOf(text)
      if (minutes !== undefined) expect(minutes).toBeGreaterThan(0)
    }),
  )
})
