import { useTranslation } from "react-i18next"
import { toast } from "../../lib/toast"
import { nameOf, type PlannerMeal } from "../meals"
import type { PlanCache } from "./use-plan-cache"
import { useRestoring } from "./use-restoring"

/** Says that another user has deleted a meal, and offers to restore and then change it. */
export function useGone(cache: PlanCache) {
  const { change, refresh } = cache
  const { t } = useTranslation()
  const restore = useRestoring(cache)

  return (entry: PlannerMeal, again: () => unknown) => {
    change((entries) => entries.filter(({ id }) => id !== entry.id))
    refresh()
    // The meal is also deleted if its recipe was deleted.
    const restoreAll = async () => {
      const recipes = entry.recipeId ? [entry.recipeId] : []
      if (await restore(entry, recipes)) again()
    }
    toast.warning(t("planner.moveGone", { name: nameOf(entry) }), {
      action: { label: t("deleted.restore"), run: () => void restoreAll() },
    })
  }
}
