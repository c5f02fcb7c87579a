import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import type { PlannerMeal } from "../meals"
import { useAdding } from "./use-adding"
import { useDraw } from "./use-draw"
import { useIdeas } from "./use-ideas"
import { useMoving } from "./use-moving"
import { usePlanCache } from "./use-plan-cache"
import { useRemoving } from "./use-removing"
import { useRestoring } from "./use-restoring"
import { useServing } from "./use-serving"

const written = ["title", "text", "recipeId"] as const
type Written = Pick<PlannerMeal, (typeof written)[number]>

const pick = (from: Partial<Written>, keys: readonly (keyof Written)[]): Partial<Written> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]))

/** The plan of some days and its actions: shown immediately, reverted on failure. */
export function usePlan(start: string, end: string) {
  const { t } = useTranslation()
  const cache = usePlanCache(start, end)
  const { query, change, refresh, latest } = cache
  const ideas = useIdeas()
  const moveTo = useMoving(cache)
  const drop = useRemoving(cache)
  const restore = useRestoring(cache)
  const draw = useDraw(cache, ideas)
  const serve = useServing(cache)
  const save = trpc.mealplans.save.useMutation({ meta: { keeps: true, quiet: true } })

  /** The toast button that undoes the planning. */
  const undoing = (added: readonly PlannerMeal[]) => ({
    action: {
      label: t("general.undo"),
      run: () => void takeBack(added),
    },
  })
  async function takeBack(added: readonly PlannerMeal[]) {
    const dropped = await Promise.all(added.map((meal) => drop(meal, false)))
    ideas.putBack(added.filter((_, at) => dropped[at]))
  }
  const adding = useAdding({ cache, ideas, undoing })

  /**
   * Changes the content of an entry. Only differences are sent. Throws on failure: 409 if someone else has
   * changed the same since it was read, 404 if it was deleted.
   */
  async function write(entry: PlannerMeal, next: Partial<Written>) {
    const changed = written.filter((key) => key in next && next[key] !== entry[key])
    if (changed.length === 0) return
    const saved = await save.mutateAsync({
      itemId: entry.id,
      data: pick(next, changed),
      was: pick(entry, changed),
    })
    change((entries) => entries.map((one) => (one.id === saved.id ? saved : one)))
    refresh()
  }

  return {
    query,
    refresh,
    ideas,
    ...adding,
    moveTo,
    drop,
    restore,
    undoing,
    write,
    serve,
    latest,
    draw,
  }
}

export type Plan = ReturnType<typeof usePlan>
