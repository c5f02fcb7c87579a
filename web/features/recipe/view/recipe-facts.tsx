import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { type FactField, lineFields, timeFields } from "../../../../worker/shared/recipe/fields"
import { timeText } from "../../../../worker/shared/recipe/durations"
import type { Locale } from "../../../../worker/shared/locales"
import type { Recipe } from "../recipe"

/** Facts of a recipe with their names, times first; empty ones are left out. */
export function factsOf(
  recipe: Recipe,
  scaledYield: string | null,
  t: TFunction<"texts">,
  language: string,
  fields: readonly FactField[] = [...timeFields, ...lineFields],
) {
  const texts = {
    ...recipe,
    performTime: recipe.performTime ?? recipe.cookTime,
    recipeYield: scaledYield,
  }
  const isTime = (field: FactField) => timeFields.some((time) => time === field)
  return fields.flatMap((field) => {
    const text = texts[field]
    const value = text && isTime(field) ? timeText(text, language as Locale) : text
    return value ? [[t(`recipe.facts.${field}`), value] as const] : []
  })
}

/** Times and yield: on a phone in one line, else each under its name. */
export function RecipeFacts({
  recipe,
  scaledYield,
}: {
  recipe: Recipe
  scaledYield: string | null
}) {
  const { t, i18n } = useTranslation()
  const facts = factsOf(recipe, scaledYield, t, i18n.language)
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 max-sm:text-[0.9375rem] sm:gap-x-8 sm:gap-y-3 sm:border-y sm:border-line sm:py-3.5 print:border-0 print:py-1">
      {facts.map(([name, value]) => (
        <div key={name} className="max-sm:flex max-sm:gap-1.5">
          <dt className="text-soft sm:text-sm print:text-ink">{name}</dt>
          <dd dir="auto" className="text-page-side font-semibold sm:leading-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
