import { type RefObject, useLayoutEffect } from "react"

/** What a bar covers: the top of the page, right below the top bar, or its foot. */
type Edge = "--demo" | "--foot-bar"

/** Pixels that such a bar covers now. */
export const stickyOffsetAt = (edge: Edge) =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(edge)) || 0

/**
 * Tells the page how high a bar is that sticks to it, so that what gets the focus comes to lie beside the
 * bar and not under it.
 */
export function useStickyOffset(bar: RefObject<HTMLElement | null>, edge: Edge) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const element = bar.current!
    const watcher = new ResizeObserver(() => {
      const sticks = getComputedStyle(element).position === "sticky"
      style.setProperty(edge, `${sticks ? element.offsetHeight : 0}px`)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      style.removeProperty(edge)
    }
  }, [bar, edge])
}
