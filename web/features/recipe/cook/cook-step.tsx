import { useTranslation } from "react-i18next"
import { withoutPictures } from "../../../../worker/shared/recipe/text-pictures"
import { useFormat } from "../../../lib/format"
import { cx } from "../../../ui/classes"
import { withOwnFiles } from "../pictures"
import type { Recipe, Step } from "../recipe"
import { IngredientText } from "../view/ingredient-list"
import { StepText, timerOf } from "../view/step-text"
import { textOfUse } from "../view/step-uses"
import type { DisplayOptions } from "../view/use-display-options"

interface CookStepProps {
  recipe: Recipe
  reading: DisplayOptions
  step: Step
  number: number
}

/** One step, readable from a meter away; long ones have smaller type, so that they fit a screen. */
export function CookStep({ recipe, reading, step, number }: CookStepProps) {
  const { t } = useTranslation()
  const { number: figure } = useFormat()
  const uses = reading.uses[number - 1] ?? []
  const title = sectionOf(recipe.recipeInstructions, number - 1)
  const part = t("recipe.step", { number: figure(number) })
  const { length } = withoutPictures(step.text)
  const size =
    length < 180
      ? "text-3xl/snug sm:text-4xl/snug lg:text-5xl/snug"
      : length < 420
        ? "text-2xl/snug sm:text-3xl/snug lg:text-4xl/snug"
        : "text-xl/snug sm:text-2xl/snug lg:text-3xl/snug"
  return (
    <section aria-label={part} className="grid gap-6">
      {title && (
        <h3
          dir="auto"
          className="font-display text-2xl/tight font-semibold text-secondary-text sm:text-3xl/tight"
        >
          {title}
        </h3>
      )}
      <div dir="auto" className={cx("wrap-anywhere [&_img]:max-h-[50dvh]!", size)}>
        <StepText
          text={withOwnFiles(step.text, recipe)}
          pieces={reading.pieces}
          timer={timerOf(recipe, number, part)}
        />
      </div>
      {uses.length > 0 && (
        <ul
          aria-label={t("recipe.linkedIngredients", { number: figure(number) })}
          className="grid gap-x-8 gap-y-2 border-t border-line pt-5 text-xl/snug sm:grid-cols-2 sm:text-2xl/snug"
        >
          {uses.map((use) => (
            <li key={use.line.referenceId} dir="auto" className="wrap-anywhere">
              <IngredientText text={textOfUse(use, reading.settings)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The title of the section that a step belongs to: its own, or the last before it. */
const sectionOf = (steps: readonly Step[], index: number) =>
  steps.slice(0, index + 1).findLast(({ title }) => title)?.title
