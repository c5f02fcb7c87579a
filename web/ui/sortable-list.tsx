import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { type ReactNode, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "./classes"
import { Icon } from "./icons"
import type { SortableProps } from "./sortable"

// Outside, so that they are the same at every drawing: all listeners hang on them.
const pointerOptions = { activationConstraint: { distance: 4 } }
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates }

export default function SortableList(props: SortableProps<unknown>) {
  const { items, idOf, nameOf, onReorder, label, children, className, itemClassName } = props
  const { t } = useTranslation()
  const joined = items.map(idOf).join("\n")
  // The same array for as long as the order stays: every row hangs on it.
  const ids = useMemo(() => (joined ? joined.split("\n") : []), [joined])
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  )

  const name = (id: string | number) => {
    const item = items[ids.indexOf(String(id))]
    return item === undefined ? "" : nameOf(item)
  }
  const place = (id: string | number) => ({
    position: ids.indexOf(String(id)) + 1,
    total: ids.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("sortable.lifted", { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t("sortable.moved", { name: name(active.id), ...place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t("sortable.dropped", { name: name(active.id), ...place(over.id) }) : undefined,
    onDragCancel: ({ active }) => t("sortable.cancelled", { name: name(active.id) }),
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))]
    onReorder(arrayMove([...items], from, to))
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
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className={className}>
          {items.map((item, index) => (
            <Item key={ids[index]} id={ids[index]!} name={nameOf(item)} className={itemClassName}>
              {(handle) => children(item, handle, index)}
            </Item>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface ItemProps {
  id: string
  name: string
  className?: string
  children: (handle: ReactNode) => ReactNode
}

function Item({ id, name, className, children }: ItemProps) {
  const { t } = useTranslation()
  const sortable = useSortable({ id })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = sortable
  const dragged = sortable.isDragging
  // The same element for as long as nothing of it changes, so that rows can be memoized.
  const handle = useMemo(
    () => (
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t("sortable.handle", { name })}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-soft hover:bg-sunken active:cursor-grabbing"
      >
        <Icon name="drag" />
      </button>
    ),
    [attributes, listeners, name, setActivatorNodeRef, t],
  )
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={cx(className, dragged && "relative z-10 shadow-float")}
    >
      {children(handle)}
    </li>
  )
}
