import type { Inputs } from "../../lib/trpc-types"

/** Facets by which recipes can be filtered. */
export const facets = ["categories", "tags", "tools", "foods"] as const
export type Facet = (typeof facets)[number]

export const sorts = ["name", "rating", "created_at", "updated_at", "last_made", "random"] as const
export type Sort = (typeof sorts)[number]
export type Direction = "asc" | "desc"

/** Which recipes are requested, and in which order: the state of the page's address. */
export interface BrowseState extends Record<Facet, string[]> {
  search: string
  /** The facets of which a recipe must have all chosen values, not one. */
  requireAll: Facet[]
  /** At least so many stars. */
  rating: number | null
  /** Minutes to the table. */
  maxMinutes: number | null
  favorites: boolean
  /** The cookbook's name in an address: its slug or id. */
  cookbook: string | null
  /** Null: the best match during a search, else this device's preference. */
  sort: Sort | null
  direction: Direction | null
  /** The seed of the random order. */
  seed: string | null
}

const requireAllOf = (facet: Facet) => `requireAll${facet[0]!.toUpperCase()}${facet.slice(1)}`

/** Newest, best and last made first; names from A to Z. */
export const usualDirection = (sort: Sort): Direction =>
  sort === "name" || sort === "random" ? "asc" : "desc"

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Reads the parameters of the REST interface's recipe list; invalid ones are left out. */
export function readState(params: URLSearchParams): BrowseState {
  const many = (name: string) => [...new Set(params.getAll(name).filter(Boolean))]
  const number = (name: string, most: number) => {
    const value = Number(params.get(name) ?? Number.NaN)
    return value > 0 && value <= most ? value : null
  }
  return {
    search: params.get("search")?.trim() ?? "",
    categories: many("categories"),
    tags: many("tags"),
    tools: many("tools"),
    foods: many("foods").filter(isUuid),
    requireAll: facets.filter((facet) => params.get(requireAllOf(facet)) === "true"),
    rating: number("rating", 5),
    maxMinutes: number("maxMinutes", 100_000),
    favorites: params.get("favorites") === "true",
    cookbook: params.get("cookbook") || null,
    sort: sorts.find((sort) => sort === params.get("orderBy")) ?? null,
    direction:
      (["asc", "desc"] as const).find((way) => way === params.get("orderDirection")) ?? null,
    seed: params.get("paginationSeed") || null,
  }
}

/** The shortest address for the same state. */
export function writeState(state: BrowseState): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== "") params.set(name, String(value))
  }
  set("search", state.search)
  for (const facet of facets) {
    for (const chosen of state[facet]) params.append(facet, chosen)
    if (state.requireAll.includes(facet) && state[facet].length > 1)
      params.set(requireAllOf(facet), "true")
  }
  set("rating", state.rating)
  set("maxMinutes", state.maxMinutes)
  if (state.favorites) params.set("favorites", "true")
  set("cookbook", state.cookbook)
  set("orderBy", state.sort)
  if (state.sort && state.direction !== usualDirection(state.sort))
    set("orderDirection", state.direction)
  if (state.sort === "random") set("paginationSeed", state.seed)
  return params
}

/** The state after "clear filters". */
export const noFilters = {
  categories: [],
  tags: [],
  tools: [],
  foods: [],
  requireAll: [],
  rating: null,
  maxMinutes: null,
  favorites: false,
  cookbook: null,
} satisfies Partial<BrowseState>

export const isFiltered = (state: BrowseState) =>
  facets.some((facet) => state[facet].length > 0) ||
  state.rating !== null ||
  state.maxMinutes !== null ||
  state.favorites ||
  state.cookbook !== null

/** An order with all its parts. */
export interface Order {
  sort: Sort
  direction: Direction
  seed: string
  /** Leaves out recipes without a value to order by: never rated, or never made. */
  filterNull?: boolean
}

/** The orders in which a recipe may have no value, and the filter for those with one. */
const withValue: Partial<Record<Sort, string>> = {
  rating: "rating IS NOT NULL",
  last_made: "lastMade IS NOT NULL",
}

/** Whether recipes may lack the value to order by. */
export const mayBeEmpty = (sort: Sort) => sort in withValue

/**
 * The order of a list: undefined for the best match first.
 * @param preferred undefined where a cookbook has its own order
 */
export function orderOf(
  state: BrowseState,
  preferred: Order | undefined,
  usualSeed = preferred?.seed ?? "",
): Order | undefined {
  const { sort, seed } = state
  if (sort) {
    const direction = state.direction ?? usualDirection(sort)
    return { ...preferred, sort, direction, seed: seed ?? usualSeed }
  }
  return state.search ? undefined : preferred
}

export type BrowseInput = Omit<NonNullable<Inputs["recipes"]["browse"]>, "page">

const PER_PAGE = 30

const ordering = ["perPage", "orderBy", "orderDirection", "orderByNullPosition"]

/** Whether it requests all recipes, in an order that is the same the next time. */
export const isPlain = (input: BrowseInput) =>
  Object.keys(input).every((key) => ordering.includes(key))

/** The query for the server. Unset keys are absent, so that equal states share a cache. */
export function inputOf(state: BrowseState, order: Order | undefined): BrowseInput {
  const all = (facet: Facet) => state.requireAll.includes(facet) && state[facet].length > 1
  return {
    perPage: PER_PAGE,
    ...(state.search && { search: state.search }),
    ...(state.categories.length > 0 && { categories: state.categories }),
    ...(state.tags.length > 0 && { tags: state.tags }),
    ...(state.tools.length > 0 && { tools: state.tools }),
    ...(state.foods.length > 0 && { foods: state.foods }),
    ...(all("categories") && { requireAllCategories: true }),
    ...(all("tags") && { requireAllTags: true }),
    ...(all("tools") && { requireAllTools: true }),
    ...(all("foods") && { requireAllFoods: true }),
    ...(state.rating !== null && { rating: state.rating }),
    ...(state.maxMinutes !== null && { maxMinutes: state.maxMinutes }),
    ...(state.favorites && { favorites: true }),
    ...(state.cookbook && { cookbook: state.cookbook }),
    ...(state.cookbook && !order && !state.search && { inBookOrder: true }),
    ...(order && {
      orderBy: order.sort,
      orderDirection: order.direction,
      // Recipes never made come last in both directions.
      ...(order.sort === "last_made" && { orderByNullPosition: "last" as const }),
      ...(order.sort === "random" && { paginationSeed: order.seed }),
      ...(order.filterNull && mayBeEmpty(order.sort) && { queryFilter: withValue[order.sort] }),
    }),
  }
}
