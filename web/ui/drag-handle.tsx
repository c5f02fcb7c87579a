import type { useDraggable } from "@dnd-kit/core"
import { useTranslation } from "react-i18next"
import { Icon } from "./icons"

/** For a `PointerSensor`: pixels before it drags. One object, since all listeners depend on it. */
export const pointerOptions = { activationConstraint: { distance: 4 } }

type Grip = Pick<
  ReturnType<typeof useDraggable>,
  "setActivatorNodeRef" | "attributes" | "listeners"
>

interface DragHandleProps extends Grip {
  /** The name of the moved thing. */
  name: string
}

/** The handle for moving, by pointer or with Space. */
export function DragHandle({ name, setActivatorNodeRef, attributes, listeners }: DragHandleProps) {
  const { t } = useTranslation()
  return (
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
  )
}

/** Its look before the code for dragging has loaded. */
export const StillHandle = () => (
  <span className="grid size-11 shrink-0 place-items-center text-soft">
    <Icon name="drag" />
  </span>
)
