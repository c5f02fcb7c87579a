import type { Meal } from "../schemas/meal-plan"

const english: Record<Meal, string> = {
  breakfast: "Breakfast",
  lunch: "Lunch",
  dinner: "Dinner",
  side: "Side",
}

/** By language. The web has names of its own in `locales/`: these are for what leaves without it. */
const names = new Map<string, Record<Meal, string>>([
  ["en", english],
  ["he", { breakfast: "ארוחת בוקר", lunch: "ארוחת צהריים", dinner: "ארוחת ערב", side: "תוספת" }],
])

/** What meals are called in a locale such as `he-IL`; English where nobody has said it yet. */
export const mealNames = (locale: string): Record<Meal, string> =>
  names.get(locale.split("-")[0]!) ?? english
