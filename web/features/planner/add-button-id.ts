import { type Slot, slotKey } from "../meals"

/** Gets the focus when an entry is deleted. */
export const addButtonId = (slot: Slot) => `add-${slotKey(slot)}`
