import { flushSync } from "react-dom"

type Field = HTMLInputElement | HTMLTextAreaElement

/** Draws at once what an event has changed, so that the next key reaches the new element. */
export const drawNow = () => flushSync(() => undefined)

/**
 * Focuses the first text field of the row with that `data-row`, at an offset or at its end; again after a closing
 * menu has returned the focus to its button.
 */
export function focusRow(key: string, place?: number) {
  drawNow()
  const field = focusIn(key, place)
  requestAnimationFrame(() => {
    const focused = document.activeElement
    const isElsewhere = focused !== field && focused?.matches("input, textarea")
    if (!field?.isConnected || (focused !== field && !isElsewhere)) focusIn(key, place)
  })
}

function focusIn(key: string, place: number | undefined) {
  const row = document.querySelector(`[data-row="${key}"]`)
  const field = row?.querySelector<Field>("textarea, input, [data-row-text]")
  field?.focus()
  const at = place ?? field?.value.length ?? 0
  // Number fields have no selection, and a closed line is a button.
  if (field && typeof field.selectionStart === "number") field.setSelectionRange(at, at)
  return field
}
