import { useTranslation } from "react-i18next"
import { isAnswered } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { toast } from "../../lib/toast"
import { nameOf, type PlannerMeal } from "../meals"
import { useFailureToast } from "./use-failure-toast"
import type { PlanCache } from "./use-plan-cache"

const quiet = { meta: { keeps: true, quiet: true } } as const

/** Deletes a meal, and can undo it: at once on screen, back where it fails. Answers whether it was deleted. */
export function useRemoving({ change, refresh, put, cancel }: PlanCache) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const remove = trpc.recentlyDeleted.add.useMutation(quiet)
  const restore = trpc.recentlyDeleted.restore.useMutation(quiet)

  async function drop(entry: PlannerMeal, said = true): Promise<boolean> {
    await cancel()
    change((entries) => entries.filter(({ id }) => id !== entry.id))
    const meals = [entry.id]
    try {
      // Where another user deleted it first, the wish is met.
      const removed = await remove.mutateAsync({ data: { meals } })
      if (said && removed.meals.length > 0)
        toast.success(t("general.deleted", { name: nameOf(entry) }), {
          action: { label: t("general.undo"), run: () => void bringBack(entry) },
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

  async function bringBack(entry: PlannerMeal) {
    put(entry)
    try {
      await restore.mutateAsync({ data: { meals: [entry.id] } })
      refresh()
    } catch (error) {
      change((entries) => entries.filter(({ id }) => id !== entry.id))
      showFailure(t("planner.addFailed", { name: nameOf(entry) }), () => bringBack(entry))(error)
    }
  }

  return drop
}
