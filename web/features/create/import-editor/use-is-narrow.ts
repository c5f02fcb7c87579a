import { useSyncExternalStore } from "react"

const query = "(width < 64rem)"

/** Whether two columns do not fit side by side. */
export const useIsNarrow = () => useSyncExternalStore(watch, () => matchMedia(query).matches)

function watch(changed: () => void) {
  const media = matchMedia(query)
  media.addEventListener("change", changed)
  return () => media.removeEventListener("change", changed)
}
