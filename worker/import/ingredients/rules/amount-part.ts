import { toNumber } from "../../../shared/units/fractions.ts"
import { bracketEnd, isGlued, type Line } from "./line-words.ts"
import { addedPart, amountFrom, type LineAmount } from "./numbers.ts"
import type { Reading } from "./reading.ts"
import { unitBefore, unitFrom, unitOfAmount } from "./units.ts"

/** The most words before `juice of` and similar phrases, as in `finely grated zest and juice of 2 limes`. */
const WORDS_OF_PART = 6
const BULLET = /^[-–•*·▢☐□~≈‣▪●]$/

/**
 * Reads the amount, the unit and the words between and right after them; returns where they end.
 * @param from the word at which to start
 */
export function readAmount(reading: Reading, from: number): number {
  const { line } = reading
  let start = from
  while (BULLET.test(line.words[start]?.text ?? "")) start++
  const leading = unitBefore(line, start)
  if (leading) {
    const amount = amountFrom(line, leading.end)!
    takeAmount(reading, amount)
    reading.setUnit(leading)
    return readAfterAmount(reading, amount.end)
  }
  // `(optional) 40 ml rum`
  const remark = bracketEnd(line, start)
  const late = remark === undefined ? undefined : leadingAmount(line, remark)
  const amount = late ?? leadingAmount(line, start)
  if (!amount) {
    const end = someEnd(line, start)
    if (end === start) return readUnit(reading, start)
    reading.note(start, end)
    return readUnit(reading, end, true)
  }
  reading.note(start, amount.start)
  takeAmount(reading, amount)
  return readUnit(reading, readPack(reading, amount.end))
}

/** The end of the words for an amount without a number: `optionally a few`. */
function someEnd({ words, lexicon }: Line, start: number): number {
  let end = start
  for (let some; (some = lexicon.lists.some.at(words, end)) && some.end < words.length;)
    end = some.end
  return end
}

/** Sets the amount of the line; a range is also added to the note. */
export function takeAmount(reading: Reading, amount: LineAmount) {
  reading.quantity = toNumber(amount.value)
  if (amount.isRange) reading.note(amount.start, amount.end, "QTY")
  else reading.mark(amount.start, amount.end, "QTY")
}

/** The amount at the start of a line, after words like `about` and `juice of`. */
function leadingAmount(line: Line, start: number): LineAmount | undefined {
  const { words, lexicon } = line
  const { before, parts, of, some } = lexicon.lists
  const behind = (at: number): LineAmount | undefined => {
    const lead = before.at(words, at)
    const end = lead && words[lead.end]?.text === "." ? lead.end + 1 : lead?.end
    const amount = some.at(words, at) ? undefined : amountFrom(line, at)
    return amount ?? (end ? behind(end) : undefined)
  }
  const first = behind(start)
  if (first) return first
  for (let at = start; at < Math.min(start + WORDS_OF_PART, words.length); at++) {
    if (words[at]!.sort !== "letters" && !/^[&,]$/.test(words[at]!.text)) return undefined
    const part = parts.at(words, at)
    const amount = part && behind(of.at(words, part.end)?.end ?? part.end)
    if (amount && amount.end < words.length) return amount
  }
  return undefined
}

/** Reads `x 400 g`, `14-ounce` and `(14 oz)` between the number and the unit. */
function readPack(reading: Reading, from: number): number {
  const { line } = reading
  const times = timesEnd(line, from)
  let at = from
  const pack = furtherAmount(line, times)
  if (pack > times) {
    reading.note(at, pack)
    at = pack
  }
  const bracket = bracketEnd(line, at)
  if (!bracket || bracket >= line.words.length) return at
  reading.note(at, bracket)
  return bracket
}

function timesEnd({ words, lexicon }: Line, at: number): number {
  const end = /^[x×]$/i.test(words[at]?.text ?? "")
    ? at + 1
    : lexicon.lists.times.at(words, at)?.end
  return end !== undefined && words[end]?.sort === "figures" ? end : at
}

/** The end of another amount, such as `14-ounce` or `400g/14oz`; `at` if there is none. */
export function furtherAmount(line: Line, at: number): number {
  const { words } = line
  const number = furtherNumber(line, at)
  if (number === undefined) return at
  const joint = /^[-–]$/.test(words[number]?.text ?? "") && words[number + 1]?.sort === "letters"
  const unit = unitFrom(line, number + (joint ? 1 : 0))
  if (!unit?.word.measure) return at
  const slash = /^[/|]$/.test(words[unit.end]?.text ?? "") ? unit.end + 1 : unit.end
  const rest = furtherAmount(line, slash)
  return rest > slash ? rest : unit.end
}

/**
 * The end of the digits of another amount, which may be a range and, unlike the first amount, a size: `14-ounce`.
 */
