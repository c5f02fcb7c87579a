import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { toast } from "../../lib/toast"
import { nameOf, type PlannerMeal } from "../meals"
import { useFailureToast } from "../../ui/use-failure-toast"
import type { PlanCache } from "./use-plan-cache"

/** Restores a deleted meal: shown immediately, reverted on failure. Returns whether it was restored. */
export function useRestoring({ change, refresh, put }: PlanCache) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const send = trpc.recentlyDeleted.restore.useMutation({ meta: { keeps: true, quiet: true } })

  async function restore(entry: PlannerMeal, recipes: string[] = []): Promise<boolean> {
    put(entry)
    try {
      const restored = await send.mutateAsync({ data: { meals: [entry.id], recipes } })
      const isBack = restored.meals.length + restored.recipes.length > 0
      if (!isBack) toast.warning(t("deleted.goneElsewhere"))
      refresh()
      return isBack
    } catch (error) {
      change((entries) => entries.filter(({ id }) => id !== entry.id))
      const again = () => restore(entry, recipes)
      showFailure(t("planner.addFailed", { name: nameOf(entry) }), again)(error)
      return false
    }
  }

  return restore
}
