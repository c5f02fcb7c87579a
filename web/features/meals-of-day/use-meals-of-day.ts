import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { type Meal, meals } from "../meals"

/** The meals of the day in the group's order, the visible ones, and their names. */
export function useMealsOfDay() {
  const { t } = useTranslation()
  const { data } = trpc.groups.mealsOfDay.useQuery(undefined, { staleTime: 5 * 60_000 })
  return useMemo(() => {
    const all: readonly Meal[] = data?.map(({ entryType }) => entryType) ?? meals
    const hidden = new Set(data?.flatMap((meal) => (meal.hidden ? [meal.entryType] : [])))
    const shown = all.filter((meal) => !hidden.has(meal))
    return {
      all,
      shown,
      /** The default meal: dinner, if the group has it. */
      usual: shown.includes("dinner") ? "dinner" : (shown.at(-1) ?? "dinner"),
      mealName: (meal: Meal) =>
        data?.find(({ entryType }) => entryType === meal)?.name ?? t(`actions.meals.${meal}`),
    }
  }, [data, t])
}
