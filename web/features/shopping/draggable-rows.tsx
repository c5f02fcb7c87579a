import type { ReactNode } from "react"
import { cx } from "../../ui/classes"
import type { Hold } from "../../ui/hold"
import { SortableColumn, useSortableRow } from "../../ui/sortable-column"
import { type ListRowsProps, Rows } from "./plain-rows"
import { dropOf, type Row } from "./rows"

/** The rows of a list whose lines are moved by pointer or keys, within their section or to another. */
export default function DraggableRows(props: ListRowsProps) {
  const { label, rows, nameOf, onDrop, children } = props
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id)
  const name = (id: string) => {
    const row = rows[indexOf(id)]
    return row ? nameOf(row) : ""
  }
  /** Counted among the lines, without headings. */
  const place = (id: string) => {
    const lines = rows.filter(({ kind }) => kind === "line")
    const above = rows.slice(0, indexOf(id) + 1).filter(({ kind }) => kind === "line")
    return { position: Math.max(1, above.length), total: lines.length }
  }
  function move(id: string, onto: string) {
    const drop = dropOf(rows, indexOf(id), indexOf(onto))
    if (drop) onDrop(drop)
  }

  return (
    <SortableColumn
      ids={rows.filter(isMoving).map(({ id }) => id)}
      nameOf={name}
      placeOf={place}
      onMove={move}
      holds
    >
      <Rows
        label={label}
        rows={rows}
        draw={(row) =>
          isMoving(row) ? (
            <Moving row={row} name={nameOf(row)}>
              {(handle, hold) => children(row, handle, hold)}
            </Moving>
          ) : (
            children(row, null)
          )
        }
      />
    </SortableColumn>
  )
}

/** Lines move, and headings make room for them. */
const isMoving = ({ kind }: Row) => kind === "line" || kind === "heading"

interface MovingProps {
  row: Row
  name: string
  children: (handle: ReactNode, hold?: Hold) => ReactNode
}

function Moving({ row, name, children }: MovingProps) {
  const isLine = row.kind === "line"
  const { setNodeRef, style, handle, hold, isHeld } = useSortableRow(row.id, name, !isLine)
  return (
    <div
      ref={setNodeRef}
      data-held={isHeld || undefined}
      style={style}
      className={cx(isHeld && "relative rounded-xl bg-surface shadow-float")}
    >
      {isLine ? children(handle, hold) : children(null)}
    </div>
  )
}
