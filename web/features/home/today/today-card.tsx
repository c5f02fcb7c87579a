import type { ReactNode } from "react"

/** A line of a card: equally tall in both, so that they stand side by side. */
export const rowLook =
  "relative flex min-h-16 items-center gap-3 rounded-2xl px-2 py-1.5 not-first:border-t not-first:border-line not-first:rounded-t-none"

export const TodayCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    className="grid grid-cols-1 content-start rounded-2xl border border-line bg-surface shadow-card"
  >
    {children}
  </ul>
)
