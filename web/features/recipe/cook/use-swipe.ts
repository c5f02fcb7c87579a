import { type TouchEvent, useRef } from "react"

/** Pixels that a finger must move, and how much more sideways than down. */
const FAR = 50
const SLANT = 1.5

/** Calls back with -1 for a swipe to the left and 1 for one to the right. */
export function useSwipe(onSwipe: (towards: -1 | 1) => void) {
  const began = useRef<{ x: number; y: number }>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const { clientX: x, clientY: y } = touches[0]!
      began.current = touches.length === 1 ? { x, y } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const from = began.current
      began.current = null
      if (!from) return
      const x = changedTouches[0]!.clientX - from.x
      const y = changedTouches[0]!.clientY - from.y
      if (Math.abs(x) < FAR || Math.abs(x) < Math.abs(y) * SLANT) return
      onSwipe(x < 0 ? -1 : 1)
    },
    onTouchCancel() {
      began.current = null
    },
  }
}
