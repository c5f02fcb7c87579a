import { useSyncExternalStore } from "react"

/** The dialogs of the shell, which open from several places. */
export type ShellDialog = "search" | "add" | "language" | "shortcuts"

let open: ShellDialog | null = null
const watchers = new Set<() => void>()

function change(next: ShellDialog | null) {
  open = next
  for (const watcher of watchers) watcher()
}

export const openDialog = (overlay: ShellDialog) => change(overlay)
export const closeDialog = () => change(null)

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export const useDialogs = (overlay: ShellDialog) =>
  useSyncExternalStore(watch, () => open === overlay)
