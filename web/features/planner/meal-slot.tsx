import { addButtonId } from "./add-button-id"
import { useDroppable } from "@dnd-kit/core"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"
import { useDayTexts } from "./day-texts"
import { MealCard } from "./meal-card"
import { type PlannerMeal, type Slot, slotKey } from "../meals"
import { useMealsOfDay } from "../meals-of-day"
import type { EntryActions } from "./use-entry-actions"

interface MealSlotProps {
  slot: Slot
  /** Takes the whole line where empty meals share one. */
  whole: boolean
  entries: readonly PlannerMeal[]
  actions: EntryActions
  onAdd: (slot: Slot) => void
}

/** One meal of one day: what is planned, and the button to add something. */
export function MealSlot({ slot, whole, entries, actions, onAdd }: MealSlotProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const { mealName } = useMealsOfDay()
  const { setNodeRef, isOver } = useDroppable({ id: slotKey(slot) })
  return (
    <div
      ref={setNodeRef}
      className={cx(
        "grid min-w-0 content-start gap-1 px-2 pb-1.5 last:rounded-b-2xl",
        "border-t border-line",
        whole && "col-span-full",
        isOver && "bg-sunken outline-2 -outline-offset-2 outline-primary-text",
      )}
    >
      <div className="flex items-center justify-between ps-2 @4xl/week:ps-1">
        <h4 className="text-sm font-semibold text-soft">{mealName(slot.entryType)}</h4>
        <IconButton
          icon="add"
          id={addButtonId(slot)}
          label={t("planner.addTo", { slot: texts.slot(slot) })}
          className="-me-1 text-soft"
          onClick={() => onAdd(slot)}
        />
      </div>
      {entries.length > 0 && (
        <ul className="grid min-w-0 gap-2 pb-1">
          {entries.map((entry) => (
            <MealCard key={entry.id} entry={entry} actions={actions} />
          ))}
        </ul>
      )}
    </div>
  )
}
