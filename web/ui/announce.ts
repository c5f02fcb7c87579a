/** Beside the app's root, so that a dialog, which makes everything else inert, leaves it active. */
const place = document.getElementById("said")!

/** Milliseconds that a screen reader needs to notice the empty element, and to read it. */
const [EMPTY, HEARD] = [60, 4000]
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Announces something to users of screen readers, in a live region that exists from the start: many screen readers
 * ignore one that appears with its text. The same words twice are announced twice.
 */
export function announce(words: string) {
  clearTimeout(timer)
  place.textContent = ""
  timer = setTimeout(() => {
    place.textContent = words
    timer = setTimeout(() => (place.textContent = ""), HEARD)
  }, EMPTY)
}
