/** The visits that have scrolled to today: when the user comes back, the position is the old one. */
const shown = new Set<string>()

/** If days are below each other, a visit starts at today and not at the days before it. */
export function scrollToToday(board: HTMLElement) {
  const { visit } = (history.state ?? {}) as { visit?: string }
  if (visit === undefined || shown.has(visit)) return
  shown.add(visit)
  const isStacked = getComputedStyle(board).gridTemplateColumns.split(" ").length === 1
  const today = board.querySelector('[aria-current="date"]')
  if (isStacked && today !== board.firstElementChild) today?.scrollIntoView({ block: "start" })
}
