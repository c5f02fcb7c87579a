import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import { Stepper } from "../../ui/stepper"
import { nameOf, plannedServings, type PlannerMeal, writtenServings } from "../meals"

interface MealServingsProps {
  entry: PlannerMeal
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** Null means the servings of the recipe. */
  onChange: (servings: number | null) => void
}

/**
 * The number of servings of a meal: a small button that turns into minus and plus buttons when it is pressed.
 */
export function MealServings({ entry, open, onOpen, onClose, onChange }: MealServingsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const part = useRef<HTMLSpanElement>(null)
  useCloseFrom(part, open, onClose)
  const written = writtenServings(entry.recipe)
  const servings = plannedServings(entry)
  if (!servings) return null
  return (
    <span ref={part}>
      {open ? (
        <Stepper
          label={t("planner.servings.label", { name: nameOf(entry) })}
          value={servings}
          min={Math.min(1, servings)}
          onChange={(next) => onChange(next === written ? null : next)}
          className="unfolds"
        />
      ) : (
        <button
          type="button"
          aria-label={t("planner.servings.change", { count: servings, name: nameOf(entry) })}
          title={t("planner.servings.count", { count: servings })}
          onClick={onOpen}
          className={cx(
            "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-1.5 text-sm font-semibold tabular-nums hover:bg-sunken",
            servings === written ? "text-soft" : "text-primary-text",
          )}
        >
          <Icon name="group" className="size-4.5" />
          {number(servings)}
        </button>
      )}
    </span>
  )
}

/**
 * Focuses the plus button when it opens, and closes on Escape or when something else is pressed or focused.
 */
function useCloseFrom(
  part: React.RefObject<HTMLElement | null>,
  open: boolean,
  onClose: () => void,
) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open) return
    const within = part.current!
    within.querySelector<HTMLElement>("button:last-of-type")?.focus({ preventScroll: true })
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !within.contains(target)) close.current()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return
      close.current()
      // The button exists again after rendering.
      setTimeout(() => within.querySelector("button")?.focus({ preventScroll: true }))
    }
    addEventListener("pointerdown", leave)
    addEventListener("focusin", leave)
    addEventListener("keydown", escape)
    return () => {
      removeEventListener("keydown", escape)
      removeEventListener("pointerdown", leave)
      removeEventListener("focusin", leave)
    }
  }, [open, part])
}
