import { type Slot, slotKey } from "../meals"

/** Where the focus goes when an entry is gone. */
export const addButtonId = (slot: Slot) => `add-${slotKey(slot)}`
