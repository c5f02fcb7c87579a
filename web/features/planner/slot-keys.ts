import type { KeyboardCoordinateGetter } from "@dnd-kit/core"
import { addDays } from "../../../worker/shared/days"
import { type Meal, type Slot, slotKey, slotOf } from "../meals"

/** The meal that an arrow key moves to from another, in the order of the day. */
export function neighbourOf(
  { date, entryType }: Slot,
  key: string,
  rtl: boolean,
  order: readonly Meal[],
): Slot | null {
  const at = order.indexOf(entryType)
  if (key === "ArrowLeft" || key === "ArrowRight")
    return { date: addDays(date, (key === "ArrowRight") === rtl ? -1 : 1), entryType }
  if (key !== "ArrowUp" && key !== "ArrowDown") return null
  const next = at + (key === "ArrowDown" ? 1 : -1)
  if (next < 0) return { date: addDays(date, -1), entryType: order.at(-1)! }
  if (next >= order.length) return { date: addDays(date, 1), entryType: order[0]! }
  return { date, entryType: order[next]! }
}

const isArrow = (key: string) => key.startsWith("Arrow")

/**
 * Moves the dragged card to the adjacent meal: up and down within a day, sideways to the day before or after.
 * A card without a slot is moved to its first one by any arrow key.
 */
export const towardsSlot =
  (order: readonly Meal[]): KeyboardCoordinateGetter =>
  (event, { active, context }) => {
    const { slot, firstSlot } = context.active?.data.current ?? {}
    const from = context.over?.id ?? slot
    if (active === undefined) return undefined
    const rtl = document.documentElement.dir === "rtl"
    const to =
      typeof from === "string"
        ? neighbourOf(slotOf(from), event.code, rtl, order)
        : isArrow(event.code) && typeof firstSlot === "string"
          ? slotOf(firstSlot)
          : null
    if (!to) return undefined
    event.preventDefault()
    const rect = context.droppableRects.get(slotKey(to))
    return rect && { x: rect.left, y: rect.top }
  }
