import type { Candidate, Thing } from "../candidate.ts"
import { mainHeading, type Page } from "../page.ts"
import { AFTERWARDS, INGREDIENTS, METHOD, UNIT_SYSTEM } from "../heading-words.ts"
import { labelled } from "./labelled.ts"
import { type Line, linesOf } from "./lines.ts"

const MAX_HEADING = 70
const AMOUNT = /[\d½¼¾⅓⅔⅛]/
const STARTS_WITH_AMOUNT = /^(?:[\d½¼¾⅓⅔⅛]|(?:an?|one|two|three|ein|eine|une?|un|una) )/i

/** Lines of the page that make up one part of a recipe. */
interface Block {
  heading: string
  /** Index of the first line, and of the one after the last. */
  start: number
  end: number
  lines: Line[]
}

/**
 * The recipe that stands on the page in plain sight: the lines below a heading that says "ingredients" and below one
 * that says "method", in many languages; without such headings a list in which amounts prevail, and what follows it.
 */
export function fromPageText(page: Page): Candidate[] {
  const lines = linesOf(page.root)
  const ingredients =
    best(lines, INGREDIENTS, ingredientBlock, ingredientScore) ??
    best(lines, null, ingredientBlock, listScore)
  const method =
    best(
      lines,
      METHOD,
      methodBlock,
      (block) => methodScore(block) * nearness(block, ingredients),
    ) ??
    (ingredients && following(lines, ingredients))
  if (!ingredients && !method) return []
  const amount = /\d.*$/.exec(ingredients?.heading ?? "")?.[0]
  const thing: Thing = {
    "@type": "Recipe",
    name: mainHeading(page),
    ...labelled(lines, (ingredients ?? method)!.start),
    ...(amount && amount.length < 40 ? { recipeYield: amount } : {}),
    recipeIngredient: ingredients?.lines.map(({ text, rank }) =>
      rank > 0 ? `${text.replace(/:$/, "")}:` : text,
    ),
    recipeInstructions: method && sections(method.lines),
  }
  return [{ strategy: "page-text", confidence: ingredients && method ? 0.3 : 0.12, thing }]
}

/** The block of the highest score below a line that matches; without words, that starts at any list. */
function best(
  lines: Line[],
  words: RegExp | null,
  take: (lines: Line[], start: number, rank: number) => Block,
  score: (block: Block) => number,
): Block | null {
  let found: Block | null = null
  let most = 0
  let until = 0
  for (const [index, { text, rank, item }] of lines.entries()) {
    if (
      words
        ? text.length > MAX_HEADING || !words.test(text)
        : !item || index < until || !STARTS_WITH_AMOUNT.test(text)
    )
      continue
    const block = take(lines, words ? index + 1 : index, words ? rank : 0)
    if (!words) until = block.end
    else block.heading = text
    const points = score(block) * (rank > 0 ? 1 : 0.8)
    if (points > most) {
      most = points
      found = block
    }
  }
  return found
}

/** True where a line starts another part of the page. */
function ends({ text, rank }: Line, above: number): boolean {
  if (text.length <= MAX_HEADING) {
    if (METHOD.test(text) || INGREDIENTS.test(text)) return true
    if (AFTERWARDS.test(text) && (rank > 0 || text.length < 30)) return true
  }
  return rank > 0 && rank < 7 && above > 0 && above < 7 && rank <= above
}

function ingredientBlock(lines: Line[], start: number, above: number): Block {
  const block: Line[] = []
  const after = lines.slice(start, start + 200)
  const listed = after.slice(0, 12).some(({ item, text }) => item && !UNIT_SYSTEM.test(text))
  let loose: Line[] = []
  let end = start
  for (const [index, line] of after.entries()) {
    if (UNIT_SYSTEM.test(line.text)) {
      if (block.some(({ text }) => AMOUNT.test(text))) break
      continue
    }
    if (ends(line, above) || line.text.length > 250 || loose.length > 4) break
    if (listed && !line.item) loose.push(line)
    else {
      const title = loose.at(-1)
      if (title && isTitle(title) && (block.length === 0 || loose.length === 1))
        block.push({ ...title, rank: 6 })
      loose = []
      block.push({ ...line, rank: line.rank > 0 ? 6 : 0 })
      end = start + index + 1
    }
  }
  while (block.length > 0 && block.at(-1)!.rank > 0) block.pop()
  return { heading: "", start, end, lines: once(block) }
}

