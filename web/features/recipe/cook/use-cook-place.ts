import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useShortcut } from "../../../lib/shortcuts"
import { tickOf } from "../view/step-list"
import type { CookModeProps } from "./cook-mode-props"
import { useCookKeys } from "./use-cook-keys"
import { useSwipe } from "./use-swipe"

/** The current step, and the ways forward and backward: buttons, keys and swipes. */
export function useCookPlace(props: CookModeProps) {
  const { recipe, ticked, onTick, onPlace, onLeave, onFinish } = props
  const { t } = useTranslation()
  const last = recipe.recipeInstructions.length
  const first = recipe.recipeIngredient.length > 0 || last === 0 ? 0 : 1
  const place = Math.min(last, Math.max(first, props.place))
  const scroller = useRef<HTMLDivElement>(null)

  /** Earlier steps are done, later ones are not. */
  function goTo(next: number) {
    if (next < first) return
    if (next > last) return onFinish()
    const passed = next > place ? place : next
    const isDone = ticked.has(tickOf(passed - 1))
    if (passed > 0 && isDone !== next > place) onTick(tickOf(passed - 1))
    onPlace(next)
    scroller.current?.scrollTo(0, 0)
  }

  const forward = () => goTo(place + 1)
  const backward = () => goTo(place - 1)
  useCookKeys({ forward, backward, leave: onLeave })
  useShortcut({ key: "c", label: t("cook.leave"), run: onLeave })
  const swipe = useSwipe((towards) => {
    const ahead = document.documentElement.dir === "rtl" ? 1 : -1
    if (towards === ahead) {
      if (place < last) forward()
    } else backward()
  })

  return { place, first, last, forward, backward, swipe, scroller }
}
