import { expect, it } from "vitest"
import { timesIn } from "../../../worker/shared/recipe/timers"

/** What a text's times are, in minutes: `[25]`, of ranges `[[20, 25]]`. */
const minutes = (text: string) =>
  timesIn(text).map(({ seconds, most }) =>
    most === undefined ? seconds / 60 : [seconds / 60, most / 60],
  )

it.each([
  ["Bake 25 minutes.", [25]],
  ["1 hour 30 minutes", [90]],
  ["1 hour, 30 minutes", [90]],
  ["20–25 min", [[20, 25]]],
  ["20 to 25 minutes, or 1 hour", [[20, 25], 60]],
  ["between 5 and 10 minutes", [[5, 10]]],
  ["1 to 1 1/2 hours", [[60, 90]]],
  ["20 minutes to 1 hour", [[20, 60]]],
  ["1 hour to 1 hour 15 minutes", [[60, 75]]],
  ["half an hour", [30]],
  ["for half a minute", [0.5]],
  ["an hour and a half", [90]],
  ["1 and a half hours", [90]],
  ["1½ hrs", [90]],
  ["three quarters of an hour", [45]],
  ["a 20-minute rest", [20]],
  ["cook five minutes, add half and rest ten minutes", [5, 10]],
  ["90 seconds", [1.5]],
  ["30 s", [0.5]],
  ["eine halbe Stunde", [30]],
  ["eine Stunde und 15 Minuten", [75]],
  ["anderthalb Stunden", [90]],
  ["eine Viertelstunde, dann eine Dreiviertelstunde", [15, 45]],
  ["1 Std. 30 Min. backen", [90]],
  ["in zwei bis drei Stunden", [[120, 180]]],
  ["una hora y media", [90]],
  ["media hora", [30]],
  ["un cuarto de hora", [15]],
  ["30 minutos a 1 hora", [[30, 60]]],
  ["1 hora e 20 minutos", [80]],
  ["un'ora e mezza", [90]],
  ["mezz'ora", [30]],
  ["une demi-heure", [30]],
  ["une heure et demie", [90]],
  ["trois quarts d'heure", [45]],
  ["15 à 20 minutes", [[15, 20]]],
  ["1 h 15", [75]],
  ["1h30", [90]],
  ["een half uur, daarna een kwartier", [30, 15]],
  ["anderhalf uur", [90]],
  ["en halv timme, 2 timmar", [30, 120]],
  ["kog i 1 time på lav varme", [60]],
  ["pół godziny", [30]],
  ["puoli tuntia", [30]],
  ["yarım saat", [30]],
  ["bir buçuk saat", [90]],
  ["fél óra", [30]],
  ["полчаса", [30]],
  ["полтора часа", [90]],
  ["20 דקות", [20]],
  ["חצי שעה", [30]],
  ["שעה וחצי", [90]],
  ["חמש עשרה דקות", [15]],
  ["نصف ساعة", [30]],
  ["٢٠ دقيقة", [20]],
  ["خمس عشرة دقيقة", [15]],
  ["١٠ دقائق", [10]],
  ["ساعة ونصف", [90]],
  ["ربع ساعة، ثم ساعتين", [15, 120]],
  ["10 phút", [10]],
  ["nửa tiếng rồi mười phút", [30, 10]],
  ["1 tiếng rưỡi", [90]],
  ["nấu 1 giờ 30 phút, ủ một tiếng", [90, 60]],
  ["רבע שעה, ואז שעה ו-20 דקות", [15, 80]],
  ["שעתיים וחצי או שלושת רבעי שעה", [150, 45]],
  ["אופים כ-40 דקות ועוד ארבעים וחמש דקות", [40, 45]],
  ["ساعتان و٣٠ دقيقة، ثم خمس وأربعون دقيقة", [150, 45]],
  ["ساعة وعشر دقائق، ثلث ساعة، ساعة إلا ربع", [70, 20, 45]],
  ["من 20 إلى 25 دقيقة", [[20, 25]]],
  ["coure 1 hora i mitja i deixar mitja hora", [90, 30]],
  ["una hora i quart, dues hores o vint minuts", [75, 120, 20]],
  ["tres quarts d'hora", [45]],
  ["unha hora e 20 minutos, dúas horas", [80, 120]],
  ["1 hora e media ou corenta minutos", [90, 40]],
  ["bake 1 hour and quarter the onions", [60]],
  ["an hour and a quarter", [75]],
  ["set to 10 minutes", [10]],
  ["1時間30分", [90]],
  ["中火で１０分間煮る", [10]],
  ["2、3分焼き、五分間おく", [[2, 3], 5]],
  ["1時間半から2時間", [[90, 120]]],
  ["煮30分钟即可", [30]],
  ["大火煮十分钟，再炖一个半小时", [10, 90]],
  ["醒發半個小時，蒸二十五分鐘", [30, 25]],
  ["腌制20分钟至1小时", [[20, 60]]],
  ["炒三四分钟", [[3, 4]]],
  ["十至十五分钟", [[10, 15]]],
  ["1个小时后静置一刻钟", [60, 15]],
  ["30분", [30]],
  ["10분간 끓이고 한시간 둔다", [10, 60]],
  ["1시간 반, 이십 분", [90, 20]],
])("finds the time in “%s”", (text, expected) => {
  expect(minutes(text)).toEqual(expected)
})

it.each([
  "Stir 2 times, fold 1 time",
  "chill for 2 days",
  "wait a second",
  "2 m of string",
  "serves 4 in 12 cups",
  "3分の1",
  "3분의 1, 소스 1/2 분량",
  "十分に炒める",
  "十分美味，分成四份，煮八分熟",
  "פרוסה דקה",
  "add half and stir",
  "at the last minute",
  "step 2 of 3",
])("finds no time in “%s”", (text) => {
  expect(timesIn(text)).toEqual([])
})

it("returns where in the text each time is", () => {
  const text = "Fry 2–3 min, then bake an hour."
  expect(timesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "2–3 min",
    "an hour",
  ])
})

it("splits two sentences", () => {
  expect(minutes("Bake 30 minutes. 10 minutes later, turn.")).toEqual([30, 10])
})
