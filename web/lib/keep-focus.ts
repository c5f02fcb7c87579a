/*
 * Keyboard users lose their place when the focused element disappears: a deleted comment, a disabled button.
 * Browsers then start at the top of the page. Here the focus moves to the same element at its new place, or to the
 * nearest one, unless it was moved elsewhere by then.
 */

const REACHABLE = [
  "a[href]",
  "button:not(:disabled)",
  "input:not(:disabled)",
  "textarea:not(:disabled)",
  "select:not(:disabled)",
  "[tabindex]",
].join(",")

/** Longer than dialogs, menus and pages take to place the focus themselves, in milliseconds. */
const PATIENCE = 300

/** The surroundings of an element on one level of the page. */
interface Level {
  parent: Element
  next: Element | null
  previous: Element | null
}

/** The last focused element: on the page, and in a dialog or list above it. */
let element: Element | null = null
let here: Level[] = []
let onPage: Level[] = []
let opener: HTMLElement | undefined
/** Whether it was in a dialog or menu. */
let isOver = false
/** The line with a `data-row` around it, and the index of the control in it. */
let row: { key: string; place: number } | undefined
let byKeyboard = true
let waiting: ReturnType<typeof setTimeout> | undefined

function surroundings(of: Element): Level[] {
  const levels: Level[] = []
  for (let at = of; at.parentElement && !at.matches("main, body, [role=dialog]");) {
    const parent = at.parentElement
    levels.push({ parent, next: at.nextElementSibling, previous: at.previousElementSibling })
    at = parent
  }
  return levels
}

const isAfter = (element: Element, mark: Element) =>
  Boolean(mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)

const reachableIn = (parent: Element) =>
  [...parent.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest("[inert]"),
  )

function rowOf(target: HTMLElement) {
  const line = target.closest<HTMLElement>("[data-row]")
  return line ? { key: line.dataset.row!, place: reachableIn(line).indexOf(target) } : undefined
}

/** The same control of a line that moved, for example after it was renamed. */
function moved() {
  const line = row && document.querySelector(`[data-row="${CSS.escape(row.key)}"]`)
  return line ? reachableIn(line)[row!.place] : undefined
}

/** The nearest focusable element on the innermost level that still exists and has one. */
function nearest(levels: Level[]) {
  for (const { parent, next, previous } of levels) {
    if (!parent.isConnected || parent === document.body) continue
    const found = reachableIn(parent)
    if (found.length === 0) continue
    const after = next?.isConnected
      ? found.find((one) => next.contains(one) || isAfter(one, next))
      : previous?.isConnected
        ? found.find((one) => !previous.contains(one) && isAfter(one, previous))
        : found[0]
    return after ?? found.at(-1)
  }
  return undefined
}

/** The focused element disappears: a button that disables itself keeps the focus until the page is drawn. */
const isGoing = () =>
  byKeyboard && element !== null && (!element.isConnected || element.matches(":disabled"))

const isLost = () => isGoing() && document.activeElement === document.body

function look() {
  if (!isGoing()) return
  waiting ??= setTimeout(() => {
    waiting = undefined
    if (!isLost()) return
    const stays = opener?.isConnected && !opener.matches(":disabled") ? opener : undefined
    ;(nearest(here) ?? stays ?? moved() ?? nearest(onPage))?.focus()
  }, PATIENCE)
}

/** Whether the last press was a key: keyboard users are slower to move elsewhere. */
export const isKeyboardFocus = () => byKeyboard

/** Starts watching, once, for as long as the app is open. */
export function keepFocus() {
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    // The focus guards of a dialog: beside it, and removed with it.
    if (target.matches("[data-headlessui-focus-guard]")) return
    const wasOver = isOver
    isOver = target.closest("[role=dialog],[role=menu]") !== null
    // Headless UI returns the focus to an earlier element where the opener of a dialog was removed with its line.
    if (wasOver && !isOver && byKeyboard && opener?.isConnected === false) {
      const better = moved() ?? nearest(onPage)
      if (better && better !== target) return better.focus()
    }
    element = target
    here = surroundings(target)
    if (target.closest("[role=dialog],[role=menu],[role=listbox],#toasts")) return
    opener = target
    onPage = here
    row = rowOf(target)
  }
  remember(document.activeElement)
  addEventListener("focusin", ({ target }) => remember(target))
  addEventListener("keydown", () => (byKeyboard = true), { capture: true })
  addEventListener("pointerdown", () => (byKeyboard = false), { capture: true })
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled"],
  })
}
