import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { dayLayout } from "./board-layout"
import { type DayAmounts, DayNutrition } from "./day-nutrition"
import { useDayTexts } from "./day-texts"
import { MealSlot } from "./meal-slot"
import type { Meal, PlannerMeal, Slot } from "../meals"
import type { EntryActions } from "./use-entry-actions"

interface DayColumnProps {
  date: string
  /** How many days are shown with it. */
  days: number
  isToday: boolean
  isPast: boolean
  meals: readonly Meal[]
  entries: readonly PlannerMeal[]
  actions: EntryActions
  onAdd: (slot: Slot) => void
  nutrition: DayAmounts | undefined
}

/** The places of empty meals that have another one beside them. */
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
      <h3
        className={cx(
          "col-span-full flex flex-wrap items-baseline gap-x-2 px-4 pt-3 pb-1 @4xl/week:px-3",
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
