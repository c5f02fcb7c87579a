import { useEffect, useSyncExternalStore } from "react"
import type { Purpose } from "./known-uploads"
import { restoreTransfer, transferOf, watchTransfers } from "./transfers"

/** The file that is being sent for a purpose, if any. */
export function useTransfer(purpose: Purpose) {
  useEffect(() => void restoreTransfer(purpose), [purpose])
  return useSyncExternalStore(watchTransfers, () => transferOf(purpose))
}
