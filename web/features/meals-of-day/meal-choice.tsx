import { useTranslation } from "react-i18next"
import { ChoiceCards } from "../../ui/choice-cards"
import type { Meal } from "../meals"
import { useMealsOfDay } from "./use-meals-of-day"

interface MealChoiceProps {
  value: Meal
  onChange: (meal: Meal) => void
}

/** Which meal of a day: those that the group shows, and the one that is chosen. */
export function MealChoice({ value, onChange }: MealChoiceProps) {
  const { t } = useTranslation()
  const { all, shown, mealName } = useMealsOfDay()
  return (
    <ChoiceCards
      label={t("actions.plan.meal")}
      value={value}
      onChange={onChange}
      dense
      choices={all
        .filter((meal) => meal === value || shown.includes(meal))
        .map((meal) => ({ value: meal, label: mealName(meal) }))}
    />
  )
}
