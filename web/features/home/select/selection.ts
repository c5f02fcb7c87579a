import { useSyncExternalStore } from "react"

/** What is done with many recipes needs no more of each. */
export interface Chosen {
  id: string
  slug: string
  name: string
}

let chosen: ReadonlyMap<string, Chosen> = new Map()
/** The recipes on the page in their order: what a range goes through. */
let shown: readonly Chosen[] = []
/** The one that was ticked last, where a range begins. */
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
 * The recipes that are ticked. They stay so while one scrolls, searches and filters; every tick on the
 * page hangs on its own recipe alone, so that ticking one among hundreds draws one.
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
  /** Ticks or unticks; with `range` all from the one before it as well, as it was turned itself. */
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
