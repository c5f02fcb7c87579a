import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { nameOf, type PlannerMeal, type Slot } from "../meals"
import { useFailureToast } from "../../ui/use-failure-toast"
import { useGone } from "./use-gone"
import type { PlanCache } from "./use-plan-cache"

/**
 * The differences between two slots: the rest is not sent, so that another user can change it at the same
 * time.
 */
const differenceOf = (from: Slot, { date, entryType }: Slot): Partial<Slot> => ({
  ...(date !== from.date && { date }),
  ...(entryType !== from.entryType && { entryType }),
})

/** Moves a meal to another slot: shown immediately, reverted on failure. Returns the moved meal, or null. */
export function useMoving(cache: PlanCache) {
  const { known, refresh, put, cancel } = cache
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const sayGone = useGone(cache)
  const move = trpc.mealplans.move.useMutation({ meta: { keeps: true, quiet: true } })

  const show = (entry: PlannerMeal, slot: Partial<Slot>) =>
    put({ ...(known().find(({ id }) => id === entry.id) ?? entry), ...slot })

  async function moveTo(entry: PlannerMeal, to: Slot): Promise<PlannerMeal | null> {
    const slot = differenceOf(entry, to)
    if (Object.keys(slot).length === 0) return entry
    show(entry, slot)
    await cancel()
    show(entry, slot)
    try {
      const moved = await move.mutateAsync({ id: entry.id, ...slot })
      put(moved)
      refresh()
      return moved
    } catch (error) {
      const again = () => moveTo(entry, to)
      if (failureOf(error).status === 404) sayGone(entry, again)
      else {
        show(entry, differenceOf(to, entry))
        showFailure(t("planner.moveFailed", { name: nameOf(entry) }), again)(error)
      }
      return null
    }
  }

  return moveTo
}
