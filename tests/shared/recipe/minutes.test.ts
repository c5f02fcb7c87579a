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
  ["한 시간 반", 90],
  ["십오 분", 15],
  ["十分钟", 10],
  ["约一个半小时", 90],
  ["三十至四十分鐘", 40],
  ["خمس عشرة دقيقة", 15],
  ["ساعة وربع", 75],
])("reads %j as %d minutes", (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
})

// The cases that words of time take behind numbers, in steps and in times
it.each<[language: string, minutes: number, texts: string]>([
  ["fi", 60, "1 tunnin, 1 tuntia, 60 minuutin, 60 minuuttia, 3600 sekunnin"],
  [
    "fi",
    120,
    "2 tunnit, 2 tunteja, 2 tuntien, 2 tunniksi, 120 minuutit, 120 minuutteja, 120 minuuttien",
  ],
  ["fi", 1, "1 minuutiksi, 60 sekunnit, 60 sekunteja, 60 sekuntien, 60 sekunniksi"],
  [
    "fi",
    2880,
    "2 päivän, 2 päivät, 2 päiviä, 2 päivien, 2 vrk, 2 vuorokautta, 2 vuorokauden, 2 vuorokausi",
  ],
  ["fi", 20_160, "2 viikon, 2 viikot, 2 viikkoja"],
  [
    "ro",
    120,
    "2 ore, 2 orei, 2 orele, 2 orelor, 120 de minute, 120 minutele, 120 minutelor, 120 minutului",
  ],
  ["ro", 1, "60 de secunde, 60 secundele, 60 secundei, 60 secundelor"],
  ["ro", 2880, "2 zile, 2 zilele, 2 zilei, 2 zilelor"],
  ["ro", 20_160, "2 săptămâni, 2 săptămânile, 2 săptămânii"],
  ["el", 120, "2 ώρες, 2 ωρών, 2 ώρας, 120 λεπτά, 120 λεπτών, 120 λεπτού"],
  ["el", 1, "60 δευτερόλεπτα, 60 δευτερολέπτων, 60 δευτ."],
  ["el", 2880, "2 ημέρες, 2 μέρες, 2 ημερών, 2 μερών"],
  ["el", 1440, "1 ημέρα, 1 μέρα"],
  ["el", 20_160, "2 εβδομάδες, 2 εβδομάδων"],
  [
    "lt",
    120,
    "2 valandos, 2 valandas, 2 valandų, 2 valandai, 2 valandoms, 120 minučių, 120 minutei, 120 minutėms",
  ],
  ["lt", 1, "60 sekundžių, 60 sekundei, 60 sekundėms"],
  ["lt", 2880, "2 dienas, 2 dienoms, 2 dienai, 2 paros, 2 parų"],
  ["lt", 20_160, "2 savaites, 2 savaitė, 2 savaičių"],
  ["lv", 120, "2 stundas, 2 stundām, 2 stundai, 120 minūtes, 120 minūtēm, 120 minūtei"],
  ["lv", 1, "60 sekundes, 60 sekundēm, 60 sekundei"],
  ["lv", 2880, "2 dienas, 2 dienām, 2 dienai, 2 diennaktis, 2 diennakts"],
  ["lv", 20_160, "2 nedēļas, 2 nedēļa, 2 nedēļu"],
  ["is", 60, "1 klukkustund, 1 klukkustundar, 1 klukkutími, 1 klukkutíma, 1 tími, 1 tíma"],
  [
    "is",
    120,
    "2 klukkustundir, 2 klukkustundum, 2 klukkustunda, 2 klukkutímar, 2 klukkutímum, 2 tímar, 2 tímum",
  ],
  ["is", 120, "120 mínútur, 120 mínútu, 120 mínútum, 120 mínútna"],
  ["is", 1, "60 sekúndur, 60 sekúndu, 60 sekúndum, 60 sekúndna"],
  ["is", 2880, "2 daga, 2 dögum, 2 degi, 2 dags, 2 sólarhringa, 2 sólarhring, 2 sólarhringur"],
  ["is", 20_160, "2 viku, 2 vikum, 2 vikna"],
  ["ar", 10, "10 دقائق, ١٠ دقائق, عشر دقائق, 10 دقيقه"],
  ["ar", 120, "ساعتين, ساعتان, 2 ساعة"],
  ["ar", 75, "ساعة وربع, ساعة و15 دقيقة, ساعة وخمس عشرة دقيقة"],
  ["ar", 45, "ثلاثة أرباع ساعة, خمس وأربعون دقيقة, ساعة إلا ربع"],
  ["ar", 20, "ثلث ساعة, عشرون دقيقة"],
  ["ar", 0.5, "30 ثانية, 30 ثواني"],
  ["ar", 2880, "يومين, يومان"],
  ["ca", 90, "1 hora i 30 minuts, 1 hora i mitja, 90 minuts"],
  ["ca", 45, "tres quarts d'hora, 45 min"],
  ["ca", 120, "dues hores, 2 hores"],
  ["ca", 20_160, "2 setmanes"],
  ["gl", 60, "unha hora, 1 hora"],
  ["gl", 80, "unha hora e 20 minutos"],
  ["gl", 15, "un cuarto de hora"],
  ["gl", 120, "dúas horas"],
  ["he", 10, "10 דקות, עשר דקות, 10 דק׳"],
  ["he", 75, "שעה ורבע, שעה ו-15 דקות"],
  ["he", 45, "שלושת רבעי שעה, ארבעים וחמש דקות"],
  ["he", 150, "שעתיים וחצי"],
  ["he", 15, "רבע שעה"],
  ["he", 20_160, "שבועיים"],
  ["vi", 10, "10 phút"],
  ["vi", 90, "1 giờ 30 phút, 1 giờ rưỡi, 1 tiếng rưỡi"],
  ["vi", 60, "một tiếng, một giờ"],
  ["vi", 120, "hai tiếng, 2 giờ"],
  ["vi", 30, "nửa tiếng, nửa giờ"],
  ["vi", 20_160, "2 tuần"],
  ["af", 120, "2 uur, 2 ure, 120 minuut, 120 minute, 7200 sekondes"],
  ["af", 2880, "2 dae, 2 dag"],
])("reads times of %s as %d minutes", (_language, minutes, texts) => {
  for (const text of texts.split(", ")) expect(minutesOf(text), text).toBe(minutes)
})

it.each(["", "overnight", "none", "a while", "0 min", "PT0S", "P1Y", "soon 20"])(
  "finds no time in %j",
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

it("accepts any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const minutes = minutesOf(text)
      if (minutes !== undefined) expect(minutes).toBeGreaterThan(0)
    }),
  )
})
