import { trpc } from "../../lib/trpc"
import type { PickedRecipe } from "../recipe"
import { inOrder, type PlannerMeal, type Slot } from "../meals"
import { useCheckInterval } from "./use-check-interval"

/** A meal that is to be planned. */
export type NewMeal = Slot &
  Partial<Pick<PlannerMeal, "title" | "text" | "servings" | "leftovers">> & {
    recipe: PickedRecipe | null
  }

/** Unsaved meals have negative numbers. */
let waiting = 0

/** The cached plan of a range of days, as shown on the screen. */
export function usePlanCache(start: string, end: string) {
  const input = { start, end }
  const query = trpc.mealplans.range.useQuery(input, { refetchInterval: useCheckInterval() })
  const { mealplans } = trpc.useUtils()

  const change = (how: (entries: PlannerMeal[]) => PlannerMeal[]) =>
    mealplans.range.setData(input, (old) => old && inOrder(how(old)))
  /** Fetches other days, and changes by others. Called after all changes are sent. */
  const refresh = () => void mealplans.invalidate()
  /**
   * Puts an entry into its current or former place: another user, or a response, may have changed it
   * meanwhile.
   */
  const put = (entry: PlannerMeal) =>
    change((entries) => [
      ...entries.filter(({ id }) => id !== entry.id),
      ...(isShown(entry) ? [entry] : []),
    ])
  const isShown = ({ date }: Slot) => date >= start && date <= end

  /** Shows entries, and returns a function that replaces them by those that the server created. */
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
      // The rest of a recipe comes with the response.
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

  /** The current version of an entry on the server, or undefined if it was deleted. */
  async function latest(entry: PlannerMeal) {
    await query.refetch()
    return mealplans.range.getData(input)?.find(({ id }) => id === entry.id)
  }

  /** All known meals of these days. */
  const known = () => mealplans.range.getData(input) ?? []
  /** A pending response does not include a change that is made now, and must not revert it on the screen. */
  const cancel = () => mealplans.range.cancel(input)

  return { query, change, refresh, put, show, latest, known, cancel }
}

export type PlanCache = ReturnType<typeof usePlanCache>
