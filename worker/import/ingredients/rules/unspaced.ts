import type { Lexicon, ListName } from "../languages/lexicon.ts"
import type { Spelling } from "../languages/words.ts"

/** The lists whose words are split off anywhere, if they have two or more letters. */
const LISTS = [
  ...(["notAmounts", "some", "before", "or", "sizes", "manners", "prepared"] as const),
  ...(["adverbs", "describing", "comments", "purposes"] as const),
] satisfies ListName[]
/** Lists of foods, whose words are not split. */
const FOODS = ["names", "common"] as const satisfies ListName[]
/** Lists of words that may directly follow a unit. */
const BEHIND_UNIT = ["of", "and", "or", "plus", "range", "each", "mannersBehind", "halves"] as const

const HAN = /^\p{Script=Han}/u
const LATIN = /^\p{Script=Latin}+/u

/** What precedes a position in a run of letters. */
type Before = "number" | "unit" | "other"

interface Piece {
  end: number
  kind: Before | "food"
}

/**
 * The words of a run of letters in a language without spaces: `酢大さじ` before digits is `酢` and `大さじ`, `半个洋葱` is `半`,
 * `个`, `洋葱`. Text that no list contains is not split.
 *
 * @param isBehindFigures whether a number in digits directly precedes the run
 * @param isBeforeFigures whether one follows
 */
export function unspacedWords(
  run: string,
  lexicon: Lexicon,
  isBehindFigures: boolean,
  isBeforeFigures: boolean,
): string[] {
  const letters = Array.from(run, (text) => ({ text, key: lexicon.keyOf(text) }))
  const words: string[] = []
  const take = (from: number, to: number) => {
    if (from < to)
      words.push(
        letters
          .slice(from, to)
          .map(({ text }) => text)
          .join(""),
      )
  }
  let before: Before = isBehindFigures ? "number" : "other"
  let open = 0
  for (let at = 0; at < letters.length;) {
    const piece = pieceAt({ letters, lexicon, isBeforeFigures }, at, before)
    before = piece && piece.kind !== "food" ? piece.kind : "other"
    if (piece && piece.kind !== "food") {
      take(open, at)
      take(at, piece.end)
      open = piece.end
    }
    at = piece?.end ?? at + 1
  }
  take(open, letters.length)
  return words
}

interface Run {
  letters: Spelling[]
  lexicon: Lexicon
  isBeforeFigures: boolean
}

/** The longest listed word that is possible at a position. */
function pieceAt(run: Run, at: number, before: Before): Piece | undefined {
  const { letters, lexicon } = run
  const { lists } = lexicon
  const latin = latinEnd(letters, at)
  if (latin) {
    const text = letters
      .slice(at, latin)
      .map((letter) => letter.text)
      .join("")
    const isUnit = before === "number" && lexicon.units.at([{ text, key: lexicon.keyOf(text) }], 0)
    return { end: latin, kind: isUnit ? "unit" : "other" }
  }
  let found: Piece | undefined
  const offer = (end: number | undefined, kind: Piece["kind"]) => {
    if (end !== undefined && end > (found?.end ?? at)) found = { end, kind }
  }
  if (before === "number") {
    offer(lexicon.units.at(letters, at)?.end, "unit")
    offer(lexicon.multiples.at(letters, at)?.end, "number")
    for (const list of ["halves", "sizes", "manners", "and", "range"] as const)
      offer(lists[list].at(letters, at)?.end, "number")
    offer(lists.of.at(letters, at)?.end, "unit")
  }
  if (before === "unit")
    for (const list of BEHIND_UNIT) offer(lists[list].at(letters, at)?.end, "unit")
  offer(numberEnd(run, at), "number")
  offer(unitBeforeEnd(run, at), "unit")
  const lead = lists.before.at(letters, at)?.end
  // `冰糖约30克`, but not `팔각 1개`
  const isWord = lead !== undefined && (lead > at + 1 || HAN.test(letters[at]!.text))
  if (isWord && isAmountAt(run, lead)) offer(lead, "other")
  for (const list of LISTS) {
    const end = lists[list].at(letters, at)?.end
    if (end && end > at + 1) offer(end, "other")
  }
  for (const list of FOODS) offer(lists[list].at(letters, at)?.end, "food")
  return found
}

function latinEnd(letters: Spelling[], at: number): number {
  let end = at
  while (end < letters.length && LATIN.test(letters[end]!.text)) end++
  return end > at ? end : 0
}

/** The end of a number, or of `some`, that a unit follows, or that ends the run. */
function numberEnd(run: Run, at: number): number | undefined {
  const { letters, lexicon } = run
  const some = lexicon.lists.some.at(letters, at)
  const end = lexicon.numbers.at(letters, at)?.end ?? some?.end
  if (end === undefined) return undefined
  if (end === letters.length) return at === 0 || end > at + 1 ? end : undefined
  const { sizes, manners, halves, of } = lexicon.lists
  const size = (sizes.at(letters, end) ?? manners.at(letters, end))?.end ?? end
  const isCounted = lexicon.units.at(letters, end) ?? lexicon.units.at(letters, size)
  const isMore =
    lexicon.numbers.at(letters, end) ??
    lexicon.multiples.at(letters, end) ??
    halves.at(letters, end)
  const isPart = end > at + 1 && of.at(letters, end)
  return isCounted || ((isMore || isPart) && !some) ? end : undefined
}

/** The end of a unit that precedes its number. */
function unitBeforeEnd(run: Run, at: number): number | undefined {
  const unit = run.lexicon.units.at(run.letters, at)
  return unit?.meaning.before && isAmountAt(run, unit.end) ? unit.end : undefined
}

/** Whether there is a number at a position, or a unit before a number. */
const isAmountAt = (run: Run, at: number): boolean =>
  at === run.letters.length
    ? run.isBeforeFigures
    : numberEnd(run, at) !== undefined || unitBeforeEnd(run, at) !== undefined
