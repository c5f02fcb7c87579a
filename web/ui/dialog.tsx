import { type ReactNode, Suspense, useEffect, useState } from "react"
import { lazyComponent } from "../lib/lazy-component"

export interface DialogProps {
  open: boolean
  /** Escape, a press outside, the close button, and after a submit that succeeded. */
  onClose: () => void
  title: string
  /** A sentence under the title. */
  description?: ReactNode
  children?: ReactNode
  /** With it the dialog is a form: Enter submits, and it closes once the promise is kept. */
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
  /** Widest the panel gets: sm 24, md 32, lg 51 (816 px), xl 61.75 rem (988 px). Default md. */
  width?: "sm" | "md" | "lg" | "xl"
  /** Fills the screen of a phone instead of sitting at its foot. */
  tall?: boolean
  /** Draws neither title bar nor padding; the title is still read out. */
  bare?: boolean
  /** Comes in from the start edge, at full height. Used for the drawer. */
  side?: boolean
}

const Panel = lazyComponent(() => import("./dialog-panel"))

/** Loads Headless UI's dialog the first time that one opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  useFocusBack(props.open)
  return wanted ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null
}

/** Longer than the panel takes to fade. */
const FADED = 250

/**
 * Gives the focus back to what had it. Headless UI does so itself, but knows nothing of what was
 * focused before its code came: the first dialog would leave a keyboard at the top of the page.
 */
function useFocusBack(open: boolean) {
  const [was, setWas] = useState({ open, opener: focused(open) })
  if (open !== was.open) setWas({ open, opener: focused(open) ?? was.opener })
  const { opener } = was
  useEffect(() => {
    if (open || !opener) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body && opener.isConnected) opener.focus()
    }, FADED)
    return () => clearTimeout(timer)
  }, [open, opener])
}

/** What has the focus as a dialog opens: of an open menu its button, which stays. */
function focused(open: boolean) {
  const element = open ? document.activeElement : null
  const menu = element?.closest('[role="menu"]')?.getAttribute("aria-labelledby")
  const opener = menu ? document.getElementById(menu) : element
  return opener instanceof HTMLElement ? opener : null
}
