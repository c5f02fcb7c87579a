import { useSyncExternalStore } from "react"

/** The place in the top bar for the search of a page, and how many pages have one now. */
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

/** As a `ref` of that place. */
export function setSearchPlace(element: HTMLElement | null) {
  place = element
  tell()
}

/** Where a page's own search field is drawn; null until the top bar is there. */
export const useSearchPlace = () => useSyncExternalStore(watch, () => place)

/** Says that a page has a search of its own. Answers a function that takes it back. */
export function holdSearch() {
  pages++
  tell()
  return () => {
    pages--
    tell()
  }
}

/** Whether the page that is open has a search of its own. */
export const usePageHasSearch = () => useSyncExternalStore(watch, () => pages > 0)
