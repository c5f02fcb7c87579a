import { useTranslation } from "react-i18next"
import { ChoiceCards } from "../../ui/choice-cards"
import { type Meal, meals } from "./meals"

interface MealChoiceProps {
  value: Meal
  onChange: (meal: Meal) => void
}

/** Which meal of a day. */
export function MealChoice({ value, onChange }: MealChoiceProps) {
  const { t } = useTranslation()
  return (
    <ChoiceCards
      label={t("actions.plan.meal")}
      value={value}
      onChange={onChange}
      dense
      choices={meals.map((meal) => ({ value: meal, label: t(`actions.meals.${meal}`) }))}
    />
  )
}
