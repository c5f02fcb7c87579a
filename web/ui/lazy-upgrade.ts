import { type RefObject, useEffect, useRef, useState } from "react"

/** Milliseconds after a finger has been lifted within which its click follows. */
const CLICK = 100

/** Code without which something is drawn until it has loaded. */
interface LaterCode<T> {
  now: () => T | undefined
  /** Never fails; a failed load is retried at the next call. */
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
 * The component that draws a list once its code has loaded; until then `list` draws it without dragging. It
 * replaces `list` when loaded, but never during use: replacing the component would lose a press, a caret or an
 * open menu. Nor while `held`, and not at all where it cannot be loaded.
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
    // After the focus has reached its target.
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
