import { useCallback, useMemo } from "react"
import { useSearchParams } from "wouter"
import { usePreferences } from "../../lib/preferences"
import {
  type BrowseState,
  type Direction,
  type Order,
  orderOf,
  readState,
  type Sort,
  sorts,
  usualDirection,
  writeState,
} from "./browse-state"

const newSeed = () => Math.random().toString(36).slice(2, 8)

/** For users who prefer the random order: another seed for every load of the app. */
const seedOfVisit = newSeed()

/**
 * Search, filters and order of the address, and functions to change them.
 * @param cookbook the one whose page it is: its own order applies until another is chosen, which is not remembered
 */
export function useBrowse(cookbook?: string) {
  const [params, setParams] = useSearchParams()
  const [preferences, prefer] = usePreferences("recipes")
  const state = useMemo(() => readState(params), [params])
  const sort = sorts.find((known) => known === preferences.orderBy) ?? "name"
  const { orderDirection: direction, filterNull } = preferences
  const preferred: Order = { sort, direction, seed: seedOfVisit, filterNull }

  /** A filter is a step of the history that Back undoes; typing and details of a step are not. */
  const change = useCallback(
    (some: Partial<BrowseState>, { replace = false } = {}) =>
      setParams((old) => writeState({ ...readState(old), ...some }), { replace }),
    [setParams],
  )

  return {
    state,
    order: orderOf(state, cookbook ? undefined : preferred, preferred.seed),
    isCookbook: cookbook !== undefined,
    change,
    /** Choosing the random order again shuffles again. */
    sortBy(sort: Sort, direction: Direction = usualDirection(sort)) {
      change({ sort, direction, seed: sort === "random" ? newSeed() : null })
      if (!cookbook) prefer({ orderBy: sort, orderDirection: direction })
    },
  }
}

export type Browse = ReturnType<typeof useBrowse>
