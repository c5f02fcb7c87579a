/*
 * Letters find an entry of a menu. A user who types them right after the key that opens it must not wait for the
 * menu's code: letters typed at its button meanwhile are buffered.
 */

let typed: string[] = []

function keep(event: KeyboardEvent) {
  const { key, target } = event
  const isLetter = key.length === 1 && key !== " " && !event.ctrlKey && !event.metaKey
  if (!isLetter || !(target as Element).matches("[aria-haspopup=menu]")) return
  event.preventDefault()
  event.stopPropagation()
  typed.push(key)
}

/** From the request for a menu. */
export function bufferKeys() {
  typed = []
  addEventListener("keydown", keep, { capture: true })
}

/** Until it is open, or could not be loaded. */
export function takeBufferedKeys() {
  removeEventListener("keydown", keep, { capture: true })
  const letters = typed
  typed = []
  return letters
}
