import { useIsMutating } from "@tanstack/react-query"
import { useOnline } from "../../lib/online"

/** Milliseconds after which the displayed plan is fetched again, to show changes by others. */
const CHECK_EVERY = 15_000

/** How often the plan is fetched again, in milliseconds; false while it is not. */
export function useCheckInterval() {
  // A response from before a pending change would revert it on the screen.
  const isQuiet = useIsMutating() === 0
  const isOnline = useOnline()
  return isOnline && isQuiet && CHECK_EVERY
}
