import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { type ReactNode, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { DragHandle, pointerOptions } from "./drag-handle"
import { holdOf, holdOptions } from "./hold"

const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates }

interface SortableColumnProps {
  /** The drop targets, in order; none contains a line break. */
  ids: readonly string[]
  /** Announced while it moves. */
  nameOf: (id: string) => string
  /** Its place, counted from 1. */
  placeOf: (id: string) => { position: number; total: number }
  /** One was dropped on another, and takes its place. */
  onMove: (id: string, onto: string) => void
  /** Rows can also be moved by a long press, with the `hold` of `useSortableRow`. */
  holds?: boolean
  children: ReactNode
}

/** Things in a column to drag into order, each drawn with `useSortableRow`. */
export function SortableColumn(props: SortableColumnProps) {
  const { ids, nameOf, placeOf, onMove, holds, children } = props
  const { t } = useTranslation()
  const joined = ids.join("\n")
  // The same array while the order stays: every row depends on it.
  const items = useMemo(() => (joined ? joined.split("\n") : []), [joined])
  const touch = useSensor(TouchSensor, holdOptions)
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
    holds ? touch : null,
  )
  const name = (id: string | number) => nameOf(String(id))
  const place = (id: string | number) => placeOf(String(id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("sortable.lifted", { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t("sortable.moved", { name: name(active.id), ...place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t("sortable.dropped", { name: name(active.id), ...place(over.id) }) : undefined,
    onDragCancel: ({ active }) => t("sortable.cancelled", { name: name(active.id) }),
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t("sortable.instructions") },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** The props of a sortable element, of its handle, and for moving it by a long press. */
export function useSortableRow(id: string, name: string, isFixed = false) {
  const sortable = useSortable({ id, disabled: { draggable: isFixed } })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = sortable
  // The same element while nothing of it changes, so that rows can be memoized.
  const handle = useMemo(
    () => <DragHandle {...{ name, setActivatorNodeRef, attributes, listeners }} />,
    [attributes, listeners, name, setActivatorNodeRef],
  )
  const hold = useMemo(() => holdOf(listeners), [listeners])
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  return { setNodeRef, style, handle, hold, isHeld: sortable.isDragging }
}
