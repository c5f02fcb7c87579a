/** Milliseconds that a short message stays, by the specification. */
const SHORT = 2000
/** What fits into that: two or three words. */
const GLANCE = 30
/** Milliseconds for each character beyond: some 180 words a minute, read aside. */
const PER_CHARACTER = 60
const ERROR = 5000
const LONGEST = 12_000

/** Milliseconds for "Undo" and the like, for a hand on a pointer or on the keys. */
const ACTION = 10_000
const ACTION_BY_KEYS = 20_000

interface Said {
  text: string
  isError: boolean
  hasAction: boolean
  byKeys: boolean
}

/** How long a toast stays, in milliseconds: as long as it takes to read, and to press what it offers. */
export function toastTime({ text, isError, hasAction, byKeys }: Said): number {
  const reading = SHORT + Math.max(0, text.length - GLANCE) * PER_CHARACTER
  const least = hasAction ? (byKeys ? ACTION_BY_KEYS : ACTION) : isError ? ERROR : SHORT
  return Math.max(least, Math.min(reading, LONGEST))
}
