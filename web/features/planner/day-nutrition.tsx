import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import type { Outputs } from "../../lib/trpc-types"
import { MacroBar } from "../../ui/macro-bar"

export type DayAmounts = Outputs["mealplans"]["nutrition"][number]

/** The nutrition per person on a day of the plan, as far as it is known. */
export function DayNutrition({ day }: { day: DayAmounts }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [calories = 0, carbohydrate = 0, fat = 0, , protein = 0] = day.amounts
  const text = (value: number) => number(Math.round(value))
  const amounts = {
    calories: text(calories),
    carbohydrate: text(carbohydrate),
    fat: text(fat),
    protein: text(protein),
  }
  return (
    <div className="col-span-full grid gap-1 border-t border-line px-4 py-2 text-sm text-soft @4xl/week:px-3">
      <p className="tabular-nums">
        <span aria-hidden="true">
          {t("nutrition.day", amounts)}
          {!day.isWhole && ` · ${t("nutrition.partly")}`}
        </span>
        <span className="sr-only">
          {t("nutrition.daySpoken", amounts)}
          {!day.isWhole && `, ${t("nutrition.partly")}`}
        </span>
      </p>
      <MacroBar grams={[carbohydrate, fat, protein]} />
      <p aria-hidden="true" className="flex flex-wrap gap-x-2 tabular-nums">
        {(["carbohydrateContent", "fatContent", "proteinContent"] as const).map((key, at) => (
          <span key={key}>
            {t(`recipe.nutrients.${key}`)} {text([carbohydrate, fat, protein][at]!)}{" "}
            {t("recipe.units.grams")}
          </span>
        ))}
      </p>
    </div>
  )
}
