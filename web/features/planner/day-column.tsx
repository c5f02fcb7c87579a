import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { Menu } from "../../ui/menu"
import { dayLayout } from "./board-layout"
import { type DayAmounts, DayNutrition } from "./day-nutrition"
import { useDayTexts } from "./day-texts"
import { MealSlot } from "./meal-slot"
import type { Meal, PlannerMeal, Slot } from "../meals"
import type { EntryActions } from "./use-entry-actions"

interface DayColumnProps {
  date: string
  /** The number of days that are shown. */
  days: number
  isToday: boolean
  isPast: boolean
  meals: readonly Meal[]
  entries: readonly PlannerMeal[]
  actions: EntryActions
  onAdd: (slot: Slot) => void
  nutrition: DayAmounts | undefined
}

/** The positions of empty meals that have another one beside them. */
function pairsOf(isEmpty: boolean[]) {
  const paired = new Set<number>()
  for (let at = 0; at + 1 < isEmpty.length; at++)
    if (isEmpty[at] && isEmpty[at + 1]) paired.add(at).add(++at)
  return paired
}

/** A day and its meals. */
export function DayColumn({
  date,
  days,
  isToday,
  isPast,
  meals,
  entries,
  actions,
  onAdd,
  nutrition,
}: DayColumnProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const planned = meals.map((meal) => entries.filter(({ entryType }) => entryType === meal))
  const hasMenu = entries.length > 0
  const paired = pairsOf(planned.map(({ length }) => length === 0))
  return (
    <section
      aria-label={texts.day(date)}
      aria-current={isToday ? "date" : undefined}
      className={cx(
        dayLayout(days),
        "rounded-2xl border bg-surface shadow-card",
        isToday ? "border-primary ring-1 ring-primary" : "border-line",
      )}
    >
      <div className="relative col-span-full">
        <h3
          className={cx(
            "flex flex-wrap items-baseline gap-x-2 ps-4 pt-3 @4xl/week:ps-3",
            hasMenu ? "pe-14 pb-2.5 @4xl/week:pe-8" : "pe-4 pb-1 @4xl/week:pe-3",
            isPast && "text-soft",
          )}
        >
          <span className="font-display text-lg/tight font-semibold @4xl/week:basis-full">
            {texts.weekday(date)}
          </span>
          <span className="text-sm text-soft">{texts.short(date)}</span>
          {isToday && (
            <span className="ms-auto text-sm font-semibold text-primary-text">
              {t("planner.today")}
            </span>
          )}
        </h3>
        {hasMenu && (
          <div className="absolute end-2 bottom-0 @4xl/week:end-0">
            <Menu
              label={t("planner.entryMenu", { name: texts.day(date) })}
              iconOnly
              entries={actions.menuOfDay(date)}
            />
          </div>
        )}
      </div>
      {meals.map((entryType, at) => (
        <MealSlot
          key={entryType}
          slot={{ date, entryType }}
          whole={!paired.has(at)}
          entries={planned[at]!}
          actions={actions}
          onAdd={onAdd}
        />
      ))}
      {nutrition && <DayNutrition day={nutrition} />}
    </section>
  )
}
