import { useTranslation } from "react-i18next"
import { failureOf, isAnswered } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { toast } from "../../lib/toast"
import type { PickedRecipe } from "../recipe/picker/picked-recipe"
import { nameOf, type PlannerMeal, type Slot } from "./meals"
import { useDraw } from "./use-draw"
import { useServing } from "./use-serving"
import { type NewMeal, usePlanCache } from "./use-plan-cache"

export interface Note {
  title: string
  text: string
}

const quiet = { meta: { keeps: true, quiet: true } } as const

/** What is planned for some days, and what can be done with it: at once on screen, back where it fails. */
export function usePlan(start: string, end: string) {
  const { t } = useTranslation()
  const cache = usePlanCache(start, end)
  const { query, change, refresh, put, show, latest, cancel } = cache
  const draw = useDraw(cache)
  const serve = useServing(cache)
  const createMany = trpc.mealplans.createMany.useMutation(quiet)
  const move = trpc.mealplans.move.useMutation(quiet)
  const save = trpc.mealplans.save.useMutation(quiet)
  const remove = trpc.recentlyDeleted.add.useMutation(quiet)
  const restore = trpc.recentlyDeleted.restore.useMutation(quiet)

  /** @throws what the call failed with, after the screen is as it was */
  async function plan(inputs: readonly NewMeal[]) {
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
      refresh()
      return made
    } catch (error) {
      settle([])
      throw error
    }
  }

  /** Says why something failed, and offers to try it again. */
  const showFailure = (text: string, again: () => unknown) => (error: unknown) => {
    toast.error(`${text} ${failureOf(error).message}`, {
      action: { label: t("general.retry"), run: () => void again() },
    })
  }

  async function addRecipe(slot: Slot, recipe: PickedRecipe): Promise<void> {
    await plan([{ ...slot, recipe }]).then(
      () => toast.success(t("actions.plan.added")),
      showFailure(t("planner.addFailed", { name: recipe.name }), () => addRecipe(slot, recipe)),
    )
  }

  /** Throws where it fails, so that the dialog keeps what was written. */
  const addNote = (slot: Slot, note: Note) => plan([{ ...slot, ...note, recipe: null }])

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

  /** The same on another day. */
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

  async function drop(entry: PlannerMeal, said = true): Promise<boolean> {
    await cancel()
    change((entries) => entries.filter(({ id }) => id !== entry.id))
    const meals = [entry.id]
    try {
      // Where another user deleted it first, the wish is met.
      const removed = await remove.mutateAsync({ data: { meals } })
      if (said && removed.meals.length > 0)
        toast.success(t("general.deleted", { name: nameOf(entry) }), {
          action: { label: t("general.undo"), run: () => void bringBack(entry) },
        })
    } catch (error) {
      if (!isAnswered(error)) refresh()
      put(entry)
      showFailure(t("planner.deleteFailed", { name: nameOf(entry) }), () => drop(entry))(error)
      return false
    }
    refresh()
    return true
  }

  async function bringBack(entry: PlannerMeal) {
    put(entry)
    try {
      await restore.mutateAsync({ data: { meals: [entry.id] } })
      refresh()
    } catch (error) {
      change((entries) => entries.filter(({ id }) => id !== entry.id))
      showFailure(t("planner.addFailed", { name: nameOf(entry) }), () => bringBack(entry))(error)
    }
  }

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

  return {
    query,
    refresh,
    addRecipe,
    addNote,
    moveTo,
    copyTo,
    drop,
    write,
    serve,
    latest,
    draw,
    plan,
  }
}

/** What a meal is, without when and whose. */
export const contentOf = ({ title, text, recipe, servings, leftovers }: PlannerMeal) => ({
  title,
  text,
  recipe,
  servings,
  leftovers,
})

export type Plan = ReturnType<typeof usePlan>
