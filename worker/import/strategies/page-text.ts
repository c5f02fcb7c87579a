import type { Candidate } from "../candidate.ts"
import { picturesOf } from "../clean/pictures.ts"
import { absolute, mainHeading, type Page } from "../page.ts"
import { textOf, walk } from "../tree.ts"
import type { Block } from "./blocks.ts"
import { ingredientScore } from "./line-scores.ts"
import { linesOf } from "./lines.ts"
import { recipeOfLines } from "./recipe-of-lines.ts"

/**
 * The recipe in the visible text of a page: the lines below a heading for ingredients and below one for the method,
 * in many languages, or in elements with such names; otherwise a list in which most lines have amounts, and the
 * lines after it.
 */
export function fromPageText(page: Page): Candidate[] {
  const found = recipeOfLines(linesOf(page.root))
  if (!found) return []
  const { thing, ingredients, method } = found
  return [
    {
      strategy: "page-text",
      confidence: (ingredients && method) || isSure(ingredients) ? 0.3 : 0.12,
      thing: {
        ...thing,
        name: mainHeading(page),
        image: page.meta.has("og:image") ? undefined : pictureBelow(page),
      },
    },
  ]
}

/**
 * True for many ingredients below a heading that look like ingredients: enough without steps, which are often
 * elsewhere.
 */
function isSure(block: Block | null): boolean {
  if (!block?.heading || block.lines.length < 4) return false
  const alike = block.lines.reduce((sum, { text }) => sum + ingredientScore(text), 0)
  return alike >= block.lines.length * 0.6
}

/** The most elements below the page's heading that are searched for a picture. */
const REACH = 600

/** The first picture below the page's heading that is large enough to show a dish; undefined if there is none. */
function pictureBelow(page: Page): string | undefined {
  const heading = page.headings.find((element) => textOf(element) === mainHeading(page))
  if (!heading) return undefined
  let seen = 0
  let below = false
  for (const element of walk(page.root)) {
    below ||= element === heading
    if (!below) continue
    if (++seen > REACH) return undefined
    if (element.tag !== "img") continue
    const { attrs } = element
    const small = [attrs.width, attrs.height].some((size) => size && Number.parseInt(size) < 150)
    const source = [attrs["data-lazy-src"], attrs["data-src"], attrs.src].find(
      (address) => address && !address.startsWith("data:"),
    )
    const address = small ? null : absolute(source ?? "", page.base)
    if (address && picturesOf(address, page.base).length > 0) return address
  }
  return undefined
}
