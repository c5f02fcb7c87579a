/** Focuses the heading of new content, which says what it is. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1")
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
