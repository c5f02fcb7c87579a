import { isBoilerplate } from "../clean/boilerplate.ts"
import { INGREDIENTS, METHOD } from "../heading-words.ts"
import { type Element, isBlock, textOf, walk } from "../tree.ts"
import { AMOUNT_ALONE, DENSE } from "./unit-pattern.ts"
import { namedPart, type Part } from "./named-parts.ts"

/** A line of a page: one list item, table row or block of text. */
export interface Line {
  text: string
  /** True for list items, table rows and lines with a bullet. */
  item: boolean
  /** 1 to 6 for headings, 0 for anything else; 7 for a line that is completely bold. */
  rank: number
  /** The part of a recipe in the class of an element around it. */
  part?: Part
  /** The element that contains it; undefined for a text. */
  from?: Element
}

/** The meanings of a plug-in's class names in its card. */
export interface Marks {
  isItem?(element: Element): boolean
  isHeading?(element: Element): boolean
  isLeft?(element: Element): boolean
  /** A remark within a line, which is put in brackets. */
  isRemark?(element: Element): boolean
}

const MAX_LINES = 20_000
const MAX_ROW = 120
const SKIP = new Set(
  "nav footer button select noscript figcaption textarea video audio head input".split(" "),
)
/** Elements that usually contain other content, but sometimes the recipe. */
const DOUBTFUL = new Set(["aside", "form", "figure"])
const UNSEEN =
  /(?:^|[\s_-])(?:sr-only|screen-reader(?:-text)?|visually-?hidden|visuallyhidden)(?:$|\s)/i
export const BULLET = /^(?:[•▢☐□▪▫●○◦·*✓✔☑✅➤►▸❑❏⬜◻⁃‣–—-]+|\[[ x]?\])\s*(?=\S)/u

const isUnseen = (element: Element) => {
  const { tag, attrs, parent } = element
  if (SKIP.has(tag)) return tag !== "button" || !/^h[1-6]$/.test(parent?.tag ?? "")
  if (DOUBTFUL.has(tag)) return !holdsRecipe(element)
  return attrs.class !== undefined && UNSEEN.test(attrs.class) && !isFolded(element)
}

/** True for a part of the page that opens with its heading: it contains more than a remark for screen readers. */
function isFolded(outer: Element): boolean {
  for (const { tag } of walk(outer)) if (tag === "ol") return true
  return false
}

/** True for an element that contains a list or table, and a heading or name of a part of a recipe. */
function holdsRecipe(outer: Element): boolean {
  for (const element of walk(outer)) {
    if (outer.tag === "figure" && element.tag === "table") return true
    if (outer.tag === "figure" || element === outer) continue
    if (element.tag !== "figure" && DOUBTFUL.has(element.tag)) return false
    if (/^h[1-6]$/.test(element.tag)) {
      const text = textOf(element)
      if (text.length < 60 && (INGREDIENTS.test(text) || METHOD.test(text))) return true
    }
  }
  return false
}

/** The lines of an element in order, without navigation, forms, pictures and texts of buttons. */
export function linesOf(root: Element, marks: Marks = {}): Line[] {
  const lines: Line[] = []
  let open: string[] = []
  let rank = 0
  let bold = 0
  let plain = 0
  let part: Part | undefined
  const flush = (from: Element, item = false) => {
    const text = open
      .join("")
      .replace(/[\s\u00a0]+/g, " ")
      .trim()
    open = []
    const clean = text.replace(BULLET, "")
    const listed = item || clean !== text
    const heads = !listed && !/^[\d½¼¾⅓⅔⅛]/.test(clean)
    if (clean && lines.length < MAX_LINES && !isBoilerplate(clean))
      lines.push({
        text: clean,
        item: listed,
        rank: heads ? rank || (bold > 0 && plain === 0 ? 7 : 0) : 0,
        part,
        from,
      })
    bold = plain = 0
  }
  const row = (element: Element) => {
    flush(element)
    open.push(amountFirst(rowText(element, marks), element))
    plain++
    flush(element, true)
  }
  const visit = (element: Element, strong: boolean) => {
    let before: Element | undefined
    for (const child of element.children) {
      if (typeof child === "string") {
        open.push(child)
        if (child.trim() && strong) bold++
        else if (child.trim()) plain++
      } else if (child.tag === "br") flush(element)
      else if (!isUnseen(child) && !marks.isLeft?.(child)) {
        const [outer, above] = [part, rank]
        part = namedPart(child, part)
        const heads = marks.isHeading?.(child) === true
        if (heads) rank ||= 6
        const items = marks.isItem
          ? marks.isItem(child)
          : (/^(?:li|tr|label)$/.test(child.tag) && !holdsItems(child)) ||
            isRow(child) ||
            (before !== undefined && isLike(child, before))
        before = items && !/^(?:li|tr|label)$/.test(child.tag) ? child : undefined
        if (items && !heads) row(child)
        else {
          const block = isBlock(child) || rank !== above
          if (block) flush(element)
          if (/^h[1-6]$/.test(child.tag)) rank = Number(child.tag[1])
          visit(child, strong || child.tag === "strong" || child.tag === "b")
          if (block) flush(child)
        }
        ;[part, rank] = [outer, above]
      }
    }
  }
  visit(root, false)
  flush(root)
  return lines
}

