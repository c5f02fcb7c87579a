import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { timeText } from "../../../../worker/shared/recipe/durations"
import type { Locale } from "../../../../worker/shared/locales"
import { cx } from "../../../ui/classes"
import type { Recipe } from "../recipe"

/** Times and yield with their names; what a recipe does not tell is left out. */
export function factsOf(
  recipe: Recipe,
  scaledYield: string | null,
  t: TFunction<"texts">,
  language: string,
) {
  const time = (text: string | null) => timeText(text ?? "", language as Locale)
  return [
    [t("recipe.times.prep"), time(recipe.prepTime)],
    [t("recipe.times.cook"), time(recipe.performTime ?? recipe.cookTime)],
    [t("recipe.times.total"), time(recipe.totalTime)],
    [t("recipe.yield"), scaledYield],
  ].flatMap(([name, value]) => (value ? [[name!, value] as const] : []))
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
