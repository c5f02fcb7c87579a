/** Milliseconds that a short message stays, by the specification. */
const SHORT = 2000
/** The length of such a message: two or three words. */
const GLANCE = 30
/** Milliseconds for each further character: some 180 words a minute, read casually. */
const PER_CHARACTER = 60
const ERROR = 5000
const LONGEST = 12_000

/** Milliseconds for "Undo" and the like, by pointer or keyboard. */
const ACTION = 10_000
const ACTION_BY_KEYS = 20_000

interface Said {
  text: string
  isError: boolean
  hasAction: boolean
  byKeys: boolean
}

/** How long a toast stays, in milliseconds: the time to read it, and to press its action. */
export function toastTime({ text, isError, hasAction, byKeys }: Said): number {
  const reading = SHORT + Math.max(0, text.length - GLANCE) * PER_CHARACTER
  const least = hasAction ? (byKeys ? ACTION_BY_KEYS : ACTION) : isError ? ERROR : SHORT
  return Math.max(least, Math.min(reading, LONGEST))
}
