import { useTranslation } from "react-i18next"
import { nutrients } from "../../../worker/shared/recipe/fields"
import type { Recipe } from "../recipe"

/** The nutrition of a recipe or page, one value per line. */
export function NutritionSide({ nutrition }: Pick<Recipe, "nutrition">) {
  const { t } = useTranslation()
  const given = nutrients.filter((key) => nutrition[key])
  if (given.length === 0) return t("update.empty")
  return given.map((key) => (
    <span key={key} className="block">
      {t(`recipe.nutrients.${key}`)}: {nutrition[key]}
    </span>
  ))
}
