/** Milliseconds. */
const LONG = 180

/**
 * Shows where a line goes that is ticked: its likeness slides to what is done and fades, and the rows behind
 * it close up. The list itself has changed already; the animation blocks nothing.
 */
export function animateCheck(field: HTMLElement) {
  const row = field.closest<HTMLElement>("[data-index]")
  const list = row?.parentElement
  if (!row || !list || matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const { left, top, width } = row.getBoundingClientRect()
  const likeness = row.cloneNode(true) as HTMLElement
  delete likeness.dataset.index
  likeness.inert = true
  likeness.ariaHidden = "true"
  for (const named of likeness.querySelectorAll("[id]")) named.removeAttribute("id")
  Object.assign(likeness.style, {
    position: "fixed",
    inset: `${top}px auto auto ${left}px`,
    width: `${width}px`,
    transform: "",
    listStyle: "none",
    pointerEvents: "none",
  })
  list.after(likeness)
  const heading = list.querySelector("[data-done]")?.getBoundingClientRect().top ?? innerHeight
  const way = Math.min(heading, innerHeight) - top
  likeness
    .animate([{ opacity: 1 }, { opacity: 0, transform: `translateY(${Math.round(way)}px)` }], {
      duration: LONG,
      easing: "ease-in",
    })
    .finished.finally(() => likeness.remove())
    .catch(() => undefined)
  closeUp(list)
}

/** Rows that change their place slide there, for as long as this takes. */
function closeUp(list: HTMLElement) {
  list.dataset.closing = ""
  clearTimeout(closing)
  closing = setTimeout(() => delete list.dataset.closing, LONG)
}

let closing: ReturnType<typeof setTimeout> | undefined
