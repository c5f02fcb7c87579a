import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { recipePicture } from "../../../lib/recipe-picture"
import { ButtonLink } from "../../../ui/button"
import { Icon } from "../../../ui/icons"
import { Picture } from "../../../ui/picture"
import { useMealsOfDay } from "../../meals-of-day"
import { rowLook, TodayCard } from "./today-card"
import type { HomeToday } from "./use-home-today"

interface MealsProps {
  meals: HomeToday["meals"]
  groupSlug: string
}

/** What is planned for today, each with a way to cook it; dinner comes first, since it is asked for most. */
export function MealsOfToday({ meals, groupSlug }: MealsProps) {
  const { t } = useTranslation()
  const { all, mealName } = useMealsOfDay()
  const isDinner = ({ entryType }: HomeToday["meals"][number]) => entryType === "dinner"
  const byDay = meals.toSorted((a, b) => all.indexOf(a.entryType) - all.indexOf(b.entryType))
  const ordered = [...byDay.filter(isDinner), ...byDay.filter((meal) => !isDinner(meal))]
  return (
    <TodayCard label={t("nav.planner")}>
      {ordered.map((meal, index) => (
        <li key={meal.id} className={rowLook}>
          {meal.recipe ? (
            <Picture
              src={recipePicture(meal.recipe, "tiny")}
              of={meal.recipe}
              alt=""
              width={48}
              height={48}
              color={meal.recipe.imageColor}
              className="size-12 shrink-0 rounded-lg"
            />
          ) : (
            <span className="grid size-12 shrink-0 place-items-center text-soft">
              <Icon name="calendar" />
            </span>
          )}
          <span className="grid min-w-0 grow">
            <span className="text-sm text-soft">{mealName(meal.entryType)}</span>
            {meal.recipe ? (
              <Link
                href={`/g/${groupSlug}/r/${meal.recipe.slug}`}
                dir="auto"
                className="hang-cut line-clamp-2 text-page-side font-display text-base/tight font-semibold wrap-anywhere after:absolute sm:text-lg/tight after:inset-0 after:rounded-2xl"
              >
                {meal.recipe.name}
              </Link>
            ) : (
              <span dir="auto" className="truncate text-page-side font-semibold">
                {meal.title}
              </span>
            )}
          </span>
          {meal.recipe && !meal.leftovers && (
            <ButtonLink
              href={`/g/${groupSlug}/r/${meal.recipe.slug}?cook=true${meal.servings ? `&servings=${meal.servings}` : ""}`}
              icon="pot"
              variant={index === 0 ? "primary" : "secondary"}
              className="relative z-10 shrink-0 max-sm:px-3"
            >
              {t("cook.action")}
            </ButtonLink>
          )}
        </li>
      ))}
      {meals.length === 0 && (
        <li className={rowLook}>
          <Icon name="calendar" className="mx-3 size-6 text-primary-text" />
          <span className="min-w-0 grow text-soft">{t("home.today.noMeal")}</span>
          <ButtonLink href="/group/mealplan/planner/view?add=today" icon="add" variant="quiet">
            {t("nav.plan")}
          </ButtonLink>
        </li>
      )}
    </TodayCard>
  )
}
