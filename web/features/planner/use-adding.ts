import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { toast, type ToastOptions } from "../../lib/toast"
import type { PickedRecipe } from "../recipe"
import { contentOf, nameOf, type PlannerMeal, type Slot } from "../meals"
import { useFailureToast } from "../../ui/use-failure-toast"
import type { Ideas } from "./use-ideas"
import type { NewMeal, PlanCache } from "./use-plan-cache"

export interface Note {
  title: string
  text: string
}

interface AddingProps {
  cache: PlanCache
  ideas: Ideas
  /** The toast button that undoes the planning. */
  undoing: (added: readonly PlannerMeal[]) => ToastOptions
}

/** Plans meals: shown immediately, and removed again on failure. */
export function useAdding({ cache, ideas, undoing }: AddingProps) {
  const { show, cancel, refresh, known } = cache
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const { mealplans } = trpc.useUtils()
  const createMany = trpc.mealplans.createMany.useMutation({ meta: { keeps: true, quiet: true } })

  /** @throws the error of the call, after the change on the screen was reverted */
  async function plan(inputs: readonly NewMeal[]) {
    const showIdeas = ideas.hide(inputs.map(({ recipe }) => recipe?.id))
    await cancel()
    const settle = show(inputs)
    try {
      const data = inputs.map(({ date, entryType, title, text, recipe, servings, leftovers }) => ({
        date,
        entryType,
        title,
        text,
        recipeId: recipe?.id ?? null,
        servings,
        leftovers,
      }))
      const made = await createMany.mutateAsync({ data })
      settle(made)
      ideas.take(made)
      refresh()
      return made
    } catch (error) {
      settle([])
      throw error
    } finally {
      showIdeas()
    }
  }

  async function addMeal(meal: NewMeal & { recipe: PickedRecipe }): Promise<void> {
    const there = new Set(known().map(({ id }) => id))
    await plan([meal]).then(
      (made) => {
        const added = made.filter(({ id }) => !there.has(id))
        toast.success(t("actions.plan.added"), added.length > 0 ? undoing(added) : undefined)
      },
      showFailure(t("planner.addFailed", { name: meal.recipe.name }), () => addMeal(meal)),
    )
  }

  const addRecipe = ({ date, entryType }: Slot, recipe: PickedRecipe) =>
    addMeal({ date, entryType, recipe })

  /** Throws on failure, so that the dialog keeps the input. */
  const addNote = (slot: Slot, note: Note) => plan([{ ...slot, ...note, recipe: null }])

  /** Plans the same on another day. */
  async function copyTo(
    entry: PlannerMeal,
    { date, entryType }: Slot,
  ): Promise<PlannerMeal | null> {
    try {
      const [made] = await plan([{ ...contentOf(entry), date, entryType }])
      return made!
    } catch (error) {
      const again = () => copyTo(entry, { date, entryType })
      showFailure(t("planner.copyFailed", { name: nameOf(entry) }), again)(error)
      return null
    }
  }

  /**
   * Plans the same meals on another day, except those that are planned there already.
   * @returns those that were added
   * @throws the error of the call, after the change on the screen was reverted
   */
  async function copyAllTo(entries: readonly PlannerMeal[], date: string) {
    const before = await mealplans.range.fetch({ start: date, end: date })
    const there = new Set(before.map(({ id }) => id))
    const copies = entries.map((entry) => ({
      ...contentOf(entry),
      date,
      entryType: entry.entryType,
    }))
    return (await plan(copies)).filter(({ id }) => !there.has(id))
  }

  return { plan, addMeal, addRecipe, addNote, copyTo, copyAllTo }
}
