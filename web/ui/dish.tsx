import { hashOf } from "./hash"
import { cx } from "./classes"

export interface DishProps {
  /** Chooses the color: always the same for a recipe. */
  id: string
  name: string
  className?: string
}

/** Hues in degrees: tomato, pumpkin, honey, mustard, olive, herbs, beetroot, raspberry. */
const hues = [28, 48, 68, 92, 122, 150, 345, 8]

/** A plate with the first letter of a recipe that has no picture. Decoration: the name stands beside it. */
export const Dish = ({ id, name, className }: DishProps) => (
  <span
    aria-hidden="true"
    className={cx("dish", className)}
    style={{ "--hue": hues[hashOf(id) % hues.length] } as React.CSSProperties}
  >
    <span className="dish-letter">{initialOf(name)}</span>
  </span>
)

/** The first letter or digit, capitalized. */
const initialOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "").toLocaleUpperCase()
