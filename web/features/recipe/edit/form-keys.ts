import { type KeyboardEvent, useEffect } from "react"
import { useStable } from "../../../lib/use-stable"

/** Control and S save, whatever has the focus. */
export function useSaveKey(save: () => Promise<void>) {
  const latest = useStable(save)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      void latest()
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [latest])
}

/** Enter in a field of a long form would save it unfinished; with Control it saves. */
export function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit()
}
