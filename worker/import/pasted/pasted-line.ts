import type { Line } from "../strategies/lines.ts"

/** A line of a pasted text. */
export interface PastedLine extends Line {
  /** True when a blank line, or the start of the text, precedes it. */
  parted?: boolean
  /** True for the subject of an email, which is only sometimes the name of the dish. */
  subject?: boolean
}
