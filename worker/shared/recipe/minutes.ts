import { toNumber } from "../units/fractions.ts"
import { minutesOfIso } from "./durations.ts"
import { areTensAndOnes, numberBehindAnd, numberOfWord } from "../units/number-words.ts"
import { asciiDigits } from "../units/digits.ts"
import { numberAt } from "../units/parse-numbers.ts"
import { UNSPACED_LETTER, UNSPACED_UNIT, unspacedNumberAt } from "./unspaced-times.ts"

const HOUR = 60

/**
 * Minutes in one of each unit and the words for it in the languages of the interface, without marks
 * (as `bare` leaves them). The long words are those of Unicode's CLDR, which `durationWords` writes,
 * and cases of them that steps have.
 * Years are left out: nothing cooks for one, and one language's year is another's hour.
 */
const UNIT_WORDS: [minutes: number, words: string][] = [
  [
    7 * 24 * HOUR,
    `week weeks wk wks woche wochen semaine semaines semana semanas settimana settimane weken weke
    vecka veckor uge uger uke uker tyden tydny tydnu tyzden tyzdne tydzien tygodnie tygodni het viikko
    viikkoa vika vikur saptamana saptamani hafta неделя недели недель тиждень тижні שבוע שבועות
    أسبوع أسابيع 週間 周 星期 주
    viikon viikot viikkoja viku vikum vikna saptamanii saptamanile εβδομαδα εβδομαδες εβδομαδων
    savaite savaites savaiciu nedela nedelas nedelu setmana setmanes tuan`,
  ],
  [
    24 * HOUR,
    `d j dae dag dagar dage dagen dagur dan dana day days den dia dias diena dienas dienos dienu dies
    dneva dni dnu dny doba dygn dzien døgn giorni giorno gun jour jours nap ngay paiva paivaa tag tage
    tagen zi zile ημερα ημερες дан дана ден день днеи дни дня дней дни дні днів дній יום ימים
    ايام يوم يوما 일 天 日
    paivan paivat paivia paivien vrk vuorokausi vuorokautta vuorokauden daga dogum degi dags
    solarhringur solarhring solarhringa zilei zilele zilelor ημερων μερα μερες μερων dienai
    dienoms dienam paros paru diennakts diennaktis`,
  ],
  [
    HOUR,
    `h hr hrs std st t u uu tim hod godz gio godzin godzina godziny heure heures hodin hodina hodiny
    hora horas hores hour hours klst klukkustund klukkustundir ora ore oras ορα sat sata sati saat stunda
    stundas stunde stunden stundu time timer timmar timme tunti tuntia ur ura ure uri uur uren val
    valanda valandos valandu ωρα ωρες годин година години год сат сата сати ч час часа часов часове
    שעה שעות ש ساعات ساعة 시간 小时 小時 時間 钟头 鐘頭 tieng
    tunnin tunnit tunteja tuntien tunniksi klukkustundum klukkustunda klukkustundar klukkutimi
    klukkutima klukkutimar klukkutimum timi tima timar timum orei orele orelor ωρων ωρας
    valandas valandai valandoms stundai stundam ساعه`,
  ],
  [
    1,
    `m mn min mins dk dakika minuciu minusu minut minuta minute minuten minuter minutes minuti minuto
    minutos minuts minutt minutter minutur minuty minuut minuutti minuuttia perc phut λεπτα λεπτο λ
    мин минут минута минути минуты мін хв хвилин хвилина хвилини דקה דקות דק دقايق دقائق دقيقة د 분 分
    分鐘 分钟 分間
    minuutin minuutit minuutteja minuuttien minuutiksi minutu minutum minutna minutei minutele
    minutelor minutului λεπτων λεπτου minutem minutems دقيقه`,
  ],
  [15, "刻钟 刻鐘"],
  [
    1 / 60,
    `s sec secs sek giay masodperc saniye second seconde seconden secondes secondi secondo seconds
    secunda secunde segon segons segundo segundos sekonde sekondes sekund sekunda sekunde sekunden
    sekunder sekundes sekundi sekundur sekundy sekundziu sekunti sekuntia sekunzu δευτερολεπτα
    δευτερολεπτο сек секунд секунда секунде секунди секунды שניה שניות ثانية ثوان 초 秒 秒钟 秒鐘 秒間
    sekunnin sekunnit sekunteja sekuntien sekunniksi sekundu sekundum sekundna secundei
    secundele secundelor δευτερολεπτων δευτ sekundei sekundem sekundems ثانيه ثواني`,
  ],
]

