import { isAnswered } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { type PlannerMeal, type Slot, slotKey } from "../meals"
import type { Ideas } from "./use-ideas"
import type { PlanCache } from "./use-plan-cache"

/** Meals for which a recipe was requested without getting a response, with the highest number known then. */
const drawnUnheard = new Map<string, number>()

/** Plans a random recipe according to the rules. */
export function useDraw({ put, known }: PlanCache, ideas: Ideas) {
  const { mealplans } = trpc.useUtils()
  const random = trpc.mealplans.random.useMutation({ meta: { keeps: true, quiet: true } })

  /**
   * A recipe according to the rules, different from those planned around it if possible. Throws on failure.
   */
  async function draw({ date, entryType }: Slot, ideasFirst = false) {
    const slot = { date, entryType }
    const earlier = await drawnBefore(slot)
    try {
      const made = earlier ?? (await random.mutateAsync({ data: slot, apart: 14, ideasFirst }))
      drawnUnheard.delete(slotKey(slot))
      const entry: PlannerMeal = { ...made, servings: null, leftovers: false, updateAt: "" }
      put(entry)
      ideas.take([entry])
      return entry
    } catch (error) {
      if (!isAnswered(error) && !drawnUnheard.has(slotKey(slot)))
        drawnUnheard.set(slotKey(slot), Math.max(0, ...known().map(({ id }) => id)))
      throw error
    }
  }

  /** The result of an earlier request for a meal whose response was lost. */
  async function drawnBefore(slot: Slot) {
    const before = drawnUnheard.get(slotKey(slot))
    if (before === undefined) return undefined
    const day = { start: slot.date, end: slot.date }
    const planned = await mealplans.range.fetch(day, { staleTime: 0 })
    return planned.find((entry) => entry.id > before && slotKey(entry) === slotKey(slot))
  }

  return draw
}
