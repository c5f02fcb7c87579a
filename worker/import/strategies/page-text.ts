import type { Candidate } from "../candidate.ts"
import { mainHeading, type Page } from "../page.ts"
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
      confidence: ingredients && method ? 0.3 : 0.12,
      thing: { ...thing, name: mainHeading(page) },
    },
  ]
}
