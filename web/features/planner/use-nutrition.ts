import { useEffect, useRef } from "react"
import { trpc } from "../../lib/trpc"
import type { PlannerMeal } from "../meals"

/**
 * The nutrition of one serving of the planned recipes, by day; fetched again when meals are added, removed or
 * moved.
 */
export function useNutrition(days: readonly string[], entries: readonly PlannerMeal[]) {
  const { data, refetch } = trpc.mealplans.nutrition.useQuery(
    { start: days[0]!, end: days.at(-1)! },
    { meta: { quiet: true } },
  )
  const planned = entries.map(({ id, date, recipeId }) => `${id} ${date} ${recipeId}`).join()
  const known = useRef(planned)
  useEffect(() => {
    if (known.current === planned) return
    known.current = planned
    void refetch()
  }, [planned, refetch])
  return data ?? []
}
