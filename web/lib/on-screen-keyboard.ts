/** The largest part of the screen's height that a page has while a keyboard covers it. */
const LEFT = 0.75

const isField = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))

/**
 * Marks the document with `data-keyboard` while the keyboard of a touch screen is open: browsers do not report
 * this, but the visible part of the page is then much lower than before at the same width. Returns a function that
 * stops it.
 */
export function watchKeyboard() {
  const seen = self.visualViewport
  if (!seen) return undefined
  let highest = { width: 0, height: 0 }
  const look = () => {
    // When zoomed by two fingers, less of a page is visible without a keyboard.
    const [width, height] = [seen.width * seen.scale, seen.height * seen.scale]
    if (Math.abs(width - highest.width) > 1) highest = { width, height }
    highest.height = Math.max(highest.height, height)
    const open = isField(document.activeElement) && height < highest.height * LEFT
    document.documentElement.toggleAttribute("data-keyboard", open)
  }
  look()
  seen.addEventListener("resize", look)
  return () => {
    seen.removeEventListener("resize", look)
    document.documentElement.removeAttribute("data-keyboard")
  }
}
