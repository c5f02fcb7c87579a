import type { ComponentProps } from "react"

/**
 * A paragraph that says what is going on, or that there is nothing. Many screen readers pass over a live
 * region that comes together with its words: these come into it a moment later.
 */
export const StatusText = ({ children, ...rest }: ComponentProps<"p">) => (
  <p role="status" {...rest}>
    <span className="late-words">{children}</span>
  </p>
)
