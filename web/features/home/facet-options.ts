import { keepPreviousData } from "@tanstack/react-query"
import { useDebounced } from "../../lib/debounce"
import { trpc } from "../../lib/trpc"
import { type Inputs } from "../../lib/trpc-types"
import type { Facet } from "./browse-state"
import { usePublicGroup } from "./public-group-context"

export interface FacetOption {
  /** The value in the address: a slug, for foods the id. */
  id: string
  name: string
  /** Recipes with it; foods are not counted. */
  count?: number
}

const MOST_FOODS = 60

/** All categories, tags or tools that a recipe has, or the foods that `search` finds. */
export function useFacetOptions(facet: Facet, search: string, enabled: boolean) {
  const counted = useCounted(facet, enabled)
  const settled = useDebounced(search.trim(), 250)
  const found = useFoods(
    {
      perPage: MOST_FOODS,
      ...(settled ? { search: settled } : { orderBy: "name", orderDirection: "asc" }),
    },
    enabled && facet === "foods",
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

/** The names of the chosen ones. */
export function useChosen(facet: Facet, chosen: readonly string[]): FacetOption[] {
  const counted = useCounted(facet, chosen.length > 0)
  const named = useFoods(
    {
      perPage: chosen.length,
      queryFilter: `id IN [${chosen.map((id) => `"${id}"`).join(",")}]`,
    },
    facet === "foods" && chosen.length > 0,
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

/** Organizers with the number of their recipes: one's own, or those that the group shows. */
function useCounted(facet: Facet, wanted: boolean) {
  const groupSlug = usePublicGroup()
  const kind = facet === "foods" ? "tags" : facet
  const enabled = wanted && facet !== "foods"
  // The three kinds have the same form.
  const { counted } = trpc.organizers[kind] as typeof trpc.organizers.tags
  const shown = (trpc.explore[kind] as typeof trpc.explore.tags).counted
  const own = counted.useQuery(undefined, {
    enabled: enabled && groupSlug === undefined,
    staleTime: 60_000,
  })
  const theirs = shown.useQuery(
    { groupSlug: groupSlug ?? "" },
    { enabled: enabled && groupSlug !== undefined, staleTime: 60_000 },
  )
  return groupSlug === undefined ? own : theirs
}

type FoodsAsked = Omit<NonNullable<Inputs["foods"]["list"]>, "page">

function useFoods(asked: FoodsAsked, enabled: boolean) {
  const groupSlug = usePublicGroup()
  const input = { page: 1, ...asked }
  const options = { placeholderData: keepPreviousData, staleTime: 60_000 }
  const own = trpc.foods.list.useQuery(input, {
    ...options,
    enabled: enabled && groupSlug === undefined,
  })
  const theirs = trpc.explore.foods.list.useQuery(
    { groupSlug: groupSlug ?? "", ...input },
    { ...options, enabled: enabled && groupSlug !== undefined },
  )
  return groupSlug === undefined ? own : theirs
}
