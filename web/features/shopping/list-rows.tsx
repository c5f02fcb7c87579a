import { type ListRowsProps, Rows } from "./plain-rows"
import { useRef } from "react"
import { StillHandle } from "../../ui/drag-handle"
import { lazyCode, useLazyUpgrade } from "../../ui/lazy-upgrade"

const dragging = lazyCode(() => import("./draggable-rows"))
void dragging.load()

/** All rows of a list, of which only the visible ones are drawn. Dragging starts once its code has loaded. */
export function ListRows(props: ListRowsProps) {
  const still = useRef<HTMLDivElement>(null)
  const Draggable = useLazyUpgrade(dragging, still, props.editing)
  return Draggable ? (
    <Draggable {...props} />
  ) : (
    <div ref={still}>
      <Rows {...props} draw={(row) => props.children(row, <StillHandle />)} />
    </div>
  )
}
