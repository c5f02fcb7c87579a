import { useTranslation } from "react-i18next"
import { TextField } from "../../../ui/field"
import { nutrients, unitOfNutrient } from "../recipe"
import type { PartProps } from "./basics"
import { Section } from "./section"

export function NutritionFields({ draft, change }: Pick<PartProps, "draft" | "change">) {
  const { t } = useTranslation()
  return (
    <Section title={t("recipe.nutrition")} hint={t("recipe.form.nutritionHint")}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {nutrients.map((key) => (
          <TextField
            key={key}
            label={t(`recipe.nutrients.${key}`)}
            inputMode="decimal"
            autoComplete="off"
            value={draft.nutrition[key]}
            onChange={(value) => change({ nutrition: { ...draft.nutrition, [key]: value } })}
            end={
              /^[\d.,\s]*$/.test(draft.nutrition[key]) && (
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
}
