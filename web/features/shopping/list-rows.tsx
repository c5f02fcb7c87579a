import { type ReactNode, useRef } from "react"
import { StillHandle } from "../../ui/drag-handle"
import { lazyCode, useLazyUpgrade } from "../../ui/lazy-upgrade"
import { VirtualRows } from "../../ui/virtual-rows"
import type { Drop, Row } from "./rows"

export interface ListRowsProps {
  label: string
  rows: Row[]
  /** One is being edited: its place is left alone. */
  editing: boolean
  nameOf: (row: Row) => string
  onDrop: (drop: Drop) => void
  /** Draws one; the handle is where one takes hold of a line. */
  children: (row: Row, handle: ReactNode) => ReactNode
}

/** Pixels of a row before it has been drawn. */
const ROW = 53

const dragging = lazyCode(() => import("./draggable-rows"))
void dragging.load()

/** All rows of a list, of which those in sight are drawn. Dragging comes as its code has loaded. */
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

export const Rows = ({
  label,
  rows,
  draw,
}: Pick<ListRowsProps, "label" | "rows"> & { draw: (row: Row) => ReactNode }) => (
  <VirtualRows
    label={label}
    items={rows}
    idOf={idOfRow}
    estimate={ROW}
    rowClassName="has-data-held:z-10 in-data-closing:transition-transform in-data-closing:duration-150"
  >
    {draw}
  </VirtualRows>
)

const idOfRow = ({ id }: Row) => id
