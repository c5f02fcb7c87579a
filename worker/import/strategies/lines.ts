import { type Element, isBlock, textOf } from "../tree.ts"

/** A line as it stands on the page: one list item, table row or block of text. */
export interface Line {
  text: string
  /** True for list items, table rows and lines with a bullet. */
  item: boolean
  /** 1 to 6 for headings, 0 for anything else; 7 for a line that is bold as a whole. */
  rank: number
}

const MAX_LINES = 20_000
const SKIP = new Set(
  "nav footer aside form button select noscript figure textarea video audio head".split(" "),
)
const BULLET = /^[•▢☐□▪●◦·*✓–—-]+\s*(?=\S)/u

/** The lines of a page in order, without navigation, forms and pictures. */
export function linesOf(root: Element): Line[] {
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
    const clean = text.replace(BULLET, "")
    const listed = item || clean !== text
    const heads = !listed && !/^[\d½¼¾⅓⅔⅛]/.test(clean)
    if (clean && lines.length < MAX_LINES)
      lines.push({
        text: clean,
        item: listed,
        rank: heads ? rank || (bold > 0 && plain === 0 ? 7 : 0) : 0,
      })
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
        const whole = /^(?:li|tr|label)$/.test(child.tag) && !holdsItems(child)
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
