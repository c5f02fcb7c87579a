import { type ReactNode, Suspense } from "react"
import { late } from "../../lib/late"
import { StillHandle } from "../../ui/drag-handle"
import { VirtualRows } from "../../ui/virtual-rows"
import type { Drop, Row } from "./rows"

export interface ListRowsProps {
  label: string
  rows: Row[]
  nameOf: (row: Row) => string
  onDrop: (drop: Drop) => void
  /** Draws one; the handle is where one takes hold of a line. */
  children: (row: Row, handle: ReactNode) => ReactNode
}

/** Pixels of a row before it has been drawn. */
const ROW = 53

/** Where dragging cannot be loaded, the list is there without. */
const StillRows = (props: ListRowsProps) => (
  <Rows {...props} draw={(row) => props.children(row, <StillHandle />)} />
)
const Draggable = late(() => import("./draggable-rows"), StillRows)
Draggable.preload()

/** All rows of a list, of which those in sight are drawn. Dragging comes as soon as its code has loaded. */
export const ListRows = (props: ListRowsProps) => (
  <Suspense fallback={<StillRows {...props} />}>
    <Draggable {...props} />
  </Suspense>
)

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
