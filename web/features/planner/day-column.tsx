import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { useDayTexts } from "./day-texts"
import { MealSlot } from "./meal-slot"
import { meals, type PlannerMeal, type Slot } from "./meals"
import type { EntryActions } from "./use-entry-actions"

interface DayColumnProps {
  date: string
  isToday: boolean
  isPast: boolean
  entries: readonly PlannerMeal[]
  actions: EntryActions
  onAdd: (slot: Slot) => void
}

/** A day and its four meals, each as high as that of the days beside it. */
export function DayColumn({ date, isToday, isPast, entries, actions, onAdd }: DayColumnProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  return (
    <section
      aria-label={texts.day(date)}
      aria-current={isToday ? "date" : undefined}
      className={cx(
        "row-span-5 grid min-w-0 grid-rows-subgrid gap-y-0 rounded-2xl border bg-surface shadow-card",
        isToday ? "border-primary ring-1 ring-primary" : "border-line",
      )}
    >
      <h3
        className={cx(
          "flex flex-wrap items-baseline gap-x-2 px-4 pt-3 pb-1 @4xl/week:px-3",
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
      {meals.map((entryType) => (
        <MealSlot
          key={entryType}
          slot={{ date, entryType }}
          entries={entries.filter((entry) => entry.entryType === entryType)}
          actions={actions}
          onAdd={onAdd}
        />
      ))}
    </section>
  )
}
