/** Milliseconds. */
const LONG = 180

/**
 * Animates a checked line: a copy of it slides to the checked items and fades, and the rows after it move up. The
 * list itself has already changed; the animation blocks nothing.
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

/** Rows that change their place slide there, for this long. */
function closeUp(list: HTMLElement) {
  list.dataset.closing = ""
  clearTimeout(closing)
  closing = setTimeout(() => delete list.dataset.closing, LONG)
}

let closing: ReturnType<typeof setTimeout> | undefined
