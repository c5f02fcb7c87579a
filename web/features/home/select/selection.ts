import { useSyncExternalStore } from "react"

/** The fields of a recipe that bulk actions need. */
export interface Chosen {
  id: string
  slug: string
  name: string
}

let chosen: ReadonlyMap<string, Chosen> = new Map()
/** The recipes on the page in their order, for ranges. */
let shown: readonly Chosen[] = []
/** The recipe selected last, where a range starts. */
let anchor: string | undefined
const watchers = new Set<() => void>()

function change(next: ReadonlyMap<string, Chosen>) {
  chosen = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/**
 * The selected recipes. They stay selected while the user scrolls, searches and filters; every checkbox depends
 * only on its own recipe, so that selecting one among hundreds draws one.
 */
export const selection = {
  current: () => chosen,
  show(recipes: readonly Chosen[]) {
    shown = recipes
  },
  clear() {
    anchor = undefined
    change(new Map())
  },
  /** Selects or unselects; with `range` all from the previous one as well, with the same state. */
  toggle(recipe: Chosen, range: boolean) {
    const from = range ? shown.findIndex(({ id }) => id === anchor) : -1
    const to = shown.findIndex(({ id }) => id === recipe.id)
    const on = !chosen.has(recipe.id)
    const turned =
      from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [recipe]
    anchor = recipe.id
    const next = new Map(chosen)
    for (const one of turned) {
      if (on) next.set(one.id, one)
      else next.delete(one.id)
    }
    change(next)
  },
  add(recipes: readonly Chosen[]) {
    const next = new Map(chosen)
    for (const { id, slug, name } of recipes) next.set(id, { id, slug, name })
    change(next)
  },
}

export const useSelection = () => useSyncExternalStore(watch, selection.current)

export const useIsSelected = (id: string) => useSyncExternalStore(watch, () => chosen.has(id))
