import { METHOD } from "../heading-words.ts"
import {
  around,
  bestOf,
  type Block,
  EMPTY,
  ends,
  headingsIn,
  isWithin,
  namedRuns,
} from "./blocks.ts"
import { labelOf } from "./labelled.ts"
import { lengthOf, stepScore } from "./line-scores.ts"
import type { Line } from "./lines.ts"

/**
 * The steps among the lines of a page: below a heading for the method, in an element with such a name, or after the
 * ingredients.
 */
export function methodBlock(lines: Line[], ingredients: Block | null): Block | null {
  return (
    bestOf(
      (function* () {
        for (const index of headingsIn(lines, METHOD)) {
          const { text, rank, from } = lines[index]!
          const weight = (rank > 0 ? 1 : 0.8) * nearness(index + 1, ingredients)
          const block = below(lines, index + 1, rank, lines.length)
          yield { ...scored(block, weight), heading: text }
          // If an element contains the heading and steps, the lines after it are not steps.
          const first = block.lines.find(({ text: step }) => stepScore(step) > 0.5)
          const section = around(from, first?.from)
          if (!section) continue
          let end = index + 1
          while (end < block.end && isWithin(lines[end]!.from, section)) end++
          if (end < block.end)
            yield {
              ...scored(below(lines, index + 1, rank, end), weight * 1.6),
              heading: text,
            }
        }
        for (const { start, end } of namedRuns(lines, "method"))
          yield scored(below(lines, start, 0, end), nearness(start, ingredients))
      })(),
    ) ??
    (ingredients && following(lines, ingredients))
  )
}

function below(lines: Line[], start: number, above: number, until: number): Block {
  const block: Line[] = []
  const after = lines.slice(start, Math.min(start + 200, until))
  const listed = after.slice(0, 6).some(({ item, text }) => item && lengthOf(text) > 25)
  let end = start
  let strangers = 0
  for (const [index, line] of after.entries()) {
    if (block.length === 0 && METHOD.test(line.text) && line.text.length < 40) continue
    if (
      (ends(line, above) && !isNextGroup(line, block, above)) ||
      (line.rank > 0 && line.text.endsWith("?") && block.length > 1)
    )
      break
    strangers = line.rank > 0 || stepScore(line.text) >= 0.35 ? 0 : strangers + 1
    if (strangers > STRANGERS && block.length > 1) break
    const next = after[index + 1]
    const heads =
      !line.item &&
      (line.rank > 0 || (line.text.length < 40 && !/[.!]$/.test(line.text) && !!next?.item))
    const step = stepScore(line.text) >= 0.6 && after.slice(index + 1, index + 5).some(isStepItem)
    if (listed && block.length > 0 && !line.item && !heads && !step) break
    if (block.length === 0 && labelOf(line.text)) continue
    if (
      line.text.length < 12 &&
      !heads &&
      !/^\p{Lu}.*\.$|[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}]{4}/u.test(line.text)
    )
      continue
    if (!listed || line.item || heads || step)
      block.push({ ...line, rank: heads ? line.rank || 6 : 0 })
    end = start + index + 1
  }
  while (block.length > 1 && isTail(block.at(-1)!)) block.pop()
  return { ...EMPTY, start, end, lines: block.length > 60 ? [] : once(block) }
}

/** True for "Assembly" and similar headings, after headings of the same rank in the method. */
const isNextGroup = ({ text, rank }: Line, block: Line[], above: number) =>
  rank > above && rank < 7 && METHOD.test(text) && block.some((line) => line.rank === rank)

const isStepItem = ({ item, text }: Line) => item && stepScore(text) >= 0.6

/** Steps without repetitions, which some pages have for small screens or for printing. */
function once(block: Line[]): Line[] {
  const again = block.findIndex(({ text }, index) => index > 1 && text === block[0]!.text)
  const repeats = again > 0 && block.slice(again).every(({ text }, at) => text === block[at]?.text)
  return repeats ? block.slice(0, again) : block
}

/** The number of consecutive lines that do not look like steps after which the method ends. */
const STRANGERS = 3

const isTail = ({ rank, text }: Line) =>
  rank > 0 || REMARK.test(text) || (stepScore(text) < 0.35 && !/[.!]$/.test(text))

/** A note below the last step that is formatted as a step. */
const REMARK =
  /^(?:(?:cook['’]s |recipe )?notes?|tips?|hinweise?|tipps?|anmerkung|notas?|dicas?|consejos?|remarques?|astuces?|conseil|nota bene|n\.?b\.?|consigli[oa]?|opmerking|uwag[ai]|wskazówka|poznámka|megjegyzés|obs|совет|примечание)\s*[:|]/iu

function scored(block: Block, weight: number): Block {
  const steps = block.lines.filter(({ rank }) => rank === 0)
  const length = steps.reduce((sum, { text }) => sum + lengthOf(text), 0)
  const alike = steps.reduce(
    (sum, { text }) => sum + stepScore(text) * Math.min(lengthOf(text), 400),
    0,
  )
  const fits = steps.length > 0 && length >= 30 && alike >= length * 0.25
  return { ...block, score: fits ? (weight * Math.min(alike, 4_000) * alike) / length : 0 }
}

/** A method is expected soon after the ingredients. */
function nearness(start: number, ingredients: Block | null): number {
  if (!ingredients) return 1
  const distance = start - ingredients.end
  return distance < 0 ? 0.5 : distance < 8 ? 2 : 1
}

/** The most lines below the ingredients that are searched for steps without a heading. */
const REACH = 30

/** The steps after the ingredients without a heading, or below another heading. */
function following(lines: Line[], { end }: Block): Block | null {
  const reach = lines.slice(end, end + REACH)
  const clear = reach.findIndex(({ text, rank }) => rank === 0 && stepScore(text) >= 0.6)
  const near = reach.slice(0, 4).findIndex(({ text, rank }) => rank === 0 && stepScore(text) >= 0.3)
  for (const index of [clear, near]) {
    if (index < 0) continue
    const at = end + index
    const heading = lines[at - 1]!
    const headed = heading.rank > 0 && heading.rank < 7 && at > end
    const block = headed
      ? below(lines, at - 1, heading.rank - 0.5, lines.length)
      : below(lines, at, 6, lines.length)
    const found = scored(block, 1)
    if (found.score > 0) return found
  }
  return null
}
