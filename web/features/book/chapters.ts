import type { Recipe } from "../recipe"

export type BookOrder = "category" | "name" | "cookbook"

export interface Chapter {
  /** "" for the chapter of all recipes. */
  title: string
  recipes: { recipe: Recipe; number: number }[]
}

/**
 * Recipes as chapters: one for each category, those with none in a last one, all from A to Z, or all in the given
 * order. A recipe of several categories is only in the first. Numbers continue through the whole book.
 */
export function chaptersOf(
  recipes: readonly Recipe[],
  order: BookOrder,
  { locale, rest }: { locale: string; rest: string },
): Chapter[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const byTitle = new Map<string, Recipe[]>()
  const sorted =
    order === "cookbook" ? recipes : recipes.toSorted((one, other) => compare(one.name, other.name))
  for (const recipe of sorted) {
    const [first] = recipe.recipeCategory.map(({ name }) => name).toSorted(compare)
    const title = order === "category" ? (first ?? rest) : ""
    byTitle.set(title, [...(byTitle.get(title) ?? []), recipe])
  }
  const titles = [...byTitle.keys()].toSorted((one, other) =>
    one === rest ? 1 : other === rest ? -1 : compare(one, other),
  )
  let number = 0
  return titles.map((title) => ({
    title: titles.length === 1 && title === rest ? "" : title,
    recipes: byTitle.get(title)!.map((recipe) => ({ recipe, number: ++number })),
  }))
}
