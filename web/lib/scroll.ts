import { useEffect, useRef } from "react"

const KEY = "larder.scroll"

/** Scroll positions by visit, this tab's; the newest hundred. */
const positions = new Map<string, number>(
  JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string, number][],
)
/** Set by `navigation.ts` for every entry of the history. */
const visit = () => (history.state as { visit?: string } | null)?.visit ?? ""

let popped = false
addEventListener("popstate", () => (popped = true), { capture: true })

history.scrollRestoration = "manual"
addEventListener("scroll", () => positions.set(visit(), scrollY), { passive: true })
addEventListener("pagehide", () => {
  sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-100)))
})

/**
 * Used once, in the app: a new page starts at its top with the focus on its content; Back restores the scroll
 * position, waiting up to two seconds for the content to be tall enough.
 */
export function useScrollPlaces(pathname: string) {
  const first = useRef(true)
  useEffect(() => {
    const wanted = popped || first.current ? (positions.get(visit()) ?? 0) : 0
    const letGo = first.current ? undefined : holdFocus()
    first.current = false
    popped = false
    const stop = scrollWhenTall(wanted)
    return () => {
      letGo?.()
      stop?.()
    }
  }, [pathname])
}

/** Milliseconds in which a page should have loaded. */
const LONGEST = 10_000

/** Focuses the page, and again when it replaces its skeleton, until something is pressed. */
function holdFocus() {
  const focus = () => {
    const main = document.querySelector("main")
    const { activeElement } = document
    // A page may focus one of its fields, or choose the element itself.
    if (!main || (main.contains(activeElement) && (activeElement !== main || main.ariaLabel)))
      return
    // Its heading names the page; a skeleton has none.
    const heading = [...main.querySelectorAll("h1")].find((one) => one.checkVisibility())
    if (heading && !main.ariaLabel) heading.tabIndex = -1
    const target = main.ariaLabel ? main : (heading ?? main)
    target.focus({ preventScroll: true })
  }
  focus()
  const watcher = new MutationObserver(() => {
    if (document.activeElement?.matches("body, main")) focus()
  })
  const timer = setTimeout(() => stop(), LONGEST)
  const presses = ["keydown", "pointerdown"] as const
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
    for (const press of presses) removeEventListener(press, stop, { capture: true })
  }
  for (const press of presses) addEventListener(press, stop, { capture: true })
  watcher.observe(document.body, { childList: true, subtree: true })
  return stop
}

function scrollWhenTall(top: number) {
  if (top === 0) {
    scrollTo(0, 0)
    return undefined
  }
  const attempt = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) stop()
  }
  const watcher = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), 2000)
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
    removeEventListener("wheel", stop)
    removeEventListener("touchmove", stop)
  }
  addEventListener("wheel", stop, { passive: true })
  addEventListener("touchmove", stop, { passive: true })
  watcher.observe(document.body)
  attempt()
  return stop
}
