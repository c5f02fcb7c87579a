import { useTranslation } from "react-i18next"
import { failureOf, isAnswered } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { type Inputs } from "../../lib/trpc-types"
import { toast } from "../../lib/toast"
import type { PickedRecipe } from "../recipe/picker/picked-recipe"
import { inOrder, nameOf, type PlannerMeal, type Slot, slotKey } from "./meals"

type MealInput = Inputs["mealplans"]["createMany"]["data"][number]
export interface Note {
  title: string
  text: string
}

const quiet = { meta: { keeps: true, quiet: true } } as const
/** What is not stored yet has a number below 0. */
let waiting = 0
/** The meals for which one was drawn without an answer, and the highest number known then. */
const drawnUnheard = new Map<string, number>()

/** What is planned for some days, and what can be done with it: at once on screen, back where it fails. */
export function usePlan(start: string, end: string) {
  const { t } = useTranslation()
  const input = { start, end }
  const query = trpc.mealplans.range.useQuery(input)
  const { mealplans } = trpc.useUtils()
  const createMany = trpc.mealplans.createMany.useMutation(quiet)
  const move = trpc.mealplans.move.useMutation(quiet)
  const save = trpc.mealplans.save.useMutation(quiet)
  const remove = trpc.mealplans.delete.useMutation(quiet)
  const random = trpc.mealplans.random.useMutation(quiet)

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
  function show(inputs: readonly (MealInput & Slot & { recipe: PickedRecipe | null })[]) {
    const shown = inputs.filter(isShown).map((meal) => ({
      ...meal,
      id: --waiting,
      groupId: "",
      userId: null,
      title: meal.title ?? "",
      text: meal.text ?? "",
      recipeId: meal.recipe?.id ?? null,
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

  /** @throws what the call failed with, after the screen is as it was */
  async function plan(inputs: readonly (MealInput & Slot & { recipe: PickedRecipe | null })[]) {
    await mealplans.range.cancel(input)
    const settle = show(inputs)
    try {
      const data = inputs.map(({ date, entryType, title, text, recipe }) => ({
        date,
        entryType,
        title,
        text,
        recipeId: recipe?.id ?? null,
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
  const told = (text: string, again: () => unknown) => (error: unknown) => {
    toast.error(`${text} ${failureOf(error).message}`, {
      action: { label: t("general.retry"), run: () => void again() },
    })
  }

  async function addRecipe(slot: Slot, recipe: PickedRecipe): Promise<void> {
    await plan([{ ...slot, recipe }]).then(
      () => toast.success(t("actions.plan.added")),
      told(t("planner.addFailed", { name: recipe.name }), () => addRecipe(slot, recipe)),
    )
  }

  /** Throws where it fails, so that the dialog keeps what was written. */
  const addNote = (slot: Slot, note: Note) => plan([{ ...slot, ...note, recipe: null }])

  async function moveTo(entry: PlannerMeal, { date, entryType }: Slot): Promise<boolean> {
    if (entry.date === date && entry.entryType === entryType) return true
    const moved = { ...entry, date, entryType }
    put(moved)
    // An answer on its way does not know of it: it must not bring back what was.
    await mealplans.range.cancel(input)
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
      told(t("planner.moveFailed", { name: nameOf(entry) }), () => moveTo(entry, moved))(error)
      return false
    }
  }

  /** The same on another day. */
  async function copyTo(
    entry: PlannerMeal,
    { date, entryType }: Slot,
  ): Promise<PlannerMeal | null> {
    const { title, text, recipe } = entry
    try {
      const [made] = await plan([{ date, entryType, title, text, recipe }])
      return made!
    } catch (error) {
      const again = () => copyTo(entry, { date, entryType })
      told(t("planner.copyFailed", { name: nameOf(entry) }), again)(error)
      return null
    }
  }

  async function drop(entry: PlannerMeal, said = true): Promise<boolean> {
    await mealplans.range.cancel(input)
    change((entries) => entries.filter(({ id }) => id !== entry.id))
    try {
      await remove.mutateAsync({ itemId: entry.id })
    } catch (error) {
      // Another user deleted it first: the wish is met.
      if (failureOf(error).status !== 400) {
        put(entry)
        told(t("planner.deleteFailed", { name: nameOf(entry) }), () => drop(entry))(error)
        return false
      }
    }
    refresh()
    if (said)
      toast.success(t("general.deleted", { name: nameOf(entry) }), {
        action: { label: t("general.undo"), run: () => void copyTo(entry, entry) },
      })
    return true
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

  /** What an entry has become on the server, or undefined where it is gone. */
  async function latest(entry: PlannerMeal) {
    await query.refetch()
    return mealplans.range.getData(input)?.find(({ id }) => id === entry.id)
  }

  /** One recipe by the rules, other than those planned around it where there are others. Throws. */
  async function draw({ date, entryType }: Slot) {
    const slot = { date, entryType }
    const earlier = await drawnBefore(slot)
    try {
      const made = earlier ?? (await random.mutateAsync({ data: slot, apart: 14 }))
      drawnUnheard.delete(slotKey(slot))
      const entry: PlannerMeal = { ...made, updateAt: "" }
      put(entry)
      return entry
    } catch (error) {
      const known = mealplans.range.getData(input) ?? []
      if (!isAnswered(error) && !drawnUnheard.has(slotKey(slot)))
        drawnUnheard.set(slotKey(slot), Math.max(0, ...known.map(({ id }) => id)))
      throw error
    }
  }

  /** What an earlier try has drawn for a meal, whose answer was lost. */
  async function drawnBefore(slot: Slot) {
    const before = drawnUnheard.get(slotKey(slot))
    if (before === undefined) return undefined
    const day = { start: slot.date, end: slot.date }
    const planned = await mealplans.range.fetch(day, { staleTime: 0 })
    return planned.find((entry) => entry.id > before && slotKey(entry) === slotKey(slot))
  }

  return { query, refresh, addRecipe, addNote, moveTo, copyTo, drop, write, latest, draw, plan }
}

export type Plan = ReturnType<typeof usePlan>
