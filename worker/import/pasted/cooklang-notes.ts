import type { Locale } from "../../shared/locales.ts"
import { recipeFields, sourceFields } from "../../shared/recipe/fields.ts"
import type { Thing } from "../candidate.ts"
import { cookRecipe } from "../archives/cooklang.ts"

/**
 * `@flour{500%g}`, `#pot{}`, `~{5%minutes}`: at least two of them, and one of them a food, are not a coincidence.
 */
const USED = /[@#~][\p{L}\p{N} '’-]{0,60}\{[^{}\n]{0,80}\}/gu

/** True for a recipe in Cooklang. */
export function isCooklang(text: string): boolean {
  const used = text.slice(0, 100_000).match(USED) ?? []
  return used.length > 1 && used.some((use) => use.startsWith("@"))
}

/** A recipe in Cooklang as a schema.org object, and its notes. */
export function readCooklangNotes(text: string, locale: Locale) {
  const { lines, steps, notes = [], ...moved } = cookRecipe(text.slice(0, 500_000), "", locale)
  const thing: Thing = {
    "@type": "Recipe",
    ...Object.fromEntries(sourceFields.map((field) => [recipeFields[field].page[0], moved[field]])),
    keywords: moved.tags,
    recipeCategory: moved.categories,
    recipeIngredient: lines.flatMap((line) => [
      ...(line.title ? [`${line.title}:`] : []),
      line.text,
    ]),
    recipeInstructions: steps.map((step) =>
      step.title
        ? { "@type": "HowToSection", name: step.title, itemListElement: [step.text] }
        : step.text,
    ),
  }
  return { thing, notes, url: moved.orgURL ?? "" }
}
