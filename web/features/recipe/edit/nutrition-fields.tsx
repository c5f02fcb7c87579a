import { memo } from "react"
import { useTranslation } from "react-i18next"
import { nutrients } from "../../../../worker/shared/recipe/fields"
import { asciiDigits } from "../../../../worker/shared/units/digits"
import { TextField } from "../../../ui/field"
import { unitOfNutrient } from "../recipe"
import type { PartProps } from "./basics"
import type { Draft } from "./draft"
import { Section } from "./section"

interface NutritionFieldsProps extends Pick<PartProps, "change"> {
  nutrition: Draft["nutrition"]
}

export const NutritionFields = memo(function NutritionFields(props: NutritionFieldsProps) {
  const { nutrition, change } = props
  const { t } = useTranslation()
  return (
    <Section title={t("recipe.nutrition")} hint={t("recipe.form.nutritionHint")} folds="">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {nutrients.map((key) => (
          <TextField
            key={key}
            label={t(`recipe.nutrients.${key}`)}
            inputMode="decimal"
            autoComplete="off"
            value={nutrition[key]}
            onChange={(value) => change({ nutrition: { ...nutrition, [key]: value } })}
            end={
              /^[\d.,\s]*$/.test(asciiDigits(nutrition[key])) && (
                <span className="px-3 text-sm text-soft">
                  {t(`recipe.units.${unitOfNutrient(key)}`)}
                </span>
              )
            }
          />
        ))}
      </div>
    </Section>
  )
})
