import { useTranslation } from "react-i18next"
import { ChoiceCards } from "../../ui/choice-cards"
import type { Meal } from "../meals"
import { useMealsOfDay } from "./use-meals-of-day"

interface MealChoiceProps {
  value: Meal
  onChange: (meal: Meal) => void
}

/** Chooses a meal of the day: the visible ones, and the chosen one. */
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
