import type { ReactNode } from "react"
import { cx } from "./classes"

export interface CardProps {
  children: ReactNode
  className?: string
  /** The element: by default `div`; `article` for one of many. */
  as?: "div" | "article" | "section" | "li"
  /** No padding, for a picture that reaches the edge. */
  flush?: boolean
}

/** A surface with a quiet background for one thing. */
export const Card = ({ children, className, as: Tag = "div", flush }: CardProps) => (
  <Tag
    className={cx(
      "rounded-2xl border border-line bg-surface shadow-card",
      flush ? "overflow-hidden" : "p-5",
      className,
    )}
  >
    {children}
  </Tag>
)
