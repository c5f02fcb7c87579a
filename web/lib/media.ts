import { useCallback, useSyncExternalStore } from "react"

/** Where the drawer fits beside the page. The same widths are breakpoints in `styles.css`. */
export const WIDE = "(min-width: 75rem)"
/** Where tabs at the bottom of the page replace the rail at its side. */
export const NARROW = "(width < 47.5rem)"

/** Whether a media query matches; what is drawn follows it. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (watcher: () => void) => {
      const media = matchMedia(query)
      media.addEventListener("change", watcher)
      return () => media.removeEventListener("change", watcher)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
