/** The part of the screen's height that a page keeps at most while a keyboard lies over it. */
const LEFT = 0.75

const isField = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))

/**
 * Marks the document with `data-keyboard` while the keyboard of a touch screen is open: browsers do not say so, but
 * what one sees of the page is then much lower than it was at the same width. Answers a function that ends it.
 */
export function watchKeyboard() {
  const seen = self.visualViewport
  if (!seen) return undefined
  let highest = { width: 0, height: 0 }
  const look = () => {
    // Enlarged by two fingers, less is seen of a page without a keyboard.
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
