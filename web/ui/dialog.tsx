import { type DialogProps } from "./dialog-props"
import { Suspense, useEffect, useState } from "react"
import { lazyComponent } from "../lib/lazy-component"

const Panel = lazyComponent(() => import("./dialog-panel"))

/** Loads Headless UI's dialog when the first one opens. */
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
 * Returns the focus to the previous element. Headless UI does so itself, but does not know what was focused before
 * its code loaded: the first dialog would leave keyboard users at the top of the page.
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

/** The focused element when a dialog opens: of an open menu its button, which remains. */
function focused(open: boolean) {
  const element = open ? document.activeElement : null
  const menu = element?.closest('[role="menu"]')?.getAttribute("aria-labelledby")
  const opener = menu ? document.getElementById(menu) : element
  return opener instanceof HTMLElement ? opener : null
}
