import { keepPreviousData } from "@tanstack/react-query"
import { useDebounced } from "../../lib/debounce"
import { trpc } from "../../lib/trpc"
import type { Facet } from "./browse-state"

export interface FacetOption {
  /** What the address says: a slug, of foods the id. */
  id: string
  name: string
  /** Recipes that carry it; foods are not counted. */
  count?: number
}

const MOST_FOODS = 60

/** All categories, tags or tools that some recipe carries, or the foods that `search` finds. */
export function useFacetOptions(facet: Facet, search: string, enabled: boolean) {
  const { counted, foods } = useFacetQueries(facet, enabled)
  const settled = useDebounced(search.trim(), 250)
  const found = trpc.foods.list.useQuery(
    {
      page: 1,
      perPage: MOST_FOODS,
      ...(settled ? { search: settled } : { orderBy: "name", orderDirection: "asc" }),
    },
    { enabled: foods, placeholderData: keepPreviousData, staleTime: 60_000 },
  )
  if (facet === "foods")
    return {
      options: found.data?.items.map(({ id, name }): FacetOption => ({ id, name })),
      error: found.error,
      searched: true,
    }
  return {
    options: counted.data?.flatMap(({ slug, name, recipeCount }): FacetOption[] =>
      recipeCount > 0 ? [{ id: slug, name, count: recipeCount }] : [],
    ),
    error: counted.error,
    searched: false,
  }
}

/** The names of what is chosen. */
export function useChosen(facet: Facet, chosen: readonly string[]): FacetOption[] {
  const { counted, foods } = useFacetQueries(facet, chosen.length > 0)
  const named = trpc.foods.list.useQuery(
    {
      page: 1,
      perPage: chosen.length,
      queryFilter: `id IN [${chosen.map((id) => `"${id}"`).join(",")}]`,
    },
    { enabled: foods && chosen.length > 0, placeholderData: keepPreviousData, staleTime: 60_000 },
  )
  const known =
    facet === "foods"
      ? named.data?.items
      : counted.data?.map(({ id, slug, name }) => ({ id, slug, name }))
  return chosen.map((wanted) => {
    const found = known?.find((one) => one.id === wanted || ("slug" in one && one.slug === wanted))
    return { id: wanted, name: found?.name ?? (facet === "foods" ? "…" : wanted) }
  })
}

function useFacetQueries(facet: Facet, enabled: boolean) {
  const { categories, tags, tools } = trpc.organizers
  const { counted } = facet === "categories" ? categories : facet === "tools" ? tools : tags
  const foods = facet === "foods"
  const query = counted.useQuery(undefined, { enabled: enabled && !foods, staleTime: 60_000 })
  return { counted: query, foods: enabled && foods }
}
