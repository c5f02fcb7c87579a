import { useSyncExternalStore } from "react"

/** The element of the top bar for a page's search, and how many pages use it now. */
let place: HTMLElement | null = null
let pages = 0
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** A `ref` for that element. */
export function setSearchPlace(element: HTMLElement | null) {
  place = element
  tell()
}

/** Where a page's own search field is drawn; null until the top bar exists. */
export const useSearchPlace = () => useSyncExternalStore(watch, () => place)

/** Registers a page's own search. Returns a function that removes it. */
export function holdSearch() {
  pages++
  tell()
  return () => {
    pages--
    tell()
  }
}

/** Whether the open page has its own search. */
export const usePageHasSearch = () => useSyncExternalStore(watch, () => pages > 0)
