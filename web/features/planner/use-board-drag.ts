import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { pointerOptions } from "../../ui/drag-handle"
import { holdOptions, ignoreClickOf } from "../../ui/hold"
import { type Meal, nameOf, type PlannerMeal, slotOf } from "../meals"
import type { PickedRecipe } from "../recipe"
import { useDayTexts } from "./day-texts"
import { ideaKey } from "./idea-card"
import { TRAY } from "./ideas-tray"
import { towardsSlot } from "./slot-keys"

/** A planned meal, or an idea for later. */
export type Dragged = PlannerMeal | PickedRecipe

export const isIdea = (what: Dragged): what is PickedRecipe => "slug" in what
export const nameOfDragged = (what: Dragged) => (isIdea(what) ? what.name : nameOf(what))

/** The dragged card, and everything on the board when dragging started. */
interface Drag {
  what: Dragged
  entries: readonly PlannerMeal[]
  ideas: readonly PickedRecipe[]
}

/**
 * With a pointer, the slot under it; with the keyboard, the slots nearest to the card's corner.
 * @param isBrought Whether arrow keys have moved the card.
 */
const collisionsOf =
  (isBrought: () => boolean): CollisionDetection =>
  (args) => {
    const { firstSlot, canBeIdea } = args.active.data.current ?? {}
    const meals = args.droppableContainers.filter(({ id }) => id !== TRAY)
    if (args.pointerCoordinates) {
      const under = pointerWithin(canBeIdea ? args : { ...args, droppableContainers: meals })
      // An idea that is dropped outside of the meals is not planned.
      return under.length > 0 || firstSlot
        ? under
        : closestCenter({ ...args, droppableContainers: meals })
    }
    if (firstSlot && !isBrought()) return []
    const { left, top } = args.collisionRect
    const far = (id: string | number) => {
      const rect = args.droppableRects.get(id)
      return rect ? Math.abs(rect.left - left) + Math.abs(rect.top - top) : Infinity
    }
    return meals.map(({ id }) => ({ id })).toSorted((a, b) => far(a.id) - far(b.id))
  }

interface BoardDragProps {
  entries: readonly PlannerMeal[]
  ideas: readonly PickedRecipe[]
  /** In the order of the day. */
  meals: (entries: readonly PlannerMeal[]) => readonly Meal[]
  /** Dropped on a meal of a day, or on the ideas. */
  onDrop: (what: Dragged, over: string) => void
}

/**
 * Dragging of meals and ideas with a pointer, or with Space and the arrow keys: props for `DndContext`, and
 * what to show meanwhile.
 */
export function useBoardDrag({ entries: planned, ideas: listed, meals, onDrop }: BoardDragProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const [drag, setDrag] = useState<Drag>()
  // Changes by other users are shown after the drop: nothing moves while dragging.
  const { entries, ideas } = drag ?? { entries: planned, ideas: listed }
  const shownMeals = meals(entries)
  const isBrought = useRef(false)
  const [collisions] = useState(() => collisionsOf(() => isBrought.current))
  const bring = towardsSlot(shownMeals)
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(TouchSensor, holdOptions),
    useSensor(KeyboardSensor, {
      coordinateGetter: (event: KeyboardEvent, args: Parameters<KeyboardCoordinateGetter>[1]) => {
        const to = bring(event, args)
        if (to) isBrought.current = true
        return to
      },
      scrollBehavior: "auto" as const,
    }),
  )
  const draggedOf = (id: string | number): Dragged | undefined =>
    entries.find((entry) => entry.id === id) ?? ideas.find((idea) => ideaKey(idea) === id)
  const placeOf = (over: string | number) =>
    over === TRAY ? t("planner.ideas.title") : texts.slot(slotOf(String(over)))
  const said = (id: string | number, over?: string | number) => {
    const what = draggedOf(id)
    return {
      name: what ? nameOfDragged(what) : "",
      place: over === undefined ? "" : placeOf(over),
    }
  }
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
    isBrought.current = false
    const what = draggedOf(event.active.id)
    setDrag(what && { what, entries, ideas })
  }

  function onDragEnd({ over }: DragEndEvent) {
    setDrag(undefined)
    if (drag && over) onDrop(drag.what, String(over.id))
  }

  const context = {
    sensors,
    collisionDetection: collisions,
    onDragStart,
    onDragCancel: () => setDrag(undefined),
    onDragEnd,
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: t("planner.drag.instructions") },
    },
  }
  return { context, dragged: drag?.what, entries, ideas, meals: shownMeals }
}
