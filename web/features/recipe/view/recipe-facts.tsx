import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { type FactField, lineFields, timeFields } from "../../../../worker/shared/recipe/fields"
import { timeText } from "../../../../worker/shared/recipe/durations"
import type { Locale } from "../../../../worker/shared/locales"
import { cx } from "../../../ui/classes"
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

/** Times and yield, each under its name: on a phone in even columns, so that none stands alone. */
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
    <dl
      className={cx(
        "grid gap-x-6 gap-y-3 border-y border-line py-3.5 @lg:flex @lg:flex-wrap @lg:gap-x-8",
        facts.length === 3 ? "grid-cols-3" : "grid-cols-2",
        "print:flex print:flex-wrap print:border-0 print:py-1",
      )}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-soft print:text-ink">{name}</dt>
          <dd dir="auto" className="text-page-side leading-tight font-semibold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
