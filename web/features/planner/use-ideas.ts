import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { PlannerMeal } from "../meals"
import type { PickedRecipe } from "../recipe"
import { useCheckInterval } from "./use-check-interval"
import { useFailureToast } from "../../ui/use-failure-toast"

/** A pending change: the recipe is added to or removed from the ideas. */
interface Change {
  recipe: PickedRecipe
  isIdea: boolean
}

const without = (ideas: readonly PickedRecipe[], ids: ReadonlySet<string | null>) =>
  ideas.filter(({ id }) => !ids.has(id))
const idsOf = (recipes: readonly PickedRecipe[]) => new Set(recipes.map(({ id }) => id))

/** The group's ideas for later and their actions: shown immediately, reverted on failure. */
export function useIdeas() {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const { list } = trpc.useUtils().mealplans.ideas
  const query = trpc.mealplans.ideas.list.useQuery(undefined, {
    refetchInterval: useCheckInterval(),
  })
  // One after the other: an idea that is added and immediately removed must end up removed.
  const options = { meta: { keeps: true, quiet: true }, scope: { id: "ideas" } }
  const adding = trpc.mealplans.ideas.add.useMutation(options)
  const removing = trpc.mealplans.ideas.remove.useMutation(options)
  const [changes, setChanges] = useState<readonly Change[]>([])
  /** The ideas that meals were planned from, by the numbers of the meals. */
  const sources = useRef(new Map<number, PickedRecipe>())

  const known = () => list.getData() ?? []
  const store = (how: (ideas: readonly PickedRecipe[]) => PickedRecipe[]) =>
    list.setData(undefined, (old) => old && how(old))

  /** Shows changes until the returned function is called. */
  function show(recipes: readonly PickedRecipe[], isIdea: boolean) {
    const own = recipes.map((recipe) => ({ recipe, isIdea }))
    setChanges((all) => [...all, ...own])
    return () => setChanges((all) => all.filter((one) => !own.includes(one)))
  }

  async function change(recipes: readonly PickedRecipe[], isIdea: boolean): Promise<boolean> {
    const settle = show(recipes, isIdea)
    const ids = idsOf(recipes)
    try {
      await (isIdea ? adding : removing).mutateAsync({ recipeIds: [...ids] })
      store((ideas) =>
        isIdea ? [...without(recipes, idsOf(ideas)), ...ideas] : without(ideas, ids),
      )
      void list.invalidate()
      return true
    } catch (error) {
      showFailure(t("planner.ideas.failed"), () => change(recipes, isIdea))(error)
      return false
    } finally {
      settle()
    }
  }

  const add = (recipes: readonly PickedRecipe[]) => change(recipes, true)

  async function remove(idea: PickedRecipe) {
    if (!(await change([idea], false))) return
    toast.success(t("planner.ideas.removed", { name: idea.name }), {
      action: { label: t("general.undo"), run: () => void add([idea]) },
    })
  }

  /** Hides ideas whose recipes are being planned, until the returned function is called. */
  function hide(recipeIds: readonly (string | undefined)[]) {
    const ids = new Set(recipeIds)
    return show(
      known().filter(({ id }) => ids.has(id)),
      false,
    )
  }

  /** Removes the recipes of planned meals from the ideas. */
  function take(meals: readonly PlannerMeal[]) {
    const ideas = new Map(known().map((idea) => [idea.id, idea]))
    for (const { id, recipeId } of meals) {
      const idea = ideas.get(recipeId ?? "")
      if (idea) sources.current.set(id, idea)
    }
    const ids = new Set(meals.map(({ recipeId }) => recipeId))
    store((all) => without(all, ids))
  }

  /** Restores the ideas that deleted meals were planned from. */
  function putBack(meals: readonly PlannerMeal[]) {
    const recipes = meals.flatMap(({ id }) => sources.current.get(id) ?? [])
    if (recipes.length > 0) void add(recipes)
  }

  const shown = changes.reduce<PickedRecipe[]>(
    (ideas, { recipe, isIdea }) => {
      const others = without(ideas, new Set([recipe.id]))
      return !isIdea ? others : others.length < ideas.length ? ideas : [recipe, ...ideas]
    },
    [...(query.data ?? [])],
  )

  return { query, shown, add, change, remove, hide, take, putBack }
}

export type Ideas = ReturnType<typeof useIdeas>
