import { useEffect, useRef } from "react"
import { trpc } from "../../lib/trpc"
import type { PlannerMeal } from "../meals"

/** What a serving of the planned recipes has, by day; asked for again as meals come, go and move. */
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
