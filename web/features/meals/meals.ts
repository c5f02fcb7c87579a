import type { Outputs } from "../../lib/trpc-types"

export type PlannerMeal = Outputs["mealplans"]["range"][number]
export type Meal = PlannerMeal["entryType"]

/** In the order of the day. */
export const meals = ["breakfast", "lunch", "dinner", "side"] as const satisfies readonly Meal[]

/** One meal of one day. */
export interface Slot {
  date: string
  entryType: Meal
}

export const slotKey = ({ date, entryType }: Slot) => `${date}/${entryType}`

export function slotOf(key: string): Slot {
  const [date = "", entryType] = key.split("/")
  return { date, entryType: entryType as Meal }
}

export const nameOf = ({ recipe, title }: Pick<PlannerMeal, "recipe" | "title">) =>
  recipe?.name ?? title

/** Not stored yet: it has no number of the server. */
export const isWaiting = ({ id }: Pick<PlannerMeal, "id">) => id < 0

/** In the server's order. */
export const inOrder = (entries: readonly PlannerMeal[]) =>
  entries.toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      meals.indexOf(a.entryType) - meals.indexOf(b.entryType) ||
      // Ideas come last.
      Number(isWaiting(a)) - Number(isWaiting(b)) ||
      (isWaiting(a) ? b.id - a.id : a.id - b.id),
  )

/** The content of a meal, without its date and owner. */
export const contentOf = ({ title, text, recipe, servings, leftovers }: PlannerMeal) => ({
  title,
  text,
  recipe,
  servings,
  leftovers,
})
