import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { toast } from "../../lib/toast"
import { nameOf, type PlannerMeal, type Slot } from "../meals"
import { useFailureToast } from "./use-failure-toast"
import type { PlanCache } from "./use-plan-cache"

/** Moves a meal to another slot: at once on screen, back where it fails. Answers whether it was moved. */
export function useMoving({ change, refresh, put, cancel }: PlanCache) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const move = trpc.mealplans.move.useMutation({ meta: { keeps: true, quiet: true } })

  async function moveTo(entry: PlannerMeal, { date, entryType }: Slot): Promise<boolean> {
    if (entry.date === date && entry.entryType === entryType) return true
    const moved = { ...entry, date, entryType }
    put(moved)
    await cancel()
    put(moved)
    try {
      put(await move.mutateAsync({ id: entry.id, date, entryType }))
      refresh()
      return true
    } catch (error) {
      if (failureOf(error).status === 404) {
        // Another user has deleted it: it does not come back.
        change((entries) => entries.filter(({ id }) => id !== entry.id))
        toast.warning(t("planner.moveGone", { name: nameOf(entry) }))
        refresh()
        return false
      }
      put(entry)
      showFailure(t("planner.moveFailed", { name: nameOf(entry) }), () => moveTo(entry, moved))(
        error,
      )
      return false
    }
  }

  return moveTo
}
