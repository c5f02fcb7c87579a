import { toNumber } from "../units/fractions.ts"
import { countOfWord, minutesOfWord } from "./minutes.ts"
import { areTensAndOnes, numberBehindAnd, numberOfWord } from "../units/number-words.ts"
import {
  AFTER_HOURS_ONLY,
  AND,
  AND_HALF,
  COUNTER,
  GLUED_AND,
  HALF,
  LESS,
  MIXED,
  OF,
  ONE,
  PART_BEHIND,
  QUARTER,
  SHORT,
  TEEN,
  THIRD,
  TO,
  WHOLE,
} from "./timer-words.ts"
import { asciiDigits } from "../units/digits.ts"
import { numberAt } from "../units/parse-numbers.ts"
import { UNSPACED_LETTER, UNSPACED_UNIT, unspacedNumberAt } from "./unspaced-times.ts"

/** A time in a text: `bake 20–25 minutes`. */
export interface FoundTime {
  /** Its place in the text. */
  start: number
  end: number
  seconds: number
  /** The later end of a range. */
  most?: number
}

interface Token {
  start: number
  end: number
  number?: number
  /** The upper end, where the number itself is a range: `三四`. */
  most?: number
  /** In small letters. */
  word?: string
  /** A word that is a unit in another language. */
  isForeign?: true
}

/** A number of tokens, and their value. */
interface Read {
  value: number
  most?: number
  next: number
}

/** Limits: shorter times need no timer, and longer ones need a calendar. */
const LEAST = 5
const MOST = 24 * 60 * 60

const WORD = new RegExp(
  `${UNSPACED_UNIT}|から|${UNSPACED_LETTER}|(?:(?!${UNSPACED_LETTER})[\\p{L}\\p{M}])+(?:-(?:cinq|five))?`,
  "uy",
)
const DASH = /[-–—‑~〜～]/y
/** `2、3`, which is a range if the second digit is the next one. */
const LISTED = /(?<!\d)(\d)、(\d)(?!\d)/y

/**
 * All times for timers, in the order of the text: `25 minutes`, `1 h 30`, `half an hour`, `eine
 * Dreiviertelstunde`, `una hora y media`, `20–25 min` (the range), `1時間30分`. Days are excluded, and so is anything
 * below five seconds.
 */
export function timesIn(text: string): FoundTime[] {
  const tokens = tokensOf(text)
  const found: FoundTime[] = []
  for (let at = 0; at < tokens.length; at++) {
    const time = durationAt(tokens, at)
    if (!time) continue
    // `1 hour to 1 hour 15 minutes`
    const joint = tokens[time.next]
    const isTo =
      joint &&
      (joint.word === "-" ||
        joint.word === "a" ||
        (TO.has(joint.word ?? "") && !AND.has(joint.word!)))
    const later = isTo && time.most === undefined ? durationAt(tokens, time.next + 1) : undefined
    const isRange = later && later.value > time.value
    const next = isRange ? later.next : time.next
    const most = isRange ? (later.most ?? later.value) : time.most
    const seconds = Math.round(time.value * 60)
    if (seconds >= LEAST && seconds <= MOST) {
      found.push({
        start: tokens[at]!.start,
        end: tokens[next - 1]!.end,
        seconds,
        ...(most !== undefined && { most: Math.round(most * 60) }),
      })
    }
    at = next - 1
  }
  return found
}

