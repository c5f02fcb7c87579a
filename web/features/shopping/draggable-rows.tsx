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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { type ReactNode, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import { type ListRowsProps, Rows } from "./list-rows"
import { dropOf, type Row } from "./rows"

// Outside, so that they are the same at every drawing: all listeners hang on them.
const pointerOptions = { activationConstraint: { distance: 4 } }
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates }

export default function DraggableRows(props: ListRowsProps) {
  const { label, rows, nameOf, onDrop, children } = props
  const { t } = useTranslation()
  const joined = rows
    .filter(({ kind }) => kind === "line" || kind === "heading")
    .map(({ id }) => id)
    .join("\n")
  // The same array for as long as the order stays: every row hangs on it.
  const ids = useMemo(() => (joined ? joined.split("\n") : []), [joined])
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  )
  const indexOf = (id: string | number) => rows.findIndex((row) => row.id === id)
  const name = (id: string | number) => {
    const row = rows[indexOf(id)]
    return row ? nameOf(row) : ""
  }
  /** Among the lines: headings are not counted. */
  const place = (id: string | number) => {
    const lines = rows.filter(({ kind }) => kind === "line")
    const above = rows.slice(0, indexOf(id) + 1).filter(({ kind }) => kind === "line")
    return { position: Math.max(1, above.length), total: lines.length }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("sortable.lifted", { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t("sortable.moved", { name: name(active.id), ...place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t("sortable.dropped", { name: name(active.id), ...place(over.id) }) : undefined,
    onDragCancel: ({ active }) => t("sortable.cancelled", { name: name(active.id) }),
  }

  function end({ active, over }: DragEndEvent) {
    const drop = over && dropOf(rows, indexOf(active.id), indexOf(over.id))
    if (drop) onDrop(drop)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t("sortable.instructions") },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Rows
          label={label}
          rows={rows}
          draw={(row) =>
            row.kind === "line" || row.kind === "heading" ? (
              <Moving row={row} name={nameOf(row)}>
                {(handle) => children(row, handle)}
              </Moving>
            ) : (
              children(row, null)
            )
          }
        />
      </SortableContext>
    </DndContext>
  )
}

interface MovingProps {
  row: Row
  name: string
  children: (handle: ReactNode) => ReactNode
}

function Moving({ row, name, children }: MovingProps) {
  const { t } = useTranslation()
  const sortable = useSortable({ id: row.id, disabled: { draggable: row.kind === "heading" } })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = sortable
  const held = sortable.isDragging
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
    <div
      ref={setNodeRef}
      data-held={held || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={cx(held && "relative rounded-xl bg-surface shadow-float")}
    >
      {children(row.kind === "line" ? handle : null)}
    </div>
  )
}
