import type { KeyboardEvent } from "react"

/**
 * Around a combobox whose choice does something at once: Tab goes on to what stands next. Headless UI
 * would take the option that is lit up, which nobody has chosen. It is told nothing of the key.
 */
export const closeOnTab = {
  onKeyDownCapture(event: KeyboardEvent) {
    if (event.key === "Tab") event.stopPropagation()
  },
}
