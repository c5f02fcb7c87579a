import i18n from "i18next"
import { useEffect } from "react"
import type { BaseLocationHook } from "wouter"
import { useBrowserLocation } from "wouter/use-browser-location"
import { confirm } from "../ui/confirm"

/** How many places on the screen hold changes that leaving would lose. */
let unsaved = 0
/** Set while leaving has been agreed to, so that it is not asked twice. */
let agreed = false

const here = () => location.pathname + location.search
let shown = here()

async function mayLeave() {
  if (unsaved === 0 || agreed) return true
  return confirm({
    title: i18n.t("leave.title"),
    body: i18n.t("leave.body"),
    action: i18n.t("leave.action"),
    danger: true,
  })
}

type Navigate = ReturnType<typeof useBrowserLocation>[1]

const guarded =
  (navigate: Navigate): Navigate =>
  (to, options) => {
    const leaves = String(to).split(/[?#]/)[0] !== location.pathname
    const go = () => {
      const state = { ...(options?.state as object | undefined), visit: crypto.randomUUID() }
      navigate(to, {
        ...options,
        state: options?.replace ? { ...history.state, ...options.state } : state,
      })
      shown = here()
    }
    if (!leaves || unsaved === 0) return go()
    void mayLeave().then((yes) => {
      if (yes) go()
    })
  }

/**
 * wouter's location, whose navigation asks before unsaved changes are lost, and gives every visit
 * an id in `history.state`, under which the scroll position is kept.
 */
export const useAppLocation = ((options) => {
  const [location, navigate] = useBrowserLocation(options)
  return [location, guarded(navigate)]
}) as BaseLocationHook as typeof useBrowserLocation

// Back and Forward: this listener stands before wouter's, which then sees no change of address.
addEventListener(
  "popstate",
  (event) => {
    const leaves = location.pathname !== shown.split("?")[0]
    if (!leaves || unsaved === 0 || agreed) {
      shown = here()
      return
    }
    event.stopImmediatePropagation()
    history.pushState({ visit: crypto.randomUUID() }, "", shown)
    void mayLeave().then((yes) => {
      if (!yes) return
      agreed = true
      history.back()
      setTimeout(() => (agreed = false), 500)
    })
  },
  { capture: true },
)

/** Warns before the page is left, by a link, Back, or closing the window, while `unsafe`. */
export function useLeaveWarning(unsafe: boolean) {
  useEffect(() => {
    if (!unsafe) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved += 1
    addEventListener("beforeunload", warn)
    return () => {
      unsaved -= 1
      removeEventListener("beforeunload", warn)
    }
  }, [unsafe])
}
