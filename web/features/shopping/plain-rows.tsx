import type { ReactNode } from "react"
import type { Hold } from "../../ui/hold"
import { VirtualRows } from "../../ui/virtual-rows"
import type { Drop, Row } from "./rows"

export interface ListRowsProps {
  label: string
  rows: Row[]
  /** One is being edited: its place is not changed. */
  editing: boolean
  nameOf: (row: Row) => string
  onDrop: (drop: Drop) => void
  /** Draws one; a line is moved by its handle, and by a long press on the element with the listeners of `hold`. */
  children: (row: Row, handle: ReactNode, hold?: Hold) => ReactNode
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

/** The estimated height of a row before it is drawn. */
const ROW = 53

const idOfRow = ({ id }: Row) => id
