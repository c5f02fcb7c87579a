import { store, stored, useStored } from "./local-storage"

/** What quick search draws of a recipe opened on this device. */
export interface RecentRecipe {
  id: string
  slug: string
  name: string
  description: string
  image: string | null
}

const MOST = 10
const none: RecentRecipe[] = []

/** The recipe pages report what was opened; the newest is first. */
export function addRecentRecipe({ id, slug, name, description, image }: RecentRecipe) {
  const others = (stored<RecentRecipe[]>("recent") ?? none).filter((other) => other.id !== id)
  store("recent", [{ id, slug, name, description, image }, ...others].slice(0, MOST))
}

/** A deleted recipe is not listed. */
export const removeRecentRecipe = (id: string) =>
  store(
    "recent",
    (stored<RecentRecipe[]>("recent") ?? none).filter((recipe) => recipe.id !== id),
  )

export const useRecentRecipes = () => useStored("recent", none)[0]
