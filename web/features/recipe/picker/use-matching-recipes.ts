import { keepPreviousData } from "@tanstack/react-query"
import { useDebounced } from "../../../lib/debounce"
import { plainText } from "../../../lib/plain-text"
import { useRecentRecipes } from "../../../lib/recent-recipes"
import { trpc } from "../../../lib/trpc"
import type { PickedRecipe } from "./picked-recipe"

/** As many as people read before they type another letter. */
const MOST = 20

/**
 * The recipes that match the query, best first. Without a query: those opened on this device, then the group's
 * newest. Offline only the opened ones, unless all are stored.
 */
export function useMatchingRecipes(typed: string) {
  const wanted = typed.trim()
  const search = useDebounced(wanted, 250)
  const recent = useRecentRecipes()
  const query = trpc.recipes.browse.useQuery(
    search
      ? { search, page: 1, perPage: MOST }
      : { page: 1, perPage: MOST, orderBy: "created_at", orderDirection: "desc" },
    { placeholderData: keepPreviousData },
  )
  const found: PickedRecipe[] = query.data?.items ?? []
  const opened = new Set(recent.map(({ id }) => id))
  const words = plainText(search).split(/\s+/)
  const recipes = search
    ? query.error
      ? recent.filter(({ name }) => words.every((word) => plainText(name).includes(word)))
      : found
    : [...recent, ...found.filter(({ id }) => !opened.has(id))].slice(0, MOST)
  return {
    recipes,
    /** The query of the answer. */
    search,
    searching: wanted !== search || query.isFetching,
    failed: query.error !== null && recipes.length === 0,
  }
}
