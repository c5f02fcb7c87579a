import { addButtonId } from "./add-button-id"
import type { Slot } from "../meals"

/** Focuses what adds to a meal, once the menu has given the focus back to its button, which is gone then. */
export const focusSlot = (slot: Slot) =>
  setTimeout(() => document.getElementById(addButtonId(slot))?.focus({ preventScroll: true }))
