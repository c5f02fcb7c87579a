import { bracketEnd, isGlued, type Line, type LineWord, textOf } from "./line-words.ts"
import { amountFrom } from "./numbers.ts"
import { withoutPreparation } from "./preparation.ts"
import type { Reading } from "./reading.ts"
import { unitFrom } from "./units.ts"

/** The most characters of one food in a list. */
const LISTED = 40

/**
 * Reads the food and its description, between two words of a line.
 * @param isShared whether the amount may be that of several foods: `醤油、みりん 各大さじ1`
 */
export function readFood(reading: Reading, start: number, to: number, isShared = false) {
  const { line } = reading
  const { words } = line
  let from = start
  for (let end; (end = bracketEnd(line, from, to)) && end < to; from = end) reading.note(from, end)
  const isBare = reading.quantity === null && !reading.unit
  let end = ((isBare || isShared) && plainListEnd(line, from, to)) || endOfName(line, from, to)
  // `1 bifftomat eller`: the page has cut off the rest
  if (end === to && end - from > 1 && line.lexicon.lists.or.has(words[end - 1]!.key)) end--
  withoutPreparation(reading, from, end)
  // `coriander (cilantro) leaves`
  const bracket = bracketEnd(line, end, to)
  if (
    bracket &&
    bracket < to &&
    words[bracket]!.sort === "letters" &&
    !startsComment(line, bracket, to)
  ) {
    const behind = endOfName(line, bracket, to)
    const joint =
      line.lexicon.lists.or.at(words, bracket) ?? line.lexicon.lists.and.at(words, bracket)
    if (!isPrepared(line, bracket, behind) && !joint) {
      reading.note(end, bracket)
      reading.name(bracket, behind)
      end = behind
    }
  }
  reading.note(end, to)
}

const startsComment = ({ lexicon, words, text }: Line, at: number, to: number): boolean => {
  const { comments, purposes } = lexicon.lists
  const found = comments.at(words, at) ?? purposes.at(words, at)
  if (found && found.end <= to) return true
  const pattern = lexicon.data.commentPattern
  if (!pattern) return false
  pattern.lastIndex = words[at]!.start
  return pattern.test(text)
}