const MINUTES = new Map(
  UNIT_WORDS.flatMap(([minutes, words]) => words.split(/\s+/).map((word) => [bare(word), minutes])),
)

/** The minutes in one of the unit that a word means. */
export const minutesOfWord = (word: string) => MINUTES.get(bare(word))

/** What a word counts: 1 for `eine`, 0.5 for `halbe`. */
export const countOfWord = (word: string) => COUNTS.get(bare(word))

/** Words that mean two of a unit. */
const PAIRS = new Map<string, number>(
  Object.entries({
    יומיים: 2 * 24 * HOUR,
    שעתיים: 2 * HOUR,
    دقيقتان: 2,
    دقيقتين: 2,
    ساعتان: 2 * HOUR,
    ساعتين: 2 * HOUR,
    يومان: 2 * 24 * HOUR,
    يومين: 2 * 24 * HOUR,
    أسبوعان: 14 * 24 * HOUR,
    أسبوعين: 14 * 24 * HOUR,
    שבועיים: 14 * 24 * HOUR,
    ثانيتان: 2 / 60,
    ثانيتين: 2 / 60,
  }).map(([word, minutes]) => [bare(word), minutes]),
)

const ONES =
  "a an ein eine einen einer un une uno una en et ett een um uma unha jeden jedna один одна một"
const HALVES =
  "half halbe halben halb demi demie media medio mezza mezz meia mitja halve halv pol пол חצי וחצי نصف ونصف 半 반 nửa rưỡi"

/** Words that count like a number. */
const COUNTS = new Map<string, number>([
  ...ONES.split(" ").map((word) => [bare(word), 1] as const),
  ...HALVES.split(" ").map((word) => [bare(word), 0.5] as const),
  ...["quart", "cuarto", "רבע", "ורבע", "ربع", "وربع"].map((word) => [bare(word), 0.25] as const),
  ...["שליש", "ושליש", "ثلث", "وثلث"].map((word) => [bare(word), 1 / 3] as const),
  ...["שתי", "dues", "dúas", "hai"].map((word) => [bare(word), 2] as const),
])

/** Quarters after their number, which is three where it is not understood: `שלושת רבעי שעה`. */
const QUARTERS = new Set("quarts cuartos أرباع רבעי".split(" ").map(bare))

/** Before a subtracted part: `ساعة إلا ربع`. */
const LESS = bare("إلا")

/** In these scripts the unit alone means one of it. */
const ALONE = /^[\u0590-\u06ff]/

/** Words, and the units of languages written without spaces. */
const WORD = new RegExp(
  `${UNSPACED_UNIT}|週間|星期|[年日天周週半년주일분초]|${UNSPACED_LETTER}|(?:(?!${UNSPACED_LETTER})[\\p{L}\\p{M}])+`,
  "uy",
)

/** A time is a short text; only this much of a long one is read. */
const MOST_CHARACTERS = 200

/**
 * The minutes of a time in any language of the interface: `1 hour 30 minutes`, `90 min`, `1 h 15`, `1:30`, `eine
 * halbe Stunde`, `PT90M`. A bare number means minutes; the upper end of a range counts. `undefined` for a text
 * without a time.
 */
