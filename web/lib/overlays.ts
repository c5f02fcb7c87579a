import { useSyncExternalStore } from "react"

/** The dialogs of the shell, which open from several places. */
export type Overlay = "search" | "language" | "shortcuts"

let open: Overlay | null = null
const watchers = new Set<() => void>()

function change(next: Overlay | null) {
  open = next
  for (const watcher of watchers) watcher()
}

export const openOverlay = (overlay: Overlay) => change(overlay)
export const closeOverlay = () => change(null)

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export const useOverlay = (overlay: Overlay) => useSyncExternalStore(watch, () => open === overlay)