/** The first of two or three lists that follow each other with the same foods in other units. */
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
    if (same.length >= length * 0.7) return first
  }
  return block
}

const isTitle = ({ text, rank }: Line) =>
  text.length < 60 && !/\d/.test(text) && (rank > 0 || text.endsWith(":"))

function ingredientScore({ lines }: Block): number {
  const plain = lines.filter(({ rank }) => rank === 0)
  const amounts = plain.filter(({ text }) => AMOUNT.test(text)).length
  if (plain.length < 2 || plain.length > 100 || amounts < plain.length * 0.3) return 0
  return amounts + plain.length * 0.5 + (plain[0]!.item ? 3 : 0)
}

/** As above for a list that no heading announces: it has to look like ingredients by itself. */
function listScore(block: Block): number {
  const plain = block.lines.filter(({ rank }) => rank === 0)
  const starting = plain.filter(({ text }) => STARTS_WITH_AMOUNT.test(text)).length
  const measured = plain.filter(({ text }) => MEASURE.test(text)).length
  const long = plain.filter(({ text }) => text.length > 120).length
  return plain.length < 3 || starting < plain.length * 0.5 || measured < 2 || long > 1
    ? 0
    : ingredientScore(block)
}

/** An amount with a measure of the kitchen, so that lists of dates or prices do not pass. */
const MEASURE =
  /[\d½¼¾⅓⅔⅛]\s*(?:g|gr|kg|mg|ml|cl|dl|l|oz|lbs?|ounces?|pounds?|cups?|c|tbsps?|tsps?|tbs|tablespoons?|teaspoons?|cloves?|el|tl|msp|prise|bund|cs|cc|càs|càc|cucchiai\w*|cuchara\w*|colher\w*|gram\w*|msk|tsk|krm|ts|ss|spsk|łyż\w*|szklan\w*|dkg|dag|ст|ч|г|мл)(?![\p{L}])/iu

function methodBlock(lines: Line[], start: number, above: number): Block {
  const block: Line[] = []
  const after = lines.slice(start, start + 200)
  const listed = after.slice(0, 6).some(({ item, text }) => item && text.length > 25)
  let end = start
  for (const [index, line] of after.entries()) {
    if (ends(line, above)) break
    const heads =
      !line.item &&
      (line.rank > 0 ||
        (line.text.length < 40 && !/[.!]$/.test(line.text) && !!after[index + 1]?.item))
    if (listed && block.length > 0 && !line.item && !heads) break
    if (line.text.length < 12 && !heads && !/^\p{Lu}.*\.$/u.test(line.text)) continue
    if (!listed || line.item || heads) block.push({ ...line, rank: heads ? line.rank || 6 : 0 })
    end = start + index + 1
  }
  while (block.length > 0 && block.at(-1)!.rank > 0) block.pop()
  return { heading: "", start, end, lines: block.length > 60 ? [] : block }
}

function methodScore({ lines }: Block): number {
  const steps = lines.filter(({ rank }) => rank === 0)
  const length = steps.reduce((sum, { text }) => sum + text.length, 0)
  if (steps.length === 0 || length < 60 || length / steps.length < 20) return 0
  const sentences = steps.filter(({ text }) => /[.!。]$/.test(text)).length
  return Math.min(length, 3_000) * (0.3 + sentences / steps.length)
}

/** A method is expected soon after the ingredients. */
function nearness(method: Block, ingredients: Block | null): number {
  if (!ingredients) return 1
  const distance = method.start - ingredients.end
  return distance < 0 ? 0.5 : distance < 6 ? 2 : 1
}

/** The steps that follow the ingredients without a heading, or below one that says something else. */
function following(lines: Line[], { end }: Block): Block | null {
  const next = lines
    .slice(end, end + 4)
    .findIndex(({ text, rank }) => text.length > 25 && rank === 0)
  if (next < 0) return null
  const block = methodBlock(lines, end + next, 6)
  return methodScore(block) > 0 ? block : null
}

/** Steps, those below a heading as a section of its name. */
function sections(block: Line[]): unknown[] {
  const parts: unknown[] = []
  let inner: string[] | null = null
  for (const { text, rank } of block) {
    if (rank > 0) {
      inner = []
      parts.push({ "@type": "HowToSection", name: text, itemListElement: inner })
    } else (inner ?? parts).push(text)
  }
  return parts
}
