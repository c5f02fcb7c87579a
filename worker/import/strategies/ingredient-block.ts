import { AFTERWARDS, INGREDIENTS, METHOD, UNIT_SYSTEM } from "../heading-words.ts"
import { bestOf, type Block, EMPTY, ends, headingsIn, MAX_HEADING, namedRuns } from "./blocks.ts"
import { isLabel } from "./labelled.ts"
import { ingredientScore, stepScore } from "./line-scores.ts"
import type { Line } from "./lines.ts"
import { AMOUNT_ALONE, DENSE, MEASURED, STARTS_WITH_AMOUNT, TO_TASTE } from "./unit-pattern.ts"

const AMOUNT = /[\d½¼¾⅓⅔⅛]/
const MAX_LOOSE = 4

/**
 * The ingredients among the lines of a page: below a heading for ingredients, in an element with such a name, or in
 * a list that looks like ingredients.
 */
export function ingredientBlock(lines: Line[]): Block | null {
  return (
    bestOf(
      (function* () {
        for (const index of headingsIn(lines, INGREDIENTS)) {
          const { text, rank } = lines[index]!
          const block = below(lines, index + 1, rank, lines.length)
          yield {
            ...scored(block, rank > 0 ? 1 : 0.8, rank > 0 && text.length < 25),
            heading: text,
          }
        }
        for (const { start, end } of namedRuns(lines, "ingredients")) {
          if (end - start > 1) yield scored(below(lines, start, 0, end), 0.95)
        }
      })(),
    ) ?? bestOf(lists(lines))
  )
}

/** Lists without a heading; on a page, unlike in a selected text, scores must distinguish them from other lists. */
function* lists(lines: Line[]): Generator<Block> {
  let until = 0
  const titles = lines.flatMap(({ rank }, index) => (rank === 1 ? [index] : []))
  for (const [index, { text, item, from }] of lines.entries()) {
    if (!item || index < until || ingredientScore(text) < 0.5) continue
    let start = index
    while (start > until && isSameList(lines[start - 1]!, lines[index]!)) start--
    // Lines before and after the title of a page are not one list.
    const title = titles.find((at) => at > index) ?? lines.length
    const block = below(lines, start, 0, title)
    until = block.end
    const plain = block.lines.filter(({ rank }) => rank === 0)
    const likely = plain.filter((line) => ingredientScore(line.text) >= 0.5).length
    const measured = plain.filter((line) => MEASURED.test(line.text)).length
    const long = plain.filter((line) => line.text.length > 120).length
    if (plain.length > 2 && likely >= plain.length * 0.5 && (measured > 1 || !from) && long < 2)
      yield scored(block, 1)
  }
}

const isSameList = (one: Line, two: Line) =>
  one.item && one.from?.parent !== undefined && one.from.parent === two.from?.parent

/** The lines from `start` that may be ingredients; `above` is the rank of the heading above them. */
function below(lines: Line[], start: number, above: number, until: number): Block {
  const block: Line[] = []
  const after = lines.slice(start, Math.min(start + 200, until))
  const over = after.findIndex((line, index) => index > 0 && ends(line, above))
  const first = after.slice(0, over < 0 ? 12 : Math.min(over, 12))
  const alike = ({ text }: Line) => ingredientScore(text) >= 0.5
  const items = first.filter(({ item, text }) => item && !UNIT_SYSTEM.test(text) && !isLabel(text))
  // Foods in plain lines, directly followed by steps as a list.
  const plain =
    first.length > 2 &&
    first.slice(0, 2).every((line) => !line.item && alike(line)) &&
    !items.some(alike)
  const listed = items.length > 0 && !plain
  let loose: Line[] = []
  // If a page lists each group once per system of units, the first one is used.
  let system: string | undefined
  let other = false
  // A group in lines of text, while the others are lists.
  let unlisted = false
  let end = start
  for (const [index, line] of after.entries()) {
    if (UNIT_SYSTEM.test(line.text)) {
      if (block.every(({ text }) => !AMOUNT.test(text))) system = undefined
      system ??= line.text.toLowerCase()
      other = system !== line.text.toLowerCase()
      continue
    }
    if (block.length === 0 && isAgain(line)) continue
    if (ends(line, above) && !headsMore(after, index)) break
    if (line.rank > 0) other = false
    if (other || isLabel(line.text)) continue
    if (line.text.length > 250 || line.text.endsWith("?") || loose.length > MAX_LOOSE) break
    if (block.length > 1 && isStep(line.text)) break
    if (line.rank > 0 && !line.item)
      unlisted = block.length > 0 && after[index + 1]?.item === false && headsMore(after, index)
    else if (unlisted && line.item) break
    if (listed && !unlisted && !line.item) loose.push(line)
    else {
      const title = loose.at(-1)
      if (loose.length === 1 && isBareRow(title!, block.at(-1), line)) block.push(title!)
      else if (title && isTitle(title) && (block.length === 0 || loose.length === 1))
        block.push({ ...title, rank: 6 })
      loose = []
      block.push({ ...line, text: undashed(line.text), rank: line.rank > 0 ? 6 : 0 })
      end = start + index + 1
    }
  }
  while (block.length > 0 && block.at(-1)!.rank > 0) block.pop()
  return { ...EMPTY, start, end, lines: once(paired(block)) }
}

