import { keepPreviousData } from "@tanstack/react-query"
import { useDebounced } from "../../../lib/debounce"
import { useRecentRecipes } from "../../../lib/recent"
import { trpc } from "../../../lib/trpc"
import type { PickedRecipe } from "./recipe-picker"

/** As many as one looks through before typing another letter. */
const MOST = 20

/**
 * The recipes that fit what is typed, best first. Where nothing is: those that were opened on this
 * device, then the newest of the group.
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
  const recipes = search
    ? found
    : [...recent, ...found.filter(({ id }) => !opened.has(id))].slice(0, MOST)
  return {
    recipes,
    /** What they were searched by. */
    search,
    searching: wanted !== search || query.isFetching,
    failed: query.error !== null && recipes.length === 0,
  }
}
