import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { pointerOptions } from "../../ui/drag-handle"
import { holdOptions, ignoreClickOf } from "../../ui/hold"
import { boardLayout } from "./board-layout"
import { useDayTexts } from "./day-texts"
import { DayColumn } from "./day-column"
import { carryFocus } from "./carry-focus"
import { DraggedCard } from "./meal-card"
import { nameOf, type PlannerMeal, type Slot, slotKey, slotOf } from "../meals"
import { useMealsOfDay } from "../meals-of-day"
import { useNutrition } from "./use-nutrition"
import { scrollToToday } from "./scroll-to-today"
import { towardsSlot } from "./slot-keys"
import type { EntryActions } from "./use-entry-actions"

interface PlanBoardProps {
  days: readonly string[]
  today: string
  entries: readonly PlannerMeal[]
  actions: EntryActions
  onAdd: (slot: Slot) => void
  onMove: (entry: PlannerMeal, slot: Slot) => Promise<unknown>
}

/** What is dragged, and all that was planned when it began. */
interface Drag {
  entry: PlannerMeal
  entries: readonly PlannerMeal[]
}

/** By pointer the meal under it; by keys the one whose corner the card was brought to. */
const collisions: CollisionDetection = (args) => {
  if (args.pointerCoordinates) {
    const under = pointerWithin(args)
    return under.length > 0 ? under : closestCenter(args)
  }
  const { left, top } = args.collisionRect
  const far = (id: string | number) => {
    const rect = args.droppableRects.get(id)
    return rect ? Math.abs(rect.left - left) + Math.abs(rect.top - top) : Infinity
  }
  return args.droppableContainers
    .map(({ id }) => ({ id }))
    .toSorted((a, b) => far(a.id) - far(b.id))
}

/** The days with their meals. An entry is dragged between them by pointer, or by Space and the arrow keys. */
export function PlanBoard(props: PlanBoardProps) {
  const { days, today, entries: planned, actions, onAdd, onMove } = props
  const { t } = useTranslation()
  const texts = useDayTexts()
  const [drag, setDrag] = useState<Drag>()
  // What others change meanwhile is shown after the drop: places stay where they are.
  const entries = drag?.entries ?? planned
  const { all, shown } = useMealsOfDay()
  const nutrition = useNutrition(days, planned)
  // A hidden meal has its place on all of the days while something is planned for it on one.
  const meals = all.filter(
    (meal) => shown.includes(meal) || entries.some(({ entryType }) => entryType === meal),
  )
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToToday(board.current!), [])
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(TouchSensor, holdOptions),
    useSensor(KeyboardSensor, {
      coordinateGetter: towardsSlot(meals),
      scrollBehavior: "auto" as const,
    }),
  )
  const entryOf = (id: string | number) => entries.find((entry) => entry.id === Number(id))
  const said = (id: string | number, over?: string | number) => ({
    name: nameOf(entryOf(id) ?? { recipe: null, title: "" }),
    place: over === undefined ? "" : texts.slot(slotOf(String(over))),
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("sortable.lifted", said(active.id)),
    onDragOver: ({ active, over }) =>
      over ? t("planner.drag.over", said(active.id, over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t("planner.drag.dropped", said(active.id, over.id)) : undefined,
    onDragCancel: ({ active }) => t("sortable.cancelled", said(active.id)),
  }

  function onDragStart(event: DragStartEvent) {
    ignoreClickOf(event)
    const entry = entryOf(event.active.id)
    setDrag(entry && { entry, entries })
  }

  function onDragEnd({ over }: DragEndEvent) {
    setDrag(undefined)
    const entry = drag?.entry
    if (entry && over) carryFocus(entry.id, onMove(entry, slotOf(String(over.id))))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      onDragStart={onDragStart}
      onDragCancel={() => setDrag(undefined)}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t("planner.drag.instructions") },
      }}
    >
      {/* Cards are narrow where a week stands in a row, and ask for it by that name. */}
      <div className={days.length >= 7 ? "@container/week" : "@container"}>
        <div ref={board} className={boardLayout(days.length)}>
          {days.map((date) => (
            <DayColumn
              key={date}
              date={date}
              days={days.length}
              isToday={date === today}
              isPast={date < today}
              meals={meals}
              entries={entries.filter((entry) => entry.date === date)}
              actions={actions}
              onAdd={onAdd}
              nutrition={nutrition.find((day) => day.date === date)}
            />
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {drag && <DraggedCard key={slotKey(drag.entry)} entry={drag.entry} />}
      </DragOverlay>
    </DndContext>
  )
}
