/* Times in languages written without spaces: `炖一个半小时`, `10분간`. */

/** A letter of a script in which each may be a word; part of a pattern. */
export const UNSPACED_LETTER = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]"

const HAN_UNIT = "(?:時間|小时|小時|钟头|鐘頭|分钟|分鐘|分間|秒钟|秒鐘|秒間|刻钟|刻鐘)"

/** What may follow a Korean unit of one letter, unlike `분량` and `초고추장`. */
const PARTICLE =
  "간|만|정도|동안|씩|쯤|가량|이내|이상|이하|내외|미만|남짓|후|뒤|전|에|을|를|은|는|이|가|과|와|으?로|면|마다|까지|부터|더|도|지|짜리|여|안|반"

/** Units of hours, minutes and seconds, and half an hour; part of a pattern. */
export const UNSPACED_UNIT = [
  HAN_UNIT,
  "시간|[分秒]",
  `[분초](?=${PARTICLE}|\\P{Script=Hangul}|$)`,
  "(?<!\\p{Script=Hangul})반(?=\\s?시간)",
].join("|")

const HAN_NUMBER = "[一二两兩三四五六七八九十百零]+"
const KOREAN = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5, 여섯: 6 }

/** A number word before a unit. `十分` is not a time, but "very". */
const NUMBER = new RegExp(
  [
    `${HAN_NUMBER}(?=[个個]?半?(?:${HAN_UNIT}|秒)|[至到〜～~-]${HAN_NUMBER}[个個]?(?:${HAN_UNIT}|秒))`,
    `(?<!\\p{Script=Hangul})(?:${Object.keys(KOREAN).join("|")})(?=\\s?시간)`,
    "(?<!\\p{Script=Hangul})(?:[이삼사오]?십오?|삼|오)(?=\\s?[분초])",
  ].join("|"),
  "uy",
)

/** A number word; `most` is the upper end if it is itself a range, as `三四`. */
export interface NumberInLetters {
  value: number
  most?: number
  end: number
}

/** The number in Chinese or Korean letters that starts at a place of a text, if a unit of time follows it. */
export function unspacedNumberAt(text: string, at: number): NumberInLetters | undefined {
  NUMBER.lastIndex = at
  const word = NUMBER.exec(text)?.[0]
  const number = word ? (koreanNumber(word) ?? hanNumber(word)) : undefined
  return number && { ...number, end: at + word!.length }
}

const DIGIT = "([一二两兩三四五六七八九])"
const BELOW_THOUSAND = new RegExp(`^(?:${DIGIT}?(百))?零?(?:${DIGIT}?(十))?${DIGIT}?$`)
/** Two digits in a row: `三四`, `二三十`. */
const RANGE = new RegExp(`^${DIGIT}${DIGIT}(十?)$`)

function hanNumber(word: string): Omit<NumberInLetters, "end"> | undefined {
  const [, first, second, tenfold] = RANGE.exec(word) ?? []
  if (first) {
    const times = tenfold ? 10 : 1
    return { value: digit(first) * times, most: digit(second) * times }
  }
  const [, hundreds, hundred, tens, ten, ones] = BELOW_THOUSAND.exec(word) ?? []
  const value =
    (hundred ? digit(hundreds, 1) * 100 : 0) + (ten ? digit(tens, 1) * 10 : 0) + digit(ones)
  return value > 0 ? { value } : undefined
}

const digit = (letter: string | undefined, otherwise = 0): number =>
  letter ? "零一二三四五六七八九".indexOf(letter.replace(/[两兩]/, "二")) : otherwise

function koreanNumber(word: string): { value: number } | undefined {
  const native = KOREAN[word as keyof typeof KOREAN]
  if (native) return { value: native }
  const [found, tens, ten, ones] = /^([이삼사오]?)(십?)([삼오]?)$/.exec(word) ?? []
  if (!found) return undefined
  const value = (letter: string | undefined) => " 일이삼사오".indexOf(letter || " ")
  return { value: ten ? (value(tens) || 1) * 10 + value(ones) : value(tens) + value(ones) }
}
