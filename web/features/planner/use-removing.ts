import { useTranslation } from "react-i18next"
import { isAnswered } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { toast } from "../../lib/toast"
import { nameOf, type PlannerMeal } from "../meals"
import { useFailureToast } from "../../ui/use-failure-toast"
import type { PlanCache } from "./use-plan-cache"
import { useRestoring } from "./use-restoring"

/** Deletes a meal, with undo: shown immediately, reverted on failure. Returns whether it was deleted. */
export function useRemoving(cache: PlanCache) {
  const { change, refresh, put, cancel } = cache
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const remove = trpc.recentlyDeleted.add.useMutation({ meta: { keeps: true, quiet: true } })
  const restore = useRestoring(cache)

  async function drop(entry: PlannerMeal, said = true): Promise<boolean> {
    await cancel()
    change((entries) => entries.filter(({ id }) => id !== entry.id))
    const meals = [entry.id]
    try {
      // If another user deleted it first, the result is the same.
      const removed = await remove.mutateAsync({ data: { meals } })
      if (said && removed.meals.length > 0)
        toast.success(t("general.deleted", { name: nameOf(entry) }), {
          action: { label: t("general.undo"), run: () => void restore(entry) },
        })
    } catch (error) {
      if (!isAnswered(error)) refresh()
      put(entry)
      showFailure(t("planner.deleteFailed", { name: nameOf(entry) }), () => drop(entry))(error)
      return false
    }
    refresh()
    return true
  }

  return drop
}
