import { useEffect, useRef } from "react"
import { stored } from "./local-storage"

export interface Shortcut {
  /** As `KeyboardEvent.key` has it: "/", "?", "e". */
  key: string
  /** What it does, for the list that `?` shows. */
  label: string
  run: () => void
}

const active = new Set<{ current: Shortcut }>()

/** All that work on this screen now, page shortcuts after general ones. */
export const activeShortcuts = () => [...active].map(({ current }) => current)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isBehindDialog = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement && target.closest('[role="menu"],[role="listbox"]') !== null)

/** Users who dictate, or press keys by accident, switch them off (WCAG 2.1.4). */
const areOff = () => stored<{ on?: boolean }>("shortcuts")?.on === false

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target) || isBehindDialog(event.target) || areOff()) return
  const found = activeShortcuts().findLast(({ key }) => key === event.key)
  if (!found) return
  event.preventDefault()
  found.run()
}

addEventListener("keydown", onKeyDown)

/** Runs something on a single key while the component is drawn. Pass null to switch it off. */
export function useShortcut(shortcut: Shortcut | null) {
  const latest = useRef(shortcut)
  useEffect(() => {
    latest.current = shortcut
  })
  const on = shortcut !== null
  useEffect(() => {
    if (!on) return
    const entry = latest as { current: Shortcut }
    active.add(entry)
    return () => {
      active.delete(entry)
    }
  }, [on])
}
