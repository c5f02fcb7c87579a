import type { Line } from "../strategies/lines.ts"

/** A line of a pasted text. */
export interface PastedLine extends Line {
  /** True where a blank line, or the beginning of the text, stands before it. */
  parted?: boolean
  /** True for the subject of a mail, which only at times is the name of the dish. */
  subject?: boolean
}
