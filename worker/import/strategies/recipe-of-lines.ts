import type { Thing } from "../candidate.ts"
import type { Block } from "./blocks.ts"
import { ingredientBlock } from "./ingredient-block.ts"
import { labelled } from "./labelled.ts"
import type { Line } from "./lines.ts"
import { methodBlock } from "./method-block.ts"

/** The recipe in the lines of a page or a text, and the positions of its parts; null if there is none. */
export function recipeOfLines(lines: Line[]) {
  const ingredients = ingredientBlock(lines)
  const method = methodBlock(lines, ingredients)
  const first = ingredients ?? method
  if (!first) return null
  const amount = /\d.*$/.exec(ingredients?.heading ?? "")?.[0].replace(/[\s:.)）]+$/u, "")
  const thing: Thing = {
    "@type": "Recipe",
    ...labelled(lines, first.start, labelsEnd(first, method)),
    ...(amount && amount.length < 40 ? { recipeYield: amount } : {}),
    recipeIngredient: ingredients?.lines.map(({ text, rank }) =>
      rank > 0 ? `${text.replace(/:$/, "")}:` : text,
    ),
    recipeInstructions: method && sections(method.lines),
  }
  return { thing, ingredients, method }
}

/** Labels may continue up to the first steps, if these follow soon. */
const labelsEnd = ({ start, end }: Block, method: Block | null) =>
  method && method.start > start && method.start < end + 12 ? Math.max(end, method.start + 2) : end

/** Steps, where those below a heading become a section with its name. */
export function sections(block: Line[]): unknown[] {
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
