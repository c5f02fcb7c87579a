import type { KeyboardEvent } from "react"

/**
 * Around a combobox whose choice does something at once: Tab goes on to what stands next. Headless UI
 * would take the option that is lit up, which the user has not chosen. The key does not reach it.
 */
export const closeOnTab = {
  onKeyDownCapture(event: KeyboardEvent) {
    if (event.key === "Tab") event.stopPropagation()
  },
}
