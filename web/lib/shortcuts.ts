import { useEffect, useRef } from "react"
import { stored } from "./local-storage"

export interface Shortcut {
  /** As `KeyboardEvent.key` has it: "/", "?", "e"; "mod+k" with Control, or ⌘ on Apple's keyboards. */
  key: string
  /** A description for the list that `?` shows. */
  label: string
  run: () => void
}

const active = new Set<{ current: Shortcut }>()

/** All shortcuts on this screen, page shortcuts after general ones. */
export const activeShortcuts = () => [...active].map(({ current }) => current)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isBehindDialog = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement && target.closest('[role="menu"],[role="listbox"]') !== null)

/** Users who dictate, or press keys by accident, turn them off (WCAG 2.1.4). */
const areOff = () => stored<{ on?: boolean }>("shortcuts")?.on === false

function onKeyDown(event: KeyboardEvent) {
  const isMod = event.ctrlKey || event.metaKey
  if (event.defaultPrevented || event.altKey || (isMod && event.shiftKey)) return
  if (isBehindDialog(event.target) || (!isMod && (isTyping(event.target) || areOff()))) return
  const pressed = isMod ? `mod+${event.key.toLowerCase()}` : event.key
  const found = activeShortcuts().findLast(({ key }) => key === pressed)
  if (!found) return
  event.preventDefault()
  found.run()
}

/** Keys as they are written on the keyboard: "/", "E", "Ctrl K", "⌘ K". */
export function keysText(key: string) {
  const [letter, mod] = key.split("+").toReversed()
  const shown = letter!.length === 1 ? letter!.toUpperCase() : letter!
  return mod ? `${isApple ? "⌘" : "Ctrl"} ${shown}` : shown
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

addEventListener("keydown", onKeyDown)

/** Runs a function on a key while the component is drawn. Pass null to turn it off. */
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