/** `300g - chickpeas` without the dash between two columns. */
function undashed(text: string): string {
  const [, amount = "", food = ""] = /^(\S.{0,20}?)\s[-–—]\s(?=\p{L})(.+)$/u.exec(text) ?? []
  return food && AMOUNT_ALONE.test(amount) ? `${amount} ${food}` : text
}

/**
 * A food without an amount between rows that are blocks: its own block was not recognized as a row without an
 * amount.
 */
function isBareRow(line: Line, before: Line | undefined, after: Line): boolean {
  const isRow = (other: Line | undefined) =>
    !!other?.from && /^(?:div|section|p)$/.test(other.from.tag)
  return (
    isRow(before) &&
    isRow(after) &&
    line.rank === 0 &&
    line.text.length < 40 &&
    !/[:.!?]$/.test(line.text)
  )
}

/** A step, if no heading ended the ingredients before it. */
const isStep = (text: string) =>
  text.length > 25 && stepScore(text) >= 0.9 && ingredientScore(text) < 0.3

/** Names and amounts on alternating lines, joined; amounts that precede their name are joined by the cleaning. */
function paired(block: Line[]): Line[] {
  const alone = (line: Line) => line.rank === 0 && AMOUNT_ALONE.test(line.text)
  const amounts = block.filter(alone).length
  const first = block.find(({ rank }) => rank === 0)
  if (!first || alone(first) || amounts < 2 || amounts < block.length * 0.3) return block
  const joined: Line[] = []
  for (const line of block) {
    const before = joined.at(-1)
    const amount = alone(line) || (line.rank === 0 && line.text.length < 25 && isAmount(line.text))
    if (before && before.rank === 0 && amount && !AMOUNT.test(before.text))
      joined[joined.length - 1] = {
        ...before,
        text:
          DENSE.test(before.text) || !AMOUNT.test(line.text)
            ? `${before.text} ${line.text}`
            : `${line.text} ${before.text}`,
      }
    else joined.push(line)
  }
  return joined
}

const isAmount = (text: string) =>
  STARTS_WITH_AMOUNT.test(text) || TO_TASTE.test(text) || MEASURED.test(text)

/** True for a heading of any rank with more ingredients below it, such as the title of a group. */
function headsMore(lines: Line[], at: number): boolean {
  const { text, rank } = lines[at]!
  if (rank === 0 || METHOD.test(text) || AFTERWARDS.test(text) || /\d/.test(text)) return false
  const next = lines.slice(at + 1, at + 3)
  return (
    next.length > 0 && next.every((line) => line.rank === 0 && ingredientScore(line.text) >= 0.5)
  )
}

/** True for a heading that repeats "ingredients" right below the first one. */
const isAgain = ({ text }: Line) => text.length <= MAX_HEADING && INGREDIENTS.test(text)

/** The first of two or three consecutive lists with the same foods in other units. */
function once(block: Line[]): Line[] {
  const food = ({ text }: Line) =>
    text
      .toLowerCase()
      .split(/[,(]/)[0]!
      .match(/\p{L}+/gu)
      ?.at(-1)
  for (const times of [3, 2]) {
    const length = block.length / times
    if (length < 3 || length % 1 !== 0) continue
    const first = block.slice(0, length)
    const same = block
      .slice(length, length * 2)
      .filter((line, index) => food(line) === food(first[index]!))
    if (same.length < length * 0.7) continue
    // Of two tabs, the page marks the open one.
    const shown = Array.from({ length: times }, (_, at) => at * length).find((at) =>
      isShown(block[at]!),
    )
    return block.slice(shown ?? 0, (shown ?? 0) + length)
  }
  return block
}

/** True for a line in an open tab. */
function isShown({ from }: Line): boolean {
  for (let at = from; at; at = at.parent ?? undefined)
    if (/(?:^|\s)(?:is-)?active(?:\s|$)/.test(at.attrs.class ?? "")) return true
  return false
}

const isTitle = ({ text, rank }: Line) =>
  text.length < 60 && !/\d/.test(text) && (rank > 0 || text.endsWith(":"))

/** A block with its score: how many of its lines look like ingredients, and how much. */
function scored(block: Block, weight: number, announced = false): Block {
  const plain = block.lines.filter(({ rank }) => rank === 0)
  const amounts = plain.filter(({ text }) => AMOUNT.test(text)).length
  const alike = plain.reduce((sum, { text }) => sum + ingredientScore(text), 0)
  const fits = plain.length >= 2 && plain.length <= 100
  const short = plain.every(({ item, text }) => item && text.length < 60)
  const good =
    amounts >= plain.length * 0.3 ||
    alike >= plain.length * 0.4 ||
    (announced && short && alike > 0)
  return {
    ...block,
    score: fits && good ? weight * (alike + plain.length * 0.4 + (plain[0]!.item ? 3 : 0)) : 0,
  }
}
