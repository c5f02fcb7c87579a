import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
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

type List = typeof import("./sortable-list").default

let loaded: List | undefined
const load = async () => (loaded ??= (await import("./sortable-list")).default)

/**
 * A list to drag into order: by mouse, by touch, or by Space and the arrow keys on the handle. What drags
 * takes the place of the still list as it comes, but never under somebody's hands: with another component
 * a press, a caret or an open menu would go.
 */
export function Sortable<T>(props: SortableProps<T>) {
  const [Inner, setInner] = useState(() => loaded)
  const still = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const list = still.current
    if (!list) return
    const change = () => {
      if (loaded && !isInUse(list)) setInner(() => loaded)
    }
    // Where it cannot be loaded, the list stays as it is.
    void load().then(change, () => {})
    // After the focus is where it goes.
    const later = () => setTimeout(change)
    list.addEventListener("focusout", later)
    return () => list.removeEventListener("focusout", later)
  }, [])

  return Inner ? (
    <Inner {...(props as unknown as SortableProps<unknown>)} />
  ) : (
    <Still {...props} list={still} />
  )
}

const isInUse = (list: HTMLElement) =>
  list.contains(document.activeElement) || list.querySelector("[aria-expanded=true]") !== null

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
