import { addButtonId } from "./add-button-id"
import type { Slot } from "../meals"

/**
 * Focuses the add button of a meal, after the menu has returned the focus to its own button, which is removed
 * then.
 */
export const focusSlot = (slot: Slot) =>
  setTimeout(() => document.getElementById(addButtonId(slot))?.focus({ preventScroll: true }))
