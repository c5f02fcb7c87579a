/** Beside the app's root, so that a dialog, which makes all else inert, leaves it alone. */
const place = document.getElementById("said")!

/** Long enough for a screen reader to see that the place was empty, and to have heard it, in milliseconds. */
const [EMPTY, HEARD] = [60, 4000]
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Tells something to those who do not see it happen, in a place that is watched from the start: one that
 * comes with its words is passed over by many screen readers. The same words twice are said twice.
 */
export function announce(words: string) {
  clearTimeout(timer)
  place.textContent = ""
  timer = setTimeout(() => {
    place.textContent = words
    timer = setTimeout(() => (place.textContent = ""), HEARD)
  }, EMPTY)
}
