import { trpc } from "../../lib/trpc"
import type { PickedRecipe } from "../recipe"
import type { PlannerMeal } from "../meals"
import { type Note, useAdding } from "./use-adding"
import { useDraw } from "./use-draw"
import { useMoving } from "./use-moving"
import { usePlanCache } from "./use-plan-cache"
import { useRemoving } from "./use-removing"
import { useServing } from "./use-serving"

/** What is planned for some days, and what can be done with it: at once on screen, back where it fails. */
export function usePlan(start: string, end: string) {
  const cache = usePlanCache(start, end)
  const { query, change, refresh, latest } = cache
  const adding = useAdding(cache)
  const moveTo = useMoving(cache)
  const drop = useRemoving(cache)
  const draw = useDraw(cache)
  const serve = useServing(cache)
  const save = trpc.mealplans.save.useMutation({ meta: { keeps: true, quiet: true } })

  /**
   * Replaces what an entry says, unless someone has changed it since it was read. Throws where it fails:
   * 409 then, 404 where it is gone.
   */
  async function write(entry: PlannerMeal, next: Note & { recipe: PickedRecipe | null }) {
    const { date, entryType, userId } = entry
    const { title, text, recipe } = next
    const saved = await save.mutateAsync({
      itemId: entry.id,
      data: { date, entryType, userId, title, text, recipeId: recipe?.id ?? null },
      expected: entry.updateAt || undefined,
    })
    change((entries) => entries.map((one) => (one.id === saved.id ? saved : one)))
    refresh()
  }

  return { query, refresh, ...adding, moveTo, drop, write, serve, latest, draw }
}

export type Plan = ReturnType<typeof usePlan>
