import { DndContext, DragOverlay } from "@dnd-kit/core"
import { useEffect, useRef } from "react"
import { type PlannerMeal, type Slot, slotOf } from "../meals"
import { useMealsOfDay } from "../meals-of-day"
import type { PickedRecipe } from "../recipe"
import { boardLayout, planLayout } from "./board-layout"
import { carryFocus } from "./carry-focus"
import { DayColumn } from "./day-column"
import { focusSlot } from "./focus-slot"
import { IdeasTray, TRAY } from "./ideas-tray"
import { DraggedCard } from "./meal-card"
import { scrollToToday } from "./scroll-to-today"
import { type Dragged, isIdea, nameOfDragged, useBoardDrag } from "./use-board-drag"
import type { EntryActions } from "./use-entry-actions"
import type { Ideas } from "./use-ideas"
import { useNutrition } from "./use-nutrition"

interface PlanBoardProps {
  days: readonly string[]
  today: string
  entries: readonly PlannerMeal[]
  ideas: Ideas
  actions: EntryActions
  onAdd: (slot: Slot) => void
  onMove: (entry: PlannerMeal, slot: Slot) => Promise<unknown>
  onAddIdeas: () => void
  /** Asks when to plan an idea; this meal is the default. */
  onAskForIdea: (idea: PickedRecipe, slot: Slot) => void
  onPlanIdea: (idea: PickedRecipe, slot: Slot) => void
}

/** The days with their meals, and the ideas for later, which can be dragged to them. */
export function PlanBoard(props: PlanBoardProps) {
  const { days, today, ideas, actions } = props
  const { all, shown, usual } = useMealsOfDay()
  const nutrition = useNutrition(days, props.entries)
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToToday(board.current!), [])
  const firstSlot: Slot = { date: days.includes(today) ? today : days[0]!, entryType: usual }
  const drag = useBoardDrag({
    entries: props.entries,
    ideas: ideas.shown,
    // A hidden meal is shown on all days while something is planned for it on one of them.
    meals: (entries) =>
      all.filter(
        (meal) => shown.includes(meal) || entries.some(({ entryType }) => entryType === meal),
      ),
    onDrop,
  })

  function onDrop(what: Dragged, over: string) {
    if (over === TRAY) {
      if (!isIdea(what)) void actions.moveToIdeas(what)
    } else if (isIdea(what)) {
      props.onPlanIdea(what, slotOf(over))
      focusSlot(slotOf(over))
    } else carryFocus(what.id, props.onMove(what, slotOf(over)))
  }

  return (
    <DndContext {...drag.context}>
      <div className="@container/plan">
        <div className={planLayout}>
          <IdeasTray
            ideas={ideas}
            shown={drag.ideas}
            firstSlot={firstSlot}
            onAdd={props.onAddIdeas}
            onPlan={(idea) => props.onAskForIdea(idea, firstSlot)}
          />
          {/* Cards are narrow if a week is side by side, and query the container by that name. */}
          <div className={days.length >= 7 ? "@container/week" : "@container"}>
            <div ref={board} className={boardLayout(days.length)}>
              {days.map((date) => (
                <DayColumn
                  key={date}
                  date={date}
                  days={days.length}
                  isToday={date === today}
                  isPast={date < today}
                  meals={drag.meals}
                  entries={drag.entries.filter((entry) => entry.date === date)}
                  actions={actions}
                  onAdd={props.onAdd}
                  nutrition={nutrition.find((day) => day.date === date)}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {drag.dragged && <DraggedCard name={nameOfDragged(drag.dragged)} />}
      </DragOverlay>
    </DndContext>
  )
}
