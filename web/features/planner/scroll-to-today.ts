/** The visits of which today was shown once: on coming back one is where one left. */
const shown = new Set<string>()

/** Where days stand one below the other, a visit begins with today and not with the days before it. */
export function scrollToToday(board: HTMLElement) {
  const { visit } = (history.state ?? {}) as { visit?: string }
  if (visit === undefined || shown.has(visit)) return
  shown.add(visit)
  const isStacked = getComputedStyle(board).gridTemplateColumns.split(" ").length === 1
  const today = board.querySelector('[aria-current="date"]')
  if (isStacked && today !== board.firstElementChild) today?.scrollIntoView({ block: "start" })
}
