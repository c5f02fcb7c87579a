import i18n from "i18next"
import { useEffect } from "react"
import type { BaseLocationHook } from "wouter"
import { navigate, useBrowserLocation, useLocationProperty } from "wouter/use-browser-location"
import { confirm } from "./confirm"

/** How many elements on the screen have changes that leaving would lose. */
let unsaved = 0
/** Set while leaving has been confirmed, so that the question is not repeated. */
let agreed = false

/** Not `crypto.randomUUID`, which is missing on a site without https. */
const newVisit = () => Date.now().toString(36) + Math.random().toString(36).slice(2)

// A page that was loaded, not navigated to, is a visit as well.
if (!history.state?.visit) history.replaceState({ ...history.state, visit: newVisit() }, "")

const here = () => location.pathname + location.search
let shown = here()
// wouter reports every change that it or other code makes to the history.
for (const change of ["pushState", "replaceState"]) addEventListener(change, () => (shown = here()))

async function mayLeave() {
  if (unsaved === 0 || agreed) return true
  return confirm({
    title: i18n.t("leave.title"),
    body: i18n.t("leave.body"),
    action: i18n.t("leave.action"),
    danger: true,
  })
}

/** What is left: a page, and editing within a page, but not a filter or scale. */
function placeOf(address: string) {
  const { pathname, searchParams } = new URL(address, location.href)
  return `${pathname} ${searchParams.get("edit") ?? ""}`
}

const guardedNavigate: typeof navigate = (to, options) => {
  const go = () => {
    const state = options?.replace ? history.state : { visit: newVisit() }
    navigate(to, { ...options, state: { ...state, ...options?.state } })
  }
  if (unsaved === 0 || placeOf(String(to)) === placeOf(here())) return go()
  void mayLeave().then((yes) => {
    if (yes) go()
  })
}

/**
 * wouter's location, whose navigation asks before unsaved changes are lost, and adds an id to every visit in
 * `history.state`, under which the scroll position is stored.
 */
export const useAppLocation: BaseLocationHook = () => {
  const [path] = useBrowserLocation()
  return [path, guardedNavigate]
}

/**
 * wouter decodes what follows the question mark before any code reads parameters from it, which decodes a
 * second time: `100%25` would be no text, and a line break no line break. With its percent signs written
 * out, the address comes through as it stands.
 */
useAppLocation.searchHook = () => useLocationProperty(writtenSearch)
const writtenSearch = () => location.search.replaceAll("%", "%25")

// Back and Forward: this listener runs before wouter's, which then sees no change of address.
addEventListener(
  "popstate",
  (event) => {
    const leaves = placeOf(here()) !== placeOf(shown)
    if (!leaves || unsaved === 0 || agreed) {
      shown = here()
      return
    }
    event.stopImmediatePropagation()
    history.pushState({ visit: newVisit() }, "", shown)
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
