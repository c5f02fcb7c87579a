import { type SortableProps } from "./sortable-props"
import { type RefObject, useRef } from "react"
import { StillHandle } from "./drag-handle"
import { lazyCode, useLazyUpgrade } from "./lazy-upgrade"

const dragging = lazyCode(() => import("./sortable-list"))

/** A list to drag into order: by mouse, by touch, or by Space and the arrow keys on the handle. */
export function Sortable<T>(props: SortableProps<T>) {
  const still = useRef<HTMLUListElement>(null)
  const Inner = useLazyUpgrade(dragging, still)

  return Inner ? (
    <Inner {...(props as unknown as SortableProps<unknown>)} />
  ) : (
    <Still {...props} list={still} />
  )
}

/** The same list before dragging has been loaded. */
const Still = <T,>(props: SortableProps<T> & { list: RefObject<HTMLUListElement | null> }) => (
  <ul ref={props.list} aria-label={props.label} className={props.className}>
    {props.items.map((item, index) => (
      <li key={props.idOf(item)} className={props.itemClassName}>
        {props.children(item, <StillHandle />, index)}
      </li>
    ))}
  </ul>
)