export function minutesOf(text: string): number | undefined {
  const iso = minutesOfIso(text)
  if (iso !== undefined) return iso || undefined
  const plain = asciiDigits(text.slice(0, MOST_CHARACTERS)).trim()
  const clock = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?(?:\s*h)?$/.exec(plain)
  if (clock) return Number(clock[1]) * HOUR + Number(clock[2]) || undefined
  const alone = numberAt(plain, 0)
  if (alone?.end === plain.length) return toNumber(alone.value) || undefined
  const minutes = sumOf(piecesOf(plain))
  return minutes === undefined ? undefined : Math.round(minutes * 60) / 60 || undefined
}

type Piece = number | string

/** The numbers and words of a text, in order. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  const joined = text.replace(/(?<!\p{L})[dl]['’](?=\p{L})/giu, "")
  let at = 0
  while (at < joined.length) {
    const number = numberAt(joined, at)
    const letters = number ? undefined : unspacedNumberAt(joined, at)
    WORD.lastIndex = at
    const word = number || letters ? undefined : WORD.exec(joined)?.[0]
    if (number) pieces.push(toNumber(number.value))
    if (letters) pieces.push(letters.most ?? letters.value)
    const count = word ? countInLetters(word) : undefined
    const last = pieces.at(-1)
    const isAdded = count === 10 ? Number(last) < 10 : isCompound(last, count, word)
    // `خمس عشرة`, `خمس وأربعون`
    if (isAdded) pieces[pieces.length - 1] = Number(last) + count!
    else if (word) pieces.push(count ?? bare(word))
    at = (number ?? letters)?.end ?? at + (word?.length ?? 1)
  }
  return pieces
}

/** The number that a word means, where its script distinguishes it from words of other languages. */
const countInLetters = (word: string) =>
  /^\p{Script=Latin}/u.test(word) ? undefined : (numberOfWord(word) ?? numberBehindAnd(word))

/** Whether two number words form one number, the second with an attached `and`. */
const isCompound = (last: Piece | undefined, count: number | undefined, word = "") =>
  typeof last === "number" &&
  count !== undefined &&
  numberOfWord(word) === undefined &&
  areTensAndOnes(last, count)

/** Adds up numbers and their units. A number right after hours means minutes: `1 h 15`. */
function sumOf(pieces: Piece[]): number | undefined {
  let sum: number | undefined
  let count: number | undefined
  let inFigures = false
  let last: { unit: number; at: number } | undefined
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === "number") {
      ;[count, inFigures] = [piece, true]
      continue
    }
    if (QUARTERS.has(piece)) {
      ;[count, inFigures] = [(count ?? 3) / 4, false]
      continue
    }
    const named = COUNTS.get(piece)
    const unit = MINUTES.get(piece)
    if (named !== undefined) {
      // "1 and a half", but "half an hour" and "eine halbe".
      if (named < 1) count = inFigures && count !== undefined ? count + named : named
      else count ??= named
      continue
    }
    const times = unit && (count ?? (ALONE.test(piece) ? 1 : undefined))
    const minutes = times === undefined ? PAIRS.get(piece) : times * unit!
    if (minutes !== undefined) [sum, last] = [(sum ?? 0) + minutes, { unit: unit ?? HOUR, at }]
    if (unit !== undefined) [count, inFigures] = [undefined, false]
  }
  return sum === undefined ? undefined : sum + restOf(pieces, count, last)
}

/** The value of a final count without a unit: `1 hour and a half`, `1 h 15`. */
function restOf(
  pieces: Piece[],
  count = 0,
  last: { unit: number; at: number } | undefined,
): number {
  if (!last) return 0
  if (count > 0 && count < 1) return count * last.unit * (pieces.at(-2) === LESS ? -1 : 1)
  const follows = last.unit === HOUR && last.at === pieces.length - 2
  return follows && typeof pieces.at(-1) === "number" && count < 60 ? count : 0
}

/** A word in lower case without marks: `Días` is `dias`. */
function bare(word: string): string {
  return word.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")
}
