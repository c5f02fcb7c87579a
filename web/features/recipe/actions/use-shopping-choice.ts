import { useState } from "react"
import { isHeading, isWater } from "../../../../worker/shared/shopping/goods"
import { trpc } from "../../../lib/trpc"
import type { Ingredient, Recipe } from "../recipe"

export interface WantedRecipe {
  slug: string
  /** Shown until the recipe has loaded. */
  name?: string
  times: number
}

/** What to add to a list: the whole recipe where `ingredients` is null. */
export interface Order {
  recipe: Recipe
  times: number
  ingredients: Ingredient[] | null
}

/** Lines to buy: not a title without anything, nor a heading among them. */
export const linesOf = (recipe: Recipe) =>
  recipe.recipeIngredient.filter(
    (line) =>
      Boolean(line.note || line.food || line.unit || line.quantity) &&
      !(isHeading(line) && recipe.recipeIngredient.length > 1),
  )

/** Foods that another program marked as always on hand are not bought. */
export const isOnHand = ({ food }: Ingredient) => food?.extras.onHand === "true"

/** Recipes to shop for: the selected lines of each, and how many times it is made. */
export function useShoppingChoice(recipes: readonly WantedRecipe[], enabled: boolean) {
  const [wanted, setWanted] = useState(() => merged(recipes))
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const queries = trpc.useQueries((all) =>
    wanted.map(({ slug }) => all.recipes.open({ slug }, { enabled })),
  )

  const isTicked = (line: Ingredient) =>
    marks.get(line.referenceId) ?? !(isOnHand(line) || isWater(line))
  const entries = wanted.map((entry, index) => ({
    ...entry,
    query: queries[index]!,
    recipe: queries[index]!.data?.recipe,
  }))
  const all = entries.flatMap(({ recipe }) => (recipe ? linesOf(recipe) : []))

  return {
    entries,
    isTicked,
    /** How many lines are selected, of all. */
    ticked: all.filter(isTicked).length,
    lines: all,
    tick: (lines: readonly Ingredient[], checked: boolean) =>
      setMarks(
        (old) => new Map([...old, ...lines.map((line) => [line.referenceId, checked] as const)]),
      ),
    setTimes: (slug: string, times: number) =>
      setWanted((old) => old.map((entry) => (entry.slug === slug ? { ...entry, times } : entry))),
    orders: (): Order[] =>
      entries.flatMap(({ recipe, times }) => {
        if (!recipe) return []
        const lines = linesOf(recipe)
        const chosen = lines.filter(isTicked)
        if (chosen.length === 0) return []
        // Offline their lines are shown before the server has them.
        const isNamed = chosen.length < lines.length || !navigator.onLine
        return [{ recipe, times, ingredients: isNamed ? chosen : null }]
      }),
    /** Keeps only the recipes with these slugs. */
    keepOnly: (slugs: readonly string[]) =>
      setWanted((old) => old.filter(({ slug }) => slugs.includes(slug))),
  }
}

export type ShoppingChoice = ReturnType<typeof useShoppingChoice>

function merged(recipes: readonly WantedRecipe[]) {
  const bySlug = new Map<string, WantedRecipe>()
  for (const recipe of recipes) {
    const known = bySlug.get(recipe.slug)
    const times = recipe.times + (known?.times ?? 0)
    bySlug.set(recipe.slug, { ...recipe, times: Math.round(times * 1e6) / 1e6 })
  }
  return [...bySlug.values()]
}
