import { type KeyboardEvent, type PointerEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "./classes"
import { Icon } from "./icons"

export interface RatingProps {
  /** 0 to 5 in half steps; 0 or null is none. */
  value: number | null | undefined
  /** Without it the stars are read-only. */
  onChange?: (value: number) => void
  /** Whose rating, or of what: "Your rating". */
  label?: string
  /** Size of a star; by default size-6, and when editable size-7, with room for a finger around it. */
  className?: string
}

const keys: Record<string, number> = {
  ArrowUp: 0.5,
  ArrowRight: 0.5,
  ArrowDown: -0.5,
  ArrowLeft: -0.5,
  PageUp: 1,
  PageDown: -1,
}

/**
 * Five stars. A mouse chooses whole stars, touch and arrow keys half ones; choosing the current value again
 * removes the rating.
 */
export function Rating({ value, onChange, label, className }: RatingProps) {
  const { t, i18n } = useTranslation()
  const [hover, setHover] = useState<number | null>(null)
  // The chosen value applies until `value` changes too: keys are faster than that.
  const [chosen, setChosen] = useState<number | null>(null)
  if (chosen !== null && chosen === (value ?? 0)) setChosen(null)
  const rated = chosen ?? value ?? 0
  const shown = hover ?? rated
  const words = rated
    ? t("rating.stars", {
        // Half a star is "one" in some languages, whose texts for it contain no number.
        count: rated < 1 ? 0 : rated,
        stars: new Intl.NumberFormat(i18n.language).format(rated),
      })
    : t("rating.none")
  const stars = (
    <span aria-hidden="true" className="flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={onChange && "p-1.5"}>
          <Star
            filled={Math.min(1, Math.max(0, shown - star + 1))}
            className={className ?? (onChange && "size-7")}
          />
        </span>
      ))}
    </span>
  )
  if (!onChange)
    return (
      <span role="img" aria-label={label ? `${label}: ${words}` : words} className="inline-flex">
        {stars}
      </span>
    )

  function choose(stars: number) {
    if (stars === rated) return
    setChosen(stars)
    onChange!(stars)
  }

  /** The pointer's position in stars, along the reading direction. */
  function under(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const along = (event.clientX - box.left) / box.width
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl"
    const exact = (rtl ? 1 - along : along) * 5
    const step = event.pointerType === "mouse" ? 1 : 0.5
    return Math.min(5, Math.max(step, Math.ceil(exact / step) * step))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl"
    const along = event.key === "ArrowLeft" || event.key === "ArrowRight"
    const by = (keys[event.key] ?? 0) * (rtl && along ? -1 : 1)
    const next =
      event.key === "Home" || event.key === "Delete" ? 0 : event.key === "End" ? 5 : rated + by
    if (next === rated) return
    event.preventDefault()
    choose(Math.min(5, Math.max(0, next)))
  }

  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label ?? t("rating.yours")}
      aria-valuemin={0}
      aria-valuemax={5}
      aria-valuenow={rated}
      aria-valuetext={words}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => event.pointerType === "mouse" && setHover(under(event))}
      onPointerLeave={() => setHover(null)}
      onPointerUp={(event) => {
        const pointed = under(event)
        choose(pointed === rated ? 0 : pointed)
        setHover(null)
      }}
      className="-ms-1.5 inline-flex min-h-11 cursor-pointer touch-manipulation items-center rounded-lg select-none"
    >
      {stars}
    </span>
  )
}

/** `filled` from 0 to 1, drawn in halves: the full star lies over the empty one, cut at its middle. */
function Star({ filled, className = "size-6" }: { filled: number; className?: string }) {
  const halves = Math.round(filled * 2)
  return (
    <span className={cx("relative block shrink-0 text-primary-text", className)}>
      <Icon name="star" className="absolute inset-0 size-full" />
      {halves > 0 && (
        <span
          className={cx(
            "absolute inset-y-0 start-0 overflow-hidden",
            halves === 1 ? "w-1/2" : "w-full",
          )}
        >
          <span className={cx("absolute inset-y-0 start-0 block", className)}>
            <Icon name="star" filled className="absolute inset-0 size-full fill-primary" />
          </span>
        </span>
      )}
    </span>
  )
}
