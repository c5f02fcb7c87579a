import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { toast } from "../../lib/toast"
import { nameOf, type PlannerMeal } from "../meals"
import { useGone } from "./use-gone"
import type { PlanCache } from "./use-plan-cache"

type Serving = Pick<PlannerMeal, "servings" | "leftovers">

/**
 * Changes the number of servings of meals, and which are leftovers: shown immediately, reverted on failure.
 */
export function useServing(cache: PlanCache) {
  const { known, put, cancel, refresh } = cache
  const { t } = useTranslation()
  const sayGone = useGone(cache)
  const serve = trpc.mealplans.serve.useMutation({ meta: { keeps: true, quiet: true } })
  /** The unsent changes of each meal that has an earlier request in progress. */
  const waiting = useRef(new Map<number, Partial<Serving>>())

  const show = (id: number, serving: Partial<Serving>) => {
    const now = known().find((entry) => entry.id === id)
    if (now) put({ ...now, ...serving })
  }

  /** One request per meal at a time: the last change wins, in whatever order responses arrive. */
  async function change(entry: PlannerMeal, serving: Partial<Serving>): Promise<void> {
    const isOnItsWay = waiting.current.has(entry.id)
    waiting.current.set(entry.id, { ...waiting.current.get(entry.id), ...serving })
    show(entry.id, serving)
    if (isOnItsWay) return
    let stored: Serving = entry
    try {
      await cancel()
      show(entry.id, waiting.current.get(entry.id)!)
      for (;;) {
        const next = waiting.current.get(entry.id)!
        waiting.current.set(entry.id, {})
        stored = await serve.mutateAsync({ id: entry.id, ...next })
        if (Object.keys(waiting.current.get(entry.id)!).length === 0) break
      }
      show(entry.id, stored)
    } catch (error) {
      const { status, message } = failureOf(error)
      if (status === 404) return sayGone(entry, () => change(entry, serving))
      show(entry.id, { servings: stored.servings, leftovers: stored.leftovers })
      toast.error(`${t("planner.servings.failed", { name: nameOf(entry) })} ${message}`)
    } finally {
      waiting.current.delete(entry.id)
      refresh()
    }
  }

  return change
}