/** The end of the food's name: at a comma, a bracket, or a comment without either. */
function endOfName(line: Line, from: number, to: number): number {
  const { words } = line
  const end = endBySense(line, from, to)
  // The first word that no rule has read: a line may consist of adjectives alone.
  let fresh = from
  let triedList = false
  for (let at = from; at < end; at++) {
    const { text } = words[at]!
    if (/^[(;:[]$/.test(text)) return at
    if (text !== "," || (words[at + 1]?.sort === "figures" && isGlued(line, at + 1))) continue
    if (isDescribing(line, fresh, at)) {
      fresh = at + 1
      continue
    }
    const list = triedList ? 0 : listEnd(line, from, end)
    triedList = true
    if (list <= at) return at
    if (!isPrepared(line, from, list)) return list
    return at
  }
  return end
}

/** The start of a comment or of another amount. */
function endBySense(line: Line, from: number, to: number): number {
  const { words, lexicon } = line
  for (let at = from; at < to; at++) {
    const whole = lexicon.lists.names.at(words, at)
    if (whole && whole.end <= to) at = whole.end - 1
    if (whole || at === from) continue
    const word = words[at]!
    if (/^\p{Lu}/u.test(word.text) && /\p{L}{4}\.$/u.test(words[at - 1]!.text)) return at
    const isDash =
      /^[-–—]$/.test(word.text) &&
      !isGlued(line, at) &&
      (at + 1 < to ? !isGlued(line, at + 1) : true)
    if (isDash || (word.sort === "letters" && startsComment(line, at, to))) return at
    const or = lexicon.lists.or.at(words, at)
    const next = or && or.end < to ? words[or.end]! : undefined
    if (next && (/^[\d½¼¾⅓⅔]/.test(next.text) || isSpelledAmount(line, or!.end))) return at
    if (word.text === "+" && at + 1 < to) {
      if (words[at + 1]!.sort === "figures" || startsComment(line, at + 1, to)) return at
      // `2 lžíce cukru + špetka soli`
      if (lexicon.lists.some.at(words, at + 1) || unitFrom(line, at + 1)) return at
    }
    if (word.sort === "figures" && isMeasured(line, at)) return at
  }
  return to
}

/** Whether there is a spelled-out amount with a unit: `une pincée`. */
function isSpelledAmount(line: Line, at: number): boolean {
  const amount = amountFrom(line, at)
  return amount !== undefined && unitFrom(line, amount.end) !== undefined
}

/** Whether a measured amount starts at a word: the `1 cup` of `250 ml cream 1 cup`. */
function isMeasured(line: Line, at: number): boolean {
  const amount = isGlued(line, at) ? undefined : amountFrom(line, at)
  return Boolean(amount && unitFrom(line, amount.end)?.word.measure)
}

/** Whether there are only adjectives: `boneless, skinless chicken`. */
function isDescribing({ words, lexicon }: Line, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const word = words[at]!
    const found =
      word.text === "," ||
      lexicon.lists.describing.has(word.key) ||
      lexicon.lists.prepared.has(word.key) ||
      lexicon.preparedEndings.some((ending) => isLonger(word, ending))
    if (!found) return false
  }
  return true
}

const isLonger = ({ key }: LineWord, ending: string) =>
  key.length > ending.length + 1 && key.endsWith(ending)

function isPrepared({ words, lexicon }: Line, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (lexicon.lists.prepared.has(words[at]!.key)) return true
  return false
}

/** The end of `Cheddar, Swiss, or mozzarella cheese`; 0 if there is no list of three or more. */
function listEnd(line: Line, from: number, to: number): number {
  const { words, lexicon } = line
  let commas = 0
  let item = from
  for (let at = from; at < to; at++) {
    const { text } = words[at]!
    if (/^[();]$/.test(text)) return 0
    const or = lexicon.lists.or.at(words, at)
    if (text !== "," && !or) continue
    if (textOf(line, item, at).length > LISTED) return 0
    if (or && commas >= 2) {
      let end = or.end
      while (end < to && !/^[,(;]$/.test(words[end]!.text)) end++
      return end
    }
    if (or) return 0
    commas++
    item = at + 1
  }
  return 0
}

/**
 * The end of a list of foods without an amount: of three or more short ones, `Salz, Pfeffer, Muskat`, or of common
 * ones, `salt, svartpeppar`; 0 if the second item describes the first.
 */
function plainListEnd(line: Line, from: number, to: number): number {
  const { words, lexicon } = line
  const { prepared, describing, adverbs, sizes } = lexicon.lists
  const end = endBySense(line, from, to)
  const bracket = words.findIndex(({ text }, at) => at > from && at < end && text === "(")
  const until = bracket === -1 ? end : bracket
  let item = from
  let items = 0
  let isShort = true
  let knownEnd = 0
  for (let at = from; at <= until; at++) {
    const word = words[at]
    if (at < until && word!.text !== ",") {
      if (word!.sort !== "letters" || prepared.has(word!.key) || sizes.has(word!.key))
        return knownEnd
      isShort &&=
        at - item < 2 &&
        !describing.has(word!.key) &&
        !adverbs.has(word!.key) &&
        !lexicon.preparedEndings.some((ending) => isLonger(word!, ending))
      continue
    }
    if (at === item) return knownEnd
    if (items > 0 && (items === 1 || knownEnd === item - 1) && isKnownFood(line, item, at))
      knownEnd = at
    ;[item, items] = [at + 1, items + 1]
  }
  return items >= 3 && isShort ? until : knownEnd
}

/** Whether a few words are a common food, by the last or the first of them. */
function isKnownFood({ words, lexicon }: Line, from: number, to: number): boolean {
  const { common, describing, and, or } = lexicon.lists
  const isKnown = ({ key }: LineWord) =>
    common.has(key) && !describing.has(key) && !and.has(key) && !or.has(key)
  const first = words[from]!
  return to - from <= 4 && (isKnown(words[to - 1]!) || (first.key.length > 3 && isKnown(first)))
}