function furtherNumber(line: Line, at: number): number | undefined {
  const { words, lexicon } = line
  const lead = lexicon.lists.before.at(words, at)?.end ?? at
  if (words[lead]?.sort === "letters") return undefined
  const amount = amountFrom(line, lead)
  if (amount) return amount.end
  const isSize =
    words[lead]?.sort === "figures" &&
    /^[-–]$/.test(words[lead + 1]?.text ?? "") &&
    isGlued(line, lead + 1)
  return isSize ? lead + 1 : undefined
}

/**
 * Reads the unit, and the words before it that describe it. @param isSome whether `a few` precedes it, which is not
 * a number
 */
function readUnit(reading: Reading, start: number, isSome = false): number {
  const { line } = reading
  const { words, lexicon } = line
  const { sizes, manners, names, of, or, range, prepared } = lexicon.lists
  // `1/4 de botte`, and `une douzaine d'œufs` without a unit
  const isOf = start > 0 && !unitOfAmount(line, start)
  const from = (isOf && of.at(words, start)?.end) || start
  let at = from
  let sizeEnd = 0
  let isDone = false
  for (;;) {
    if (names.at(words, at)) break
    const unit = unitOfAmount(line, at)
    // `علبة (400 غ) طماطم`
    const behind = unit && (bracketEnd(line, unit.end) ?? unit.end)
    const isBare = unit?.word.alone && words[behind!]?.sort === "letters"
    if (unit && (reading.quantity !== null || unit.word.kind === "vague" || isBare || isSome)) {
      const alone = unit.word.alone ?? 1
      if (!isSome && (unit.word.kind !== "vague" || alone > 1)) reading.quantity ??= alone
      reading.note(from, at)
      reading.setUnit(unit)
      return readAfterAmount(reading, unit.end)
    }
    const size = sizes.at(words, at)
    const joint =
      sizeEnd === at && at > from ? (or.at(words, at) ?? range.at(words, at)) : undefined
    const manner = size ?? manners.at(words, at) ?? joint
    // `3 crushed cloves of garlic`
    const done = manner || reading.quantity === null ? undefined : prepared.at(words, at)
    const word = manner ?? done
    if (!word) break
    at = word.end
    isDone ||= done !== undefined
    if (size && !isDone) sizeEnd = at
  }
  // Without a unit, sizes describe the food; only they are read here.
  const next = words[sizeEnd]
  if (!sizeEnd || reading.quantity === null || !(next?.sort === "letters" || next?.text === ","))
    return from
  reading.note(from, sizeEnd, "SIZE")
  return sizeEnd
}

/** Reads what belongs to an amount after its unit: `/ 14 oz`, `plus 2 tbsp`, `(400 g)`, `packed`, `of`. */
export function readAfterAmount(reading: Reading, from: number): number {
  const { line } = reading
  const { words, lexicon } = line
  const { plus, each, mannersBehind, of, some, halves } = lexicon.lists
  // Some pages repeat the unit: `200 g g Feta`.
  const again = words[from]?.text === words[from - 1]!.text && words[from + 1]?.sort === "letters"
  let at = again ? from + 1 : from
  const part = reading.quantity === null ? undefined : addedPart(line, at)
  if (part) {
    reading.quantity! += toNumber(part.value)
    reading.mark(at, part.end, "QTY")
    at = part.end
  }
  // `1个半苹果`
  const half = reading.quantity === null ? undefined : halves.at(words, at)
  if (half) {
    reading.quantity! += 0.5
    reading.mark(at, half.end, "QTY")
    at = half.end
  }
  for (;;) {
    const joint = /^[/|+=]$/.test(words[at]?.text ?? "")
      ? at + 1
      : (plus.at(words, at) ?? each.at(words, at))?.end
    const more = joint === undefined ? at : furtherAmount(line, joint)
    const further = more === joint ? (some.at(words, joint)?.end ?? more) : more
    const bracket = bracketEnd(line, at)
    const end = further > (joint ?? at) ? further : bracket
    if (!end) break
    reading.note(at, end)
    at = end
  }
  // `12 ounce can tomatoes` and `1 inch piece ginger` are measured amounts with a container.
  const isMeasured = reading.unit!.word.measure && !lexicon.data.noContainers
  const container = isMeasured ? unitOfAmount(line, at) : undefined
  if (container && !container.word.measure) {
    reading.note(at, container.end, "UNIT")
    at = container.end
  }
  const comma = words[at]?.text === "," ? at + 1 : at
  const manner = mannersBehind.at(words, comma)
  if (manner) {
    reading.note(at, manner.end)
    at = words[manner.end]?.text === "," ? manner.end + 1 : manner.end
  }
  const end = of.at(words, at)?.end ?? at
  // `2 unidades de dentes de alho` are cloves.
  const inner = reading.unit!.word.id === "piece" ? unitOfAmount(line, end) : undefined
  if (!inner || inner.word.id === "piece") return end
  reading.setUnit(inner)
  return of.at(words, inner.end)?.end ?? inner.end
}
