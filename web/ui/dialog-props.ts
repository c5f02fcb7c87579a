import type { ReactNode } from "react"

export interface DialogProps {
  open: boolean
  /** Escape, a press outside, the close button, and after a submit that succeeded. */
  onClose: () => void
  title: string
  /** A sentence under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Makes the dialog a form: Enter submits, and it closes once the promise resolves. */
  onSubmit?: () => void | boolean | Promise<unknown>
  submitLabel?: string
  submitDisabled?: boolean
  /** The submit button in the color of danger. */
  danger?: boolean
  /** Stays open after a submit. A submit that returns false or throws stays open too. */
  keepOpen?: boolean
  /** Buttons before Cancel and Submit; `null` for `onSubmit` and this makes a dialog without a footer. */
  actions?: ReactNode
  cancelLabel?: string
  /** The maximum width of the panel: sm 24, md 32, lg 51 (816 px), xl 61.75 rem (988 px). Default md. */
  width?: "sm" | "md" | "lg" | "xl"
  /** Fills a phone's screen instead of sitting at its bottom. */
  tall?: boolean
  /** Draws neither title bar nor padding; screen readers still read the title. */
  bare?: boolean
  /** Slides in from the start edge, at full height. Used for the drawer. */
  side?: boolean
}
