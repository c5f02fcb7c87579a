import type { KeyboardEvent } from "react"

/**
 * Around a combobox whose choice runs an action at once: Tab moves to the next element. Headless UI would choose
 * the active option, which the user has not chosen. The key does not reach it.
 */
export const closeOnTab = {
  onKeyDownCapture(event: KeyboardEvent) {
    if (event.key === "Tab") event.stopPropagation()
  },
}