/** True when an item contains further items, or so much that it is a part of the page and not a line. */
function holdsItems(element: Element): boolean {
  return element.children.some(
    (child) =>
      typeof child !== "string" &&
      (/^(?:li|tr|ul|ol|table|h[1-6])$/.test(child.tag) || holdsItems(child)),
  )
}

/**
 * True for a block that only contains a name and an amount, each in its own element, like the blocks next to it.
 */
function isRow(element: Element): boolean {
  if (!isBlock(element) || element.children.length > 9) return false
  const inner = element.children.filter((child) => typeof child !== "string")
  if (inner.length < 2 || inner.length > 4) return false
  const alone = element.children.every((child) => typeof child !== "string" || !child.trim())
  if (!alone || inner.some(({ tag }) => /^(?:h[1-6]|p|ul|ol|dt|dd|table|tr|td|li)$/.test(tag)))
    return false
  const texts = inner.map((child) => shortText(child)).filter((text) => text !== "")
  return (
    texts.length > 1 &&
    texts.every((text) => text !== null) &&
    texts.filter((text) => AMOUNT_ALONE.test(text)).length === 1
  )
}

/** True for a short block of the same kind as the row next to it: a name without an amount. */
function isLike(element: Element, row: Element): boolean {
  const same = element.tag === row.tag && element.attrs.class === row.attrs.class
  return same && isBlock(element) && !!shortText(element)
}

/** The text of an element that is one short line; null if it is more. */
function shortText(element: Element): string | null {
  const parts: string[] = []
  let length = 0
  let seen = 0
  const fits = (from: Element): boolean =>
    ++seen < 40 &&
    from.children.every((child) => {
      if (typeof child === "string") {
        parts.push(child)
        length += child.trim().length
        return length < MAX_ROW
      }
      return isUnseen(child) || (!/^(?:br|li|p|h[1-6])$/.test(child.tag) && fits(child))
    })
  return fits(element) ? parts.join(" ").replace(/\s+/g, " ").trim() : null
}

/**
 * The text of an item, with a space between an amount and a word in adjacent elements: after a digit at any edge of
 * an element, after a letter only between two adjacent elements.
 */
function rowText(element: Element, marks: Marks): string {
  const parts: string[] = []
  let last = ""
  let edges = 0
  const push = (text: string) => {
    const apart = edges > 1 ? /[\d½¼¾⅓⅔⅛\p{L}.]/u : /[\d½¼¾⅓⅔⅛]/
    if (edges > 0 && apart.test(last) && /^[\p{L}½¼¾⅓⅔⅛]/u.test(text)) parts.push(" ")
    parts.push(text)
    last = text.at(-1) ?? last
    edges = 0
  }
  const visit = (from: Element) => {
    for (const child of from.children) {
      if (typeof child === "string") {
        if (child !== "") push(child)
      } else if (child.tag === "br") push(" ")
      else if (!isUnseen(child) && !marks.isLeft?.(child)) {
        const block = isBlock(child)
        const apart = !/^(?:su[bp]|em|i|wbr|u|mark)$/.test(child.tag)
        if (block) push(" ")
        if (apart) edges++
        const at = parts.length
        visit(child)
        if (marks.isRemark?.(child)) bracket(parts, at)
        if (apart) edges++
        if (block) push(" ")
      }
    }
  }
  visit(element)
  return parts.join("")
}

/** A row whose amount is in an element after the name, with the amount first, as on most pages. */
function amountFirst(text: string, row: Element): string {
  if (text.length > MAX_ROW || /^\s*[\d½¼¾⅓⅔⅛]/.test(text) || DENSE.test(text)) return text
  const last = row.children.findLast((child) => typeof child !== "string" || child.trim() !== "")
  if (last === undefined || typeof last === "string") return text
  if (row.children.length < 2) return amountFirst(text, last)
  const amount = shortText(last)
  const whole = text.replace(/\s+/g, " ").trim()
  if (!amount || !/\d|[½¼¾⅓⅔⅛]/.test(amount) || !AMOUNT_ALONE.test(amount)) return text
  const name = whole.slice(0, -amount.length).trim()
  return whole.endsWith(amount) && /^\P{N}{2,}$/u.test(name) && !/[:–-]$/.test(name)
    ? `${amount} ${name}`
    : text
}

/** Puts brackets around the texts from `from` on, unless they are already separated by punctuation. */
function bracket(parts: string[], from: number) {
  const text = parts.splice(from).join("").trim()
  const before = parts.join("").trimEnd()
  parts.push(!text || /^[(,;–—-]/.test(text) || /[,(;–—-]$/.test(before) ? text : `(${text})`)
}
