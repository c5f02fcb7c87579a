import { useEffect } from "react"
import { useStable } from "../../../lib/use-stable"
import { selection } from "./selection"

const isBusy = () =>
  document.querySelector('[role="dialog"],[role="menu"],[role="listbox"]') !== null

/** `x` selects the focused recipe, Ctrl+A all on the page; Escape leaves. */
export function useSelectKeys(
  onLeave: () => void,
  shown: () => Parameters<typeof selection.add>[0],
) {
  const onKeyDown = useStable((event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusy()) return
    const target = event.target as HTMLElement
    const writes = target.matches("input:not([type=checkbox]), textarea, select")
    if (event.key === "Escape" && !writes) {
      event.preventDefault()
      onLeave()
    } else if ((event.ctrlKey || event.metaKey) && event.key === "a" && !writes) {
      event.preventDefault()
      selection.add(shown())
    } else if (event.key.toLowerCase() === "x" && !event.ctrlKey && !event.metaKey) {
      const id = target.dataset.tick
      const recipe = shown().find((one) => one.id === id)
      if (!recipe) return
      event.preventDefault()
      selection.toggle(recipe, event.shiftKey)
    }
  })
  useEffect(() => {
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [onKeyDown])
}
