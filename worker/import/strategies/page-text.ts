import type { Candidate, Thing } from "../candidate.ts"
import type { Page } from "../page.ts"
import { type Element, isBlock, textOf } from "../tree.ts"
import { AFTERWARDS, INGREDIENTS, METHOD } from "./heading-words.ts"

/** A line as it stands on the page: one list item, table row or block of text. */
interface Line {
  text: string
  /** True for list items and table rows. */
  item: boolean
  /** 1 to 6 for headings, 0 for anything else; 7 for a line that is bold as a whole. */
  rank: number
}

const MAX_LINES = 20_000
const MAX_HEADING = 70
const SKIP = new Set(
  "nav footer aside form button select noscript figure label textarea video audio head".split(" "),
)

/**
 * The recipe that stands on the page in plain sight: the lines below a heading that says "ingredients" and below one that
 * says "method", in many languages. Asked when the structured data lacks either.
 */
export function fromPageText(page: Page): Candidate[] {
  const lines = linesOf(page.root)
  const ingredients = best(lines, INGREDIENTS, ingredientBlock, ingredientScore)
  const method = best(lines, METHOD, methodBlock, methodScore)
  if (!ingredients && !method) return []
  const heading = page.headings.map((element) => textOf(element)).find(Boolean)
  const amount = /\d.*$/.exec(ingredients?.heading ?? "")?.[0]
  const thing: Thing = {
    "@type": "Recipe",
    name: heading?.replaceAll("\n", " "),
    recipeYield: amount && amount.length < 40 ? amount : undefined,
    recipeIngredient: ingredients?.lines.map(({ text, rank }) =>
      rank > 0 ? `${text.replace(/:$/, "")}:` : text,
    ),
    recipeInstructions: method && sections(method.lines),
  }
  return [{ strategy: "page-text", confidence: ingredients && method ? 0.3 : 0.12, thing }]
}

function linesOf(root: Element): Line[] {
  const lines: Line[] = []
  let open: string[] = []
  let rank = 0
  let bold = 0
  let plain = 0
  const flush = (item = false) => {
    const text = open
      .join("")
      .replace(/[\s\u00a0]+/g, " ")
      .trim()
    open = []
    if (text && lines.length < MAX_LINES)
      lines.push({ text, item, rank: rank || (bold > 0 && plain === 0 ? 7 : 0) })
    bold = plain = 0
  }
  const visit = (element: Element, strong: boolean) => {
    for (const child of element.children) {
      if (typeof child === "string") {
        open.push(child)
        if (child.trim() && strong) bold++
        else if (child.trim()) plain++
      } else if (child.tag === "br") flush()
      else if (!SKIP.has(child.tag)) {
        const whole = /^(?:li|tr)$/.test(child.tag) && !holdsItems(child)
        if (whole) {
          flush()
          const text = textOf(child, ({ tag }) => SKIP.has(tag))
          open.push(text)
          plain++
          flush(true)
        } else {
          const block = isBlock(child)
          if (block) flush()
          const before = rank
          if (/^h[1-6]$/.test(child.tag)) rank = Number(child.tag[1])
          visit(child, strong || child.tag === "strong" || child.tag === "b")
          if (block) flush()
          rank = before
        }
      }
    }
  }
  visit(root, false)
  flush()
  return lines
}

/** True where an item holds further items, or so much that it is a part of the page and no line. */
function holdsItems(element: Element): boolean {
  return element.children.some(
    (child) =>
      typeof child !== "string" &&
      (/^(?:li|tr|ul|ol|table|h[1-6])$/.test(child.tag) || holdsItems(child)),
  )
}

interface Block {
  heading: string
  lines: Line[]
}

function best(
  lines: Line[],
  words: RegExp,
  take: (after: Line[], rank: number) => Line[],
  score: (block: Line[]) => number,
): Block | null {
  let found: Block | null = null
  let most = 0
  lines.forEach((line, index) => {
    if (line.text.length > MAX_HEADING || !words.test(line.text)) return
    const block = take(lines.slice(index + 1, index + 200), line.rank)
    const points = score(block) * (line.rank > 0 ? 1 : 0.8)
    if (points > most) {
      most = points
      found = { heading: line.text, lines: block }
    }
  })
  return found
}

const ends = (line: Line, rank: number) =>
  (line.text.length <= MAX_HEADING &&
    (METHOD.test(line.text) ||
      INGREDIENTS.test(line.text) ||
      (AFTERWARDS.test(line.text) && (line.rank > 0 || line.text.length < 30)))) ||
  (line.rank > 0 && line.rank < 7 && rank > 0 && rank < 7 && line.rank <= rank)

function ingredientBlock(after: Line[], rank: number): Line[] {
  const block: Line[] = []
  const listed = after.slice(0, 12).some(({ item }) => item)
  let loose: Line[] = []
  for (const line of after) {
    if (ends(line, rank) || line.text.length > 250 || loose.length > 4) break
    if (!listed || line.item) {
      if (block.length > 0 && loose.length === 1 && isTitle(loose[0]!))
        block.push({ ...loose[0]!, rank: 6 })
      else if (block.length === 0 && loose.length > 0 && isTitle(loose.at(-1)!))
        block.push({ ...loose.at(-1)!, rank: 6 })
      loose = []
      block.push({ ...line, rank: !line.item && line.rank > 0 ? 6 : 0 })
    } else loose.push(line)
  }
  while (block.length > 0 && block.at(-1)!.rank > 0) block.pop()
  return block
}

const isTitle = ({ text, rank }: Line) =>
  text.length < 60 && !/\d/.test(text) && (rank > 0 || text.endsWith(":"))

function ingredientScore(block: Line[]): number {
  const lines = block.filter(({ rank }) => rank === 0)
  const amounts = lines.filter(({ text }) => /[\d½¼¾⅓⅔⅛]/.test(text)).length
  if (lines.length < 2 || lines.length > 100 || amounts < lines.length * 0.3) return 0
  return amounts + lines.length * 0.5 + (lines[0]!.item ? 3 : 0)
}

function methodBlock(after: Line[], rank: number): Line[] {
  const block: Line[] = []
  const listed = after.slice(0, 6).some(({ item, text }) => item && text.length > 25)
  for (const line of after) {
    if (ends(line, rank)) break
    if (listed && block.length > 0 && !line.item && line.rank === 0) break
    if (line.text.length < 12 && !/^\p{Lu}.*\.$/u.test(line.text)) continue
    if (!listed || line.item || line.rank > 0) block.push(line)
  }
  while (block.length > 0 && block.at(-1)!.rank > 0) block.pop()
  return block.length > 60 ? [] : block
}

function methodScore(block: Line[]): number {
  const steps = block.filter(({ rank }) => rank === 0)
  const length = steps.reduce((sum, { text }) => sum + text.length, 0)
  if (steps.length === 0 || length < 60 || length / steps.length < 20) return 0
  const sentences = steps.filter(({ text }) => /[.!。]$/.test(text)).length
  return Math.min(length, 3_000) * (0.3 + sentences / steps.length)
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
