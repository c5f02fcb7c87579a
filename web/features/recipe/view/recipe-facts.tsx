import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { timeText } from "../../../../worker/rules/durations"
import type { Locale } from "../../../../worker/rules/locales"
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

/** Times and yield, each under its name. */
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
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3.5 print:border-0 print:py-1">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-soft print:text-ink">{name}</dt>
          <dd dir="auto" className="leading-tight font-semibold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
