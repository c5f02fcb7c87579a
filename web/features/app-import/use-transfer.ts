import { useEffect, useSyncExternalStore } from "react"
import type { Purpose } from "./known-uploads"
import { restoreTransfer, transferOf, watchTransfers } from "./transfers"

/** The file that is on its way for a purpose, if one is. */
export function useTransfer(purpose: Purpose) {
  useEffect(() => void restoreTransfer(purpose), [purpose])
  return useSyncExternalStore(watchTransfers, () => transferOf(purpose))
}
