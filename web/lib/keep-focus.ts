/*
 * Keyboard users lose their place when what has the focus goes: a comment that is deleted, a
 * button with nothing left to do. Browsers then begin again at the top of the page. Here the focus goes
 * on to the same thing where it stands now, or to what stands nearest to where it was, unless it was moved elsewhere by then.
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

/** What stood around an element on one level of the page. */
interface Level {
  parent: Element
  next: Element | null
  previous: Element | null
}

/** Where the focus was last: on the page, and in a dialog or list that lies over it. */
let element: Element | null = null
let here: Level[] = []
let onPage: Level[] = []
let opener: HTMLElement | undefined
/** Whether it was in a dialog or menu. */
let isOver = false
/** The line with a `data-row` that it stood in, and which of its controls it was. */
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

/** The same control of a line that stands elsewhere now: its new name has put it there. */
function moved() {
  const line = row && document.querySelector(`[data-row="${CSS.escape(row.key)}"]`)
  return line ? reachableIn(line)[row!.place] : undefined
}

/** The nearest thing to focus on the innermost level that is still there and has any. */
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

/** What had the focus goes: a button that switches itself off keeps it until the page is drawn. */
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

/** Whether the last press was one of keys: keyboard users are slower to get elsewhere. */
export const isKeyboardFocus = () => byKeyboard

/** Begins to watch; once, for as long as the app is open. */
export function keepFocus() {
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    // Where Tab goes round in a dialog: beside it, and gone with it.
    if (target.matches("[data-headlessui-focus-guard]")) return
    const wasOver = isOver
    isOver = target.closest("[role=dialog],[role=menu]") !== null
    // Headless UI gives it back to whatever had it before, where the opener of a dialog has gone with its line.
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
