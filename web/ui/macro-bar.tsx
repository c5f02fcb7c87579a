import { cx } from "./classes"

/** Kilocalories of a gram of carbohydrate, fat and protein. */
const ENERGY = [4, 9, 4]
const COLORS = ["bg-accent", "bg-secondary", "bg-primary"]

interface MacroBarProps {
  /** Grams of carbohydrate, fat and protein. */
  grams: readonly [number, number, number]
  className?: string
}

/** How much of a dish's energy comes from carbohydrate, fat and protein. The numbers stand beside it. */
export function MacroBar({ grams, className }: MacroBarProps) {
  const parts = grams.map((amount, at) => amount * ENERGY[at]!)
  const sum = parts.reduce((total, part) => total + part, 0)
  if (sum === 0) return null
  return (
    <div
      aria-hidden="true"
      className={cx("flex h-2 gap-0.5 overflow-hidden rounded-full", className)}
    >
      {parts.map((part, at) => (
        <span key={at} className={COLORS[at]} style={{ flexGrow: part / sum }} />
      ))}
    </div>
  )
}

/** The color of a part of the bar, beside its name. */
export const MacroDot = ({ at }: { at: 0 | 1 | 2 }) => (
  <span aria-hidden="true" className={cx("inline-block size-2.5 rounded-full", COLORS[at])} />
)
