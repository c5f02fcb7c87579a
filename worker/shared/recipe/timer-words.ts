/*
 * Words around times in running text, in the languages that steps are written in; see `timers.ts`.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

export const ONE = words(
  "one bir a an ein eine einer einen einem un une uno una um uma en et ett een unha jeden jedna jedną một",
)
export const AND = words("and und et y e en och og i a и ו و plus")
/** Words that are attached to the next word. */
export const GLUED_AND = words("ו و")
export const TO = words(
  "to or bis oder à a ou o tot of till eller til do lub até y até až nebo до или עד and und et e đến إلى الى から 至 到 에서",
)
/** Words between "half" or "quarter" and its unit. */
export const OF = words("of a an the de d di una 个 個")
/** It counts hours: `两个小时`. */
export const COUNTER = words("个 個")
export const QUARTER = words(
  "quarter quarters viertel quart quarts cuarto cuartos quarto quarti kwart kvart ربع أرباع רבע רבעי",
)
/** A third before its unit. */
export const THIRD = words("ثلث שליש")
/** Before a subtracted quarter: `ساعة إلا ربع`. */
export const LESS = words("إلا")
/** A half added to the number before it, in front of the unit: `bir buçuk saat`. */
export const AND_HALF = words("buçuk 半")
/** Halves that `minutesOf` does not know. */
export const HALF = words("yarım fél puoli pół půl halves half halb halben")
/** Parts of a unit after it: `1時間半`. */
export const PART_BEHIND: Record<string, number> = {
  וחצי: 1 / 2,
  ושליש: 1 / 3,
  ורבע: 1 / 4,
  半: 1 / 2,
  반: 1 / 2,
  rưỡi: 1 / 2,
  ونصف: 1 / 2,
  وثلث: 1 / 3,
  وربع: 1 / 4,
}
/** Words that make the number before them a teen: `خمس عشرة`, `חמש עשרה`. */
export const TEEN = words("عشر عشرة עשרה")

/** Times in one word, in minutes. */
export const WHOLE: Record<string, number> = {
  viertelstunde: 15,
  dreiviertelstunde: 45,
  halbstunde: 30,
  kwartier: 15,
  kwartiertje: 15,
  kvarter: 15,
  halvtimme: 30,
  halvtime: 30,
  полчаса: 30,
  półgodziny: 30,
  שעתיים: 120,
  ساعتان: 120,
  ساعتين: 120,
  دقيقتان: 2,
  دقيقتين: 2,
}

/** Numbers with a half in one word. */
export const MIXED: Record<string, number> = {
  anderthalb: 1.5,
  eineinhalb: 1.5,
  einundeinhalb: 1.5,
  zweieinhalb: 2.5,
  dreieinhalb: 3.5,
  anderhalf: 1.5,
  anderhalve: 1.5,
  halvannen: 1.5,
  halvanden: 1.5,
  полтора: 1.5,
  półtorej: 1.5,
  másfél: 1.5,
  dreiviertel: 0.75,
}

/** One or two letters mean a time only right after a number, and some of them never here. */
export const SHORT = words(
  "h hr min mn m s sec sek std dk ч мин с сек tim hod godz perc mp 分 秒 분 초",
)
/** Only after hours: `1 h 30 m`. */
export const AFTER_HOURS_ONLY = words("m")
