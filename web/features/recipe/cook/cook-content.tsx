import { useTranslation } from "react-i18next"
import type { Step } from "../recipe"
import { IngredientList } from "../view/ingredient-list"
import type { CookModeProps } from "./cook-mode-props"
import { CookStep } from "./cook-step"

export type CookContentProps = Pick<CookModeProps, "recipe" | "reading" | "ticked" | "onTick">

/** One step; or the ingredients, before the first. */
export function CookContent(props: CookContentProps & { step: Step | undefined; place: number }) {
  const { recipe, reading, ticked, onTick, step, place } = props
  const { t } = useTranslation()
  if (step) return <CookStep {...{ recipe, reading, step }} number={place} />
  return (
    <section aria-label={t("recipe.ingredients")} className="text-xl/snug sm:text-2xl/snug">
      {recipe.recipeIngredient.length > 0 ? (
        <CookIngredients {...{ recipe, reading, ticked, onTick }} />
      ) : (
        <p className="text-soft">{t("recipe.noSteps")}</p>
      )}
    </section>
  )
}

/** All ingredients, with checkboxes. */
export const CookIngredients = ({ recipe, reading, ticked, onTick }: CookContentProps) => (
  <IngredientList
    lines={recipe.recipeIngredient}
    settings={reading.settings}
    ticked={ticked}
    onTick={onTick}
  />
)

/** The same beside the step on a tablet. */
export function IngredientsBeside(props: CookContentProps) {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t("recipe.ingredients")}
      className="w-72 shrink-0 overflow-y-auto overscroll-contain border-e border-line px-5 py-4 text-lg lg:w-88 [[data-timers]_&]:pb-40"
    >
      <CookIngredients {...props} />
    </aside>
  )
}
