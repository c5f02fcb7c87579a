import { memo, useRef } from "react"
import { cx } from "../../../ui/classes"
import { Icon } from "../../../ui/icons"
import { type Chosen, selection, useIsSelected } from "./selection"

/** Covers a recipe of the list: the whole of it is one checkbox. */
export const SelectCheckbox = memo(function Tick({
  recipe,
  row,
}: {
  recipe: Chosen
  row: boolean
}) {
  const on = useIsSelected(recipe.id)
  const shift = useRef(false)
  // On the picture of a card; in a row in place of its buttons.
  const place = row
    ? "absolute inset-y-0 end-4 my-auto size-8"
    : "absolute start-3.5 top-3.5 size-8"
  return (
    <label
      onPointerDown={(event) => {
        shift.current = event.shiftKey
      }}
      className="absolute -inset-1.5 z-20 block cursor-pointer rounded-2xl border-2 border-transparent select-none has-checked:border-primary has-checked:bg-primary/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
    >
      <input
        type="checkbox"
        data-tick={recipe.id}
        aria-label={recipe.name}
        checked={on}
        onKeyDown={(event) => {
          shift.current = event.shiftKey
        }}
        onChange={() => {
          selection.toggle(recipe, shift.current)
          shift.current = false
        }}
        className={cx("peer cursor-pointer opacity-0", place)}
      />
      <span
        aria-hidden="true"
        className={cx(
          "pointer-events-none grid place-items-center rounded-full border-2 border-edge bg-surface text-transparent shadow-card",
          "peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary",
          place,
        )}
      >
        <Icon name="check" className="size-5" />
      </span>
    </label>
  )
})
