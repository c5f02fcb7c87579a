import { useSyncExternalStore } from "react"

const watch = (watcher: () => void) => {
  addEventListener("online", watcher)
  addEventListener("offline", watcher)
  return () => {
    removeEventListener("online", watcher)
    removeEventListener("offline", watcher)
  }
}

export const useOnline = () => useSyncExternalStore(watch, () => navigator.onLine)
