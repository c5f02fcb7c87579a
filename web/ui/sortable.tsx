import { Fragment, lazy, type ReactNode, Suspense } from "react"
import { StillHandle } from "./drag-handle"

export interface SortableProps<T> {
  items: readonly T[]
  idOf: (item: T) => string
  /** What is read out while it moves. */
  nameOf: (item: T) => string
  onReorder: (items: T[]) => void
  /** What the list holds: its accessible name. */
  label: string
  /** Draws one item; put the handle where one takes hold of it. */
  children: (item: T, handle: ReactNode, index: number) => ReactNode
  className?: string
  itemClassName?: string
}

const Inner = lazy(() => import("./sortable-list"))

/** A list to drag into order: by mouse, by touch, or by Space and the arrow keys on the handle. */
export const Sortable = <T,>(props: SortableProps<T>) => (
  <Suspense fallback={<Still {...props} />}>
    <Inner {...(props as unknown as SortableProps<unknown>)} />
  </Suspense>
)

/** The same list before dragging has been loaded. */
const Still = <T,>({
  items,
  idOf,
  label,
  children,
  className,
  itemClassName,
}: SortableProps<T>) => (
  <ul aria-label={label} className={className}>
    {items.map((item, index) => (
      <li key={idOf(item)} className={itemClassName}>
        <Fragment>{children(item, <StillHandle />, index)}</Fragment>
      </li>
    ))}
  </ul>
)
