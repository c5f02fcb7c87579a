import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react"
import type { Item } from "./columns"
import type { Selection } from "./use-selection"

interface GridKeys {
  list: RefObject<HTMLElement | null>
  rows: readonly Item[]
  selection: Selection
  /** Makes a row the one that Tab reaches, and scrolls it into view. */
  moveTo: (index: number) => void
}

const PAGE = 10

/**
 * The keys of a grid: arrows move between rows and along a row's controls, Home and End to its ends, with Ctrl to
 * those of the table; Ctrl+A selects all, Escape none, Shift with an arrow selects on the way.
 */
export function useGridKeys({ list, rows, selection, moveTo }: GridKeys) {
  /** The next focus once its row is drawn. */
  const wanted = useRef<{ index: number; control: number }>(undefined)
  useEffect(() => {
    const { current: to } = wanted
    if (!to) return
    const control = controlsOf(list.current?.querySelector(`[data-index="${to.index}"]`))[
      to.control
    ]
    if (!control) return
    wanted.current = undefined
    control.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const index = indexOf(target)
    if (event.defaultPrevented || index === undefined) return
    if (target.closest('[role="menu"]')) return
    const row = target.closest("[data-index]")
    const controls = controlsOf(row)
    const control = Math.max(0, controls.indexOf(target))
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight"
    const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft"
    const whole = event.ctrlKey || event.metaKey
    const last = rows.length - 1

    const go = (to: number, which = control) => {
      event.preventDefault()
      const next = Math.min(last, Math.max(0, to))
      if (event.shiftKey && next !== index) {
        const { id } = rows[index]!
        if (!selection.ids.has(id)) selection.toggle(id, false)
        if (!selection.ids.has(rows[next]!.id)) selection.toggle(rows[next]!.id, false)
      }
      wanted.current = { index: next, control: which }
      moveTo(next)
    }
    const along = (to: number) => {
      event.preventDefault()
      controls[Math.min(controls.length - 1, Math.max(0, to))]?.focus()
    }

    if (event.key === "ArrowDown" && !isMenuButton(target)) go(index + 1)
    else if (event.key === "ArrowUp" && !isMenuButton(target)) go(index - 1)
    else if (event.key === "PageDown") go(index + PAGE)
    else if (event.key === "PageUp") go(index - PAGE)
    else if (event.key === forward) along(control + 1)
    else if (event.key === backward) along(control - 1)
    else if (event.key === "Home" && whole) go(0)
    else if (event.key === "End" && whole) go(last)
    else if (event.key === "Home") along(0)
    else if (event.key === "End") along(controls.length - 1)
    else if (whole && event.key === "a") {
      event.preventDefault()
      selection.toggleShown()
    } else if (event.key === "Escape" && selection.ids.size > 0) {
      event.preventDefault()
      selection.clear()
    }
  }
  return { onKeyDown }
}

/** The row around an element, from 0. */
export function indexOf(target: Element) {
  const index = target.closest<HTMLElement>("[data-index]")?.dataset.index
  return index === undefined ? undefined : Number(index)
}

/** Select, open, more: in their order. */
const controlsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>("input, a, button") ?? []),
]

/** Its arrows open the menu. */
const isMenuButton = (target: HTMLElement) => target.getAttribute("aria-haspopup") === "menu"
