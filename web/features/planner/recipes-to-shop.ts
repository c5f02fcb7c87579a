import type { PlannerMeal } from "./meals"

/** The recipes of some days, each with how often it is planned, in the order of the plan. */
export function recipesToShop(
  entries: readonly Pick<PlannerMeal, "date" | "recipe">[],
  days: readonly string[],
) {
  const bySlug = new Map<string, { slug: string; name: string; times: number }>()
  for (const { date, recipe } of entries) {
    if (!recipe || !days.includes(date)) continue
    const { slug, name } = recipe
    bySlug.set(slug, { slug, name, times: (bySlug.get(slug)?.times ?? 0) + 1 })
  }
  return [...bySlug.values()]
}