function tokensOf(text: string): Token[] {
  const plain = asciiDigits(text)
  const tokens: Token[] = []
  for (let at = 0; at < plain.length;) {
    const before = plain[at - 1] ?? ""
    const number = /[\d.,/]/.test(before) ? undefined : numberAt(plain, at)
    if (number && number.end > at && !/\p{L}/u.test(plain[at]!)) {
      tokens.push({ start: at, end: number.end, number: toNumber(number.value) })
      at = number.end
      continue
    }
    const letters = unspacedNumberAt(plain, at)
    if (letters) {
      tokens.push({ start: at, end: letters.end, number: letters.value, most: letters.most })
      at = letters.end
      continue
    }
    WORD.lastIndex = DASH.lastIndex = at
    const word = WORD.exec(plain)?.[0]
    const mark = !word && (DASH.test(plain) || isNextListed(plain, at))
    const cut = word && numberBehindAnd(word) !== undefined ? 1 : 0
    if (cut) tokens.push({ start: at, end: at + cut, word: word![0]! })
    if (word)
      tokens.push({ start: at + cut, end: at + word.length, word: word.slice(cut).toLowerCase() })
    else if (mark) tokens.push({ start: at, end: at + 1, word: "-" })
    // An apostrophe joins `d'heure`; a space and the period of an abbreviation separate nothing.
    else if (
      !/[\s'’.]/.test(plain[at]!) ||
      /\p{L}{4}\.$/u.test(plain.slice(Math.max(0, at - 4), at + 1))
    )
      tokens.push({ start: at, end: at + 1, word: "," })
    at += word?.length ?? 1
  }
  // "1 time" is an hour only in Danish and Norwegian.
  const isNordic = tokens.some(({ word }) => word && /[æøå]/.test(word))
  if (!isNordic) for (const token of tokens) if (token.word === "time") token.isForeign = true
  return tokens
}

/** Whether a comma at a place is between two consecutive digits. */
function isNextListed(text: string, at: number): boolean {
  LISTED.lastIndex = at - 1
  const [, first, second] = (at > 0 && LISTED.exec(text)) || []
  return first !== undefined && Number(second) === Number(first) + 1
}

/** The minutes of a time that starts at a token. */
function durationAt(tokens: Token[], at: number): Read | undefined {
  const whole = WHOLE[tokens[at]?.word ?? ""]
  if (whole !== undefined) {
    const read = { value: whole, next: at + 1 }
    // `שעתיים וחצי`
    return whole > 60 ? withRest(tokens, read, 60) : read
  }
  if (/^(?:שעה|ساعة)$/.test(tokens[at]?.word ?? ""))
    return withRest(tokens, { value: 60, next: at + 1 }, 60)
  const amount = amountAt(tokens, at)
  if (!amount) return undefined
  const oneWord = amount.value === 1 ? WHOLE[tokens[amount.next]?.word ?? ""] : undefined
  if (oneWord !== undefined) return { value: oneWord, next: amount.next + 1 }
  // `a 20-minute rest`, `une demi-heure`
  const isHyphened = tokens[amount.next]?.word === "-"
  const place = isHyphened ? amount.next + 1 : amount.next
  const unit = unitAt(tokens, place, tokens[amount.next - 1]!.number !== undefined)
  if (!unit) return undefined
  const read = {
    value: amount.value * unit,
    ...(amount.most !== undefined && { most: amount.most * unit }),
    next: place + 1,
  }
  return amount.most === undefined ? withRest(tokens, read, unit) : read
}

/** Adds what follows a whole unit: `and a half`, `30 minutes`, a bare `15` after hours. */
function withRest(tokens: Token[], read: Read, unit: number): Read {
  const { next, value } = read
  const isJoined = AND.has(tokens[next]?.word ?? "")
  const hasComma = tokens[next]?.word === "," && tokens[next]!.start === tokens[next - 1]!.end
  const joint = isJoined || hasComma ? next + 1 : next
  // `שעה ו-20 דקות`
  const isDashed = GLUED_AND.has(tokens[next]?.word ?? "") && tokens[joint]?.word === "-"
  const behind = isDashed ? joint + 1 : joint
  const half = halfAt(tokens, behind)
  if (isJoined && half && !unitAt(tokens, half, false))
    return { value: value + unit / 2, next: half }
  // `una hora y cuarto`, but not `1 hour and quarter the onions`
  const isNamed = isJoined && tokens[behind]?.word !== "quarter"
  const quarter = isNamed ? quarterAt(tokens, behind) : undefined
  if (quarter && !unitAt(tokens, quarter.next, false))
    return { value: value + unit * quarter.value, next: quarter.next }
  const less = LESS.has(tokens[next]?.word ?? "") ? quarterAt(tokens, next + 1) : undefined
  if (less) return { value: value - unit * less.value, next: less.next }
  const part = PART_BEHIND[tokens[next]?.word ?? ""]
  if (part && !unitAt(tokens, next + 1, true)) return { value: value + unit * part, next: next + 1 }
  const first = tokens[behind]
  const smaller = amountAt(tokens, behind)
  const smallerUnit =
    smaller && unitAt(tokens, smaller.next, tokens[smaller.next - 1]!.number !== undefined, true)
  if (smaller && smallerUnit && smallerUnit < unit) {
    const most = smaller.most === undefined ? undefined : value + smaller.most * smallerUnit
    return {
      value: value + smaller.value * smallerUnit,
      ...(most !== undefined && { most }),
      next: smaller.next + 1,
    }
  }
  const minutes = first?.number
  const isBare =
    unit === 60 && behind === next && minutes !== undefined && minutes < 60 && minutes >= 5
  // `1 h 15`, but not `1 hour 12 muffins`: nothing may follow that could be counted.
  const after = tokens[behind + 1]
  const isAlone = !after || after.word === ","
  const isShort = /^(?:h|u|std|t)$/.test(tokens[next - 1]!.word ?? "")
  if (isBare && Number.isInteger(minutes) && (isAlone || isShort)) {
    return { value: value + minutes, next: behind + 1 }
  }
  return read
}

/** How many of a unit: a number, a range, a word, a half or a quarter. */
function amountAt(tokens: Token[], at: number): Read | undefined {
  const half = halfAt(tokens, at)
  if (half)
    return { value: 0.5, next: OF.has(tokens[half]?.word ?? "") ? skipOf(tokens, half) : half }
  const quarter = quarterAt(tokens, at)
  if (quarter) return quarter
  if (THIRD.has(tokens[at]?.word ?? "")) return { value: 1 / 3, next: at + 1 }
  const first = countAt(tokens, at)
  if (!first || first.most !== undefined) return first
  const joint = tokens[first.next]
  if (joint && (joint.word === "-" || TO.has(joint.word ?? ""))) {
    const second = countAt(tokens, first.next + 1)
    const isUnit = second && unitAt(tokens, second.next, true) !== undefined
    const isRange = second && isUnit && second.value > first.value
    const isHalf = joint.word !== "-" && halfAt(tokens, first.next + 1)
    if (isRange && !isHalf) return { value: first.value, most: second.value, next: second.next }
  }
  // `1 and a half hours`, `bir buçuk saat`
  if (AND_HALF.has(joint?.word ?? "")) return { value: first.value + 0.5, next: first.next + 1 }
  const added = AND.has(joint?.word ?? "") ? halfAt(tokens, first.next + 1) : undefined
  if (added && unitAt(tokens, added, false)) return { value: first.value + 0.5, next: added }
  return first
}

function countAt(tokens: Token[], at: number): Read | undefined {
  const { number, most, word = "" } = tokens[at] ?? {}
  if (number !== undefined) return { value: number, most, next: behindCounter(tokens, at + 1) }
  const value = MIXED[word] ?? (ONE.has(word) ? 1 : numberOfWord(word))
  if (value === undefined) return undefined
  const more = GLUED_AND.has(tokens[at + 1]?.word ?? "") && numberOfWord(tokens[at + 2]?.word ?? "")
  // `خمس وأربعون`
  if (more && areTensAndOnes(value, more)) return { value: value + more, next: at + 3 }
  // `one and a half` in digits is a separate number; `twenty five` is not recognized.
  return value < 10 && TEEN.has(tokens[at + 1]?.word ?? "")
    ? { value: value + 10, next: at + 2 }
    : { value, next: at + 1 }
}

const behindCounter = (tokens: Token[], at: number): number =>
  COUNTER.has(tokens[at]?.word ?? "") ? at + 1 : at

/** The token after `half`, `a half`, `eine halbe`. */
function halfAt(tokens: Token[], at: number): number | undefined {
  const isHalf = (index: number) => {
    const word = tokens[index]?.word ?? ""
    return HALF.has(word) || countOfWord(word) === 0.5
  }
  if (isHalf(at)) return at + 1
  return ONE.has(tokens[at]?.word ?? "") && isHalf(at + 1) ? at + 2 : undefined
}

/** `a quarter of an hour`, `three quarters of an hour`, `trois quarts d'heure`. */
function quarterAt(tokens: Token[], at: number): Read | undefined {
  const count = countAt(tokens, at)
  const index = count ? count.next : at
  if (!QUARTER.has(tokens[index]?.word ?? "")) return undefined
  const times = count?.value ?? 1
  return times === 1 || times === 3
    ? { value: times / 4, next: skipOf(tokens, index + 1) }
    : undefined
}

function skipOf(tokens: Token[], at: number): number {
  let next = at
  while (next < at + 2 && OF.has(tokens[next]?.word ?? "")) next++
  return next
}

/** Hours, minutes or seconds, in minutes. */
function unitAt(
  tokens: Token[],
  at: number,
  behindFigures: boolean,
  afterHours = false,
): number | undefined {
  const token = tokens[at]
  const word = token?.word
  if (!word || word === "-" || word === "," || token.isForeign) return undefined
  const unit = minutesOfWord(word)
  if (unit === undefined || unit > 60) return undefined
  // `3分の1` is a third.
  if (word === "分" && tokens[at + 1]?.word?.startsWith("の")) return undefined
  if (AFTER_HOURS_ONLY.has(word) && !afterHours) return undefined
  if (SHORT.has(word)) return behindFigures ? unit : undefined
  if (word.length <= 2 && !/[^\x20-\x7f]/.test(word)) return undefined
  return unit
}
