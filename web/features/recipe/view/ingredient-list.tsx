import { Amount } from "../../../ui/amount"
import { cx } from "../../../ui/classes"
import { Markdown } from "../../../ui/markdown"
import type { Ingredient } from "../recipe"
import { scaledIngredient, type ScaledIngredient, type ScaleSettings } from "./ingredient-text"

interface IngredientListProps {
  lines: readonly Ingredient[]
  settings: ScaleSettings
  ticked: ReadonlySet<string>
  onTick: (id: string) => void
}

/** Ingredients under their section titles, each with a checkbox. */
export function IngredientList({ lines, settings, ticked, onTick }: IngredientListProps) {
  return (
    <ul className="-mx-2 grid print:mx-0 print:block print:columns-2 print:gap-8">
      {lines.map((line, index) => (
        <li key={line.referenceId} className="contents">
          {line.title && (
            <h3
              dir="auto"
              className={cx(
                "mb-1 px-2 text-page-side font-display print:break-after-avoid print:px-0 text-lg/tight font-semibold text-secondary-text print:text-ink",
                index > 0 ? "mt-5 print:mt-3" : "mt-1",
              )}
            >
              {line.title}
            </h3>
          )}
          {(line.note || line.food || line.unit || line.quantity) && (
            <Line
              text={scaledIngredient(line, settings)}
              checked={ticked.has(line.referenceId)}
              onTick={() => onTick(line.referenceId)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  text: ScaledIngredient
  checked: boolean
  onTick: () => void
}

const Line = ({ text, checked, onTick }: LineProps) => (
  <label className="group flex min-h-11 cursor-pointer items-start gap-3 rounded-lg px-2 py-2 hover:bg-sunken print:min-h-0 print:break-inside-avoid print:px-0 print:py-0.5">
    <input
      type="checkbox"
      checked={checked}
      onChange={onTick}
      className="mt-1 size-5 shrink-0 accent-primary print:hidden"
    />
    <span
      dir="auto"
      className="min-w-0 grow text-page-side leading-snug wrap-anywhere group-has-checked:text-soft group-has-checked:line-through"
    >
      <IngredientText text={text} />
    </span>
  </label>
)

export const IngredientText = ({ text }: { text: ScaledIngredient }) => {
  const { amount, food, joint, note } = text
  return (
    <>
      {amount && (
        <b className="font-semibold tabular-nums">
          <Amount>{amount}</Amount>
        </b>
      )}
      {amount && food && " "}
      {food}
      {note && joint}
      {note && (
        <Markdown
          ingredient
          text={note}
          className={food ? "text-soft print:text-ink" : undefined}
        />
      )}
    </>
  )
}
