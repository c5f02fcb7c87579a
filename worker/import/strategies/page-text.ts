import type { Candidate } from "../candidate.ts"
import { mainHeading, type Page } from "../page.ts"
import type { Block } from "./blocks.ts"
import { ingredientLikeness } from "./likeness.ts"
import { linesOf } from "./lines.ts"
import { recipeOfLines } from "./recipe-of-lines.ts"

/**
 * The recipe that stands on the page in plain sight: the lines below a heading that says "ingredients" and below one
 * that says "method", in many languages, or in elements so named; without these a list in which amounts prevail, and
 * what follows it.
 */
export function fromPageText(page: Page): Candidate[] {
  const found = recipeOfLines(linesOf(page.root))
  if (!found) return []
  const { thing, ingredients, method } = found
  return [
    {
      strategy: "page-text",
      confidence: (ingredients && method) || isSure(ingredients) ? 0.3 : 0.12,
      thing: { ...thing, name: mainHeading(page) },
    },
  ]
}

/** True for ingredients that are announced, many, and look so: enough without steps, which are often elsewhere. */
function isSure(block: Block | null): boolean {
  if (!block?.heading || block.lines.length < 4) return false
  const alike = block.lines.reduce((sum, { text }) => sum + ingredientLikeness(text), 0)
  return alike >= block.lines.length * 0.6
}
