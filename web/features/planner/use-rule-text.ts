import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import type { Outputs } from "../../lib/trpc-types"
import { addDays, weekdays } from "../../../worker/shared/days"
import { useMealsOfDay } from "../meals-of-day"
import { useDayTexts } from "./day-texts"

export type Rule = Outputs["mealplans"]["rules"]["list"]["items"][number]
export type RuleDay = Rule["day"]

/** A Monday. */
const anchor = "2026-11-16"

/** Describes rules in words: "Dinner on Friday: only recipes in Pasta." */
export function useRuleText() {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useDayTexts()
  const { mealName } = useMealsOfDay()
  const dayName = (day: RuleDay) =>
    day === "unset"
      ? t("planner.rules.anyDay")
      : texts.weekday(addDays(anchor, weekdays.indexOf(day)))

  function sentence({ day, entryType, categories, tags }: Omit<Rule, "id" | "groupId">) {
    const place = {
      day: dayName(day),
      meal: entryType === "unset" ? "" : mealName(entryType),
    }
    const [anyDay, anyMeal] = [day === "unset", entryType === "unset"]
    const when = t(
      `planner.rules.when.${anyDay ? (anyMeal ? "any" : "meal") : anyMeal ? "day" : "both"}`,
      place,
    )
    const names = (all: readonly { name: string }[]) => format.list(all.map(({ name }) => name))
    const which =
      categories.length > 0
        ? tags.length > 0
          ? "both"
          : "categories"
        : tags.length > 0
          ? "tags"
          : "any"
    const what = t(`planner.rules.what.${which}`, {
      categories: names(categories),
      tags: names(tags),
    })
    return t("planner.rules.sentence", { when, what })
  }

  return { sentence, dayName }
}
