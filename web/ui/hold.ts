import type { DragStartEvent, useDraggable } from "@dnd-kit/core"
import type { PointerEvent, TouchEvent } from "react"

/** For a `TouchSensor`: milliseconds of a long press, and pixels that the finger may move meanwhile. */
export const holdOptions = { activationConstraint: { delay: 250, tolerance: 8 } }

/** Listeners for dragging with a mouse, or by a long press. */
export interface Hold {
  onPointerDown: (event: PointerEvent) => void
  onTouchStart: (event: TouchEvent) => void
}

/** The listeners of a draggable, for more than its handle. */
export const holdOf = (listeners: ReturnType<typeof useDraggable>["listeners"]): Hold => ({
  // A moving finger scrolls.
  onPointerDown: (event) =>
    event.pointerType === "touch" ? undefined : listeners?.onPointerDown?.(event),
  onTouchStart: (event) => listeners?.onTouchStart?.(event),
})

/** The same for a card with buttons, which only react to presses; a menu is drawn elsewhere on the page. */
export function holdAround(listeners: Parameters<typeof holdOf>[0]): Hold {
  const hold = holdOf(listeners)
  const isOutside = ({ target, currentTarget }: PointerEvent | TouchEvent) =>
    !(target instanceof Element) || !currentTarget.contains(target) || target.closest("button")
  return {
    onPointerDown: (event) => (isOutside(event) ? undefined : hold.onPointerDown(event)),
    onTouchStart: (event) => (isOutside(event) ? undefined : hold.onTouchStart(event)),
  }
}

/** Milliseconds within which the click follows the release. */
const CLICK_AFTER = 50

/** The dragged link is not followed at the end: @dnd-kit hides that click from the app, but not from the browser. */
export function ignoreClickOf({ activatorEvent }: DragStartEvent) {
  if (activatorEvent instanceof KeyboardEvent) return
  const drag = new AbortController()
  const { signal } = drag
  addEventListener("click", (event) => event.preventDefault(), { capture: true, signal })
  const release = () => setTimeout(() => drag.abort(), CLICK_AFTER)
  for (const end of ["pointerup", "touchend", "touchcancel"])
    addEventListener(end, release, { capture: true, signal })
}
