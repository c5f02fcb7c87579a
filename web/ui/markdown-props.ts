import type { ReactNode } from "react"

export interface MarkdownProps {
  text: string
  /** Only what may stand inside a line: names, card texts. */
  inline?: boolean
  /** With the few tags that an ingredient may hold; implies `inline`. */
  ingredient?: boolean
  className?: string
  /** Draws a run of text otherwise than as it is; not within links and code. */
  textOf?: (text: string) => ReactNode
}
