import { trpc } from "../../lib/trpc"
import type { PickedRecipe } from "../recipe"
import { inOrder, type PlannerMeal, type Slot } from "../meals"
import { useCheckInterval } from "./use-check-interval"

/** A meal that is to be planned. */
export type NewMeal = Slot &
  Partial<Pick<PlannerMeal, "title" | "text" | "servings" | "leftovers">> & {
    recipe: PickedRecipe | null
  }

/** What is not stored yet has a number below 0. */
let waiting = 0

/** What is planned from one day to another, as it is on the screen. */
export function usePlanCache(start: string, end: string) {
  const input = { start, end }
  const query = trpc.mealplans.range.useQuery(input, { refetchInterval: useCheckInterval() })
  const { mealplans } = trpc.useUtils()

  const change = (how: (entries: PlannerMeal[]) => PlannerMeal[]) =>
    mealplans.range.setData(input, (old) => old && inOrder(how(old)))
  /** Other days, and what others have done. Called when all is said. */
  const refresh = () => void mealplans.invalidate()
  /** Puts it where it belongs, or back: another user, or an answer, may have changed it meanwhile. */
  const put = (entry: PlannerMeal) =>
    change((entries) => [
      ...entries.filter(({ id }) => id !== entry.id),
      ...(isShown(entry) ? [entry] : []),
    ])
  const isShown = ({ date }: Slot) => date >= start && date <= end

  /** Puts entries on the screen, and answers how to put what the server made in their place. */
  function show(inputs: readonly NewMeal[]) {
    const shown = inputs.filter(isShown).map((meal) => ({
      ...meal,
      id: --waiting,
      groupId: "",
      userId: null,
      title: meal.title ?? "",
      text: meal.text ?? "",
      recipeId: meal.recipe?.id ?? null,
      servings: meal.servings ?? null,
      leftovers: meal.leftovers ?? false,
      // The rest of a recipe comes with the answer.
      recipe: meal.recipe as PlannerMeal["recipe"],
      updateAt: "",
    }))
    const ids = new Set(shown.map(({ id }) => id))
    change((entries) => [...entries, ...shown])
    return (made: readonly PlannerMeal[]) => {
      const known = new Set(made.map(({ id }) => id))
      change((entries) => [
        ...entries.filter(({ id }) => !ids.has(id) && !known.has(id)),
        ...made.filter(isShown),
      ])
    }
  }

  /** What an entry has become on the server, or undefined where it is gone. */
  async function latest(entry: PlannerMeal) {
    await query.refetch()
    return mealplans.range.getData(input)?.find(({ id }) => id === entry.id)
  }

  /** All meals that are known of these days. */
  const known = () => mealplans.range.getData(input) ?? []
  /** An answer on its way does not know of a change that comes now: it must not undo it on the screen. */
  const cancel = () => mealplans.range.cancel(input)

  return { query, change, refresh, put, show, latest, known, cancel }
}

export type PlanCache = ReturnType<typeof usePlanCache>
