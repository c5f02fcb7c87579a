import { flushSync } from "react-dom"

type Field = HTMLInputElement | HTMLTextAreaElement

/** Draws at once what an event has changed, so that the next key lands in what it made. */
export const drawNow = () => flushSync(() => undefined)

/**
 * Puts the focus into the first field of text of the row with that `data-row`, at a place in it or at
 * its end. A menu that closes gives the focus back to its button: then once more.
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
  // Fields for numbers have no selection, and a line that is closed is a button.
  if (field && typeof field.selectionStart === "number") field.setSelectionRange(at, at)
  return field
}
