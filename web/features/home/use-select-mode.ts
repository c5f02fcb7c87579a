import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import { sayMissing } from "../../lib/lazy-component"
import { useShortcut } from "../../lib/shortcuts"
import { useStable } from "../../lib/use-stable"
import { focusRecipe } from "../recipe-cards"

/** Its code loads when something is selected. */
type Mode = (typeof import("./select/lazy-select-mode"))["default"]

/** How long a finger rests on a recipe to select it, in milliseconds, and how far it may move, in pixels. */
const [LONG, SLIP] = [450, 10]

const recipeAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>("[data-recipe]")?.dataset.recipe

interface Recipe {
  id: string
  slug: string
  name: string
}

/**
 * Whether recipes of a list are being selected. It starts with its button, with `x` on a recipe, and with a long
 * press on one.
 */
export function useSelectMode(find: (id: string) => Recipe | undefined, on: boolean) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<Mode>()

  const begin = useStable(async (id?: string) => {
    const { default: loaded } = (await import("./select/lazy-select-mode").catch(sayMissing)) ?? {}
    if (!loaded) return
    loaded.selection.clear()
    const recipe = id && find(id)
    if (recipe) loaded.selection.toggle(recipe, false)
    flushSync(() => setMode(loaded))
    if (recipe) tickOf(recipe.id)?.focus()
  })
  const end = useStable(() => {
    const last = (document.activeElement as HTMLElement | null)?.dataset.tick
    flushSync(() => setMode(undefined))
    if (last) focusRecipe(last)
    else document.querySelector<HTMLElement>("[data-select]")?.focus()
  })

  const focused = () => recipeAt(document.activeElement)
  useShortcut(
    on && !mode
      ? { key: "x", label: t("home.selectShortcut"), run: () => void begin(focused()) }
      : null,
  )
  // The list was removed: there is nothing to select.
  useEffect(() => () => mode?.selection.clear(), [mode])

  return { mode, begin, end, hold: useHold(begin, !mode) }
}

export type SelectMode = ReturnType<typeof useSelectMode>

const tickOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-tick="${CSS.escape(id)}"]`)

/** Where a finger came down, and when a long press is over. */
interface Held {
  timer: ReturnType<typeof setTimeout> | undefined
  x: number
  y: number
  touch: boolean
  /** Suppresses the click that follows our long press when the finger is lifted before the browser's own. */
  long: boolean
}

/** A long press. The browser's context menu of a link, which some open then, is suppressed. */
function useHold(begin: (id: string) => Promise<void>, on: boolean) {
  const [held] = useState<Held>({ timer: undefined, x: 0, y: 0, touch: false, long: false })
  const letGo = () => clearTimeout(held.timer)
  useEffect(() => () => clearTimeout(held.timer), [held])
  return {
    onPointerDown({ pointerType, target, clientX, clientY }: React.PointerEvent) {
      letGo()
      held.long = false
      held.touch = pointerType === "touch"
      const id = on && held.touch ? recipeAt(target) : undefined
      if (!id || (target as Element).closest("button")) return
      Object.assign(held, { x: clientX, y: clientY })
      held.timer = setTimeout(() => {
        held.long = true
        void begin(id)
      }, LONG)
    },
    onPointerMove({ clientX, clientY }: React.PointerEvent) {
      if (Math.hypot(clientX - held.x, clientY - held.y) > SLIP) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture(event: React.MouseEvent) {
      // Keys click, too, without a pointer before.
      if (!held.long || event.detail === 0) return
      held.long = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: React.MouseEvent) {
      if (on && held.touch && !(event.target as Element).closest("button")) event.preventDefault()
    },
  }
}
