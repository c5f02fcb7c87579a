import { type RefObject, useEffect, useRef, useState } from "react"

/** Milliseconds after a finger has been lifted within which its click comes. */
const CLICK = 100

/** Code that something is drawn without until it has loaded. */
interface LaterCode<T> {
  now: () => T | undefined
  /** Never fails; it is tried again at the next call where it could not be loaded. */
  load: () => Promise<void>
}

export function lazyCode<T>(load: () => Promise<{ default: T }>): LaterCode<T> {
  let loaded: T | undefined
  let loading: Promise<void> | undefined
  return {
    now: () => loaded,
    load: () =>
      (loading ??= load().then(
        (it) => {
          loaded = it.default
        },
        () => {
          loading = undefined
        },
      )),
  }
}

/**
 * What draws a list once its code has loaded; until then it stands still in `list`. It takes over as it
 * comes, but never while it is used: with another component a press, a caret or an open menu would
 * go. Nor while `held`, and not at all where it cannot be loaded.
 */
export function useLazyUpgrade<T>(
  code: LaterCode<T>,
  list: RefObject<HTMLElement | null>,
  held = false,
): T | undefined {
  const [drawn, setDrawn] = useState(code.now)
  const isHeld = useRef(held)
  isHeld.current = held

  useEffect(() => {
    const still = list.current
    if (!still) return
    let pressed = false
    const change = () => {
      if (code.now() && !pressed && !isHeld.current && !isInUse(still)) setDrawn(code.now)
    }
    const load = () => void code.load().then(change)
    // After the focus is where it goes.
    const later = () => setTimeout(change)
    const press = () => {
      pressed = true
    }
    const release = () => {
      pressed = false
      setTimeout(change, CLICK)
    }
    load()
    still.addEventListener("focusout", later)
    still.addEventListener("pointerdown", press)
    addEventListener("pointerup", release)
    addEventListener("pointercancel", release)
    addEventListener("online", load)
    return () => {
      still.removeEventListener("focusout", later)
      still.removeEventListener("pointerdown", press)
      removeEventListener("pointerup", release)
      removeEventListener("pointercancel", release)
      removeEventListener("online", load)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [])
  return drawn
}

const isInUse = (list: HTMLElement) =>
  list.contains(document.activeElement) ||
  list.querySelector("[aria-haspopup][aria-expanded=true]") !== null
