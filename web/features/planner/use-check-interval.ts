import { useIsMutating } from "@tanstack/react-query"
import { useOnline } from "../../lib/online"

/** Milliseconds after which the plan on the screen is read again, for what others have changed. */
const CHECK_EVERY = 15_000

/** How often the plan is read again, in milliseconds; false while it is not. */
export function useCheckInterval() {
  // An answer that does not know of a change on its way would undo it on the screen.
  const isQuiet = useIsMutating() === 0
  const isOnline = useOnline()
  return isOnline && isQuiet && CHECK_EVERY
}
