import type { ReactNode } from "react"

export interface MarkdownProps {
  text: string
  /** Only inline content: names, card texts. */
  inline?: boolean
  /** With the few tags that an ingredient may hold; implies `inline`. */
  ingredient?: boolean
  className?: string
  /** Draws a run of text differently; not within links and code. */
  textOf?: (text: string) => ReactNode
}
