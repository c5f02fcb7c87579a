import { memo, type ReactNode } from "react"
import { Link } from "wouter"
import { cx } from "../../ui/classes"
import { Menu } from "../../ui/menu"
import { type MenuEntry } from "../../ui/menu-trigger"
import type { Column, Item } from "./columns"

/** The names of its controls: looking up each text again would slow down scrolling. */
export interface RowWords {
  select: (name: string) => string
  more: (name: string) => string
}

interface RowProps<R extends Item> {
  row: R
  /** From 0, among those that are shown. */
  index: number
  /** Pixels below the first row, and its own height. */
  top: number
  height: number
  wide: boolean
  columns: readonly Column<R>[]
  /** The one row that Tab reaches; arrow keys reach the others. */
  active: boolean
  selected: boolean
  toggle: (id: string, range: boolean) => void
  words: RowWords
  hrefOf: ((row: R) => string) | undefined
  onOpen: (row: R) => void
  menuOf: (row: R) => MenuEntry[]
}

function AnyRow<R extends Item>(props: RowProps<R>) {
  const { row, index, top, height, wide, columns, active, selected, words } = props
  const tabIndex = active ? 0 : -1
  const [name, ...others] = columns
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      style={{ transform: `translateY(${top}px)`, height }}
      className={cx(
        "absolute inset-x-0 top-0 grid items-center border-b border-line [contain:layout_size]",
        wide ? "grid-cols-(--columns)" : "grid-cols-[2.75rem_minmax(0,1fr)_2.75rem]",
        selected ? "tint-primary" : "hover:bg-surface",
      )}
    >
      <span role="gridcell" className="grid">
        <label className="grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"

            tabIndex={tabIndex}
            checked={selected}
            aria-label={words.select(row.name)}
            onChange={({ nativeEvent }) =>
              props.toggle(row.id, (nativeEvent as unknown as MouseEvent).shiftKey)
            }
            className="size-5 accent-primary"
          />
        </label>
      </span>
      <span role="gridcell" className="min-w-0 px-2">
        <Name {...props} tabIndex={tabIndex}>
          {name!.draw?.(row) ?? row.name}
        </Name>
        {!wide && <Brief row={row} columns={others} />}
      </span>
      {wide &&
        others.map((column) => (
          <span
            key={column.key}
            role="gridcell"
            dir="auto"
            className={cx(
              "truncate px-2 text-page-side text-[0.9375rem]",
              column.end && "text-end tabular-nums",
            )}
          >
            {column.draw ? column.draw(row) : column.value(row)}
          </span>
        ))}
      <span role="gridcell" className="grid justify-items-end">
        <Menu
          label={words.more(row.name)}
          icon="more"
          iconOnly
          tabIndex={tabIndex}
          entries={() => props.menuOf(row)}
        />
      </span>
    </div>
  )
}

/** Redrawn only when its own data changes, while scrolling or typing. */
export const Row = memo(AnyRow) as typeof AnyRow

const nameLook =
  "-my-1.5 block max-w-full truncate rounded py-1.5 text-page-side font-semibold hover:underline underline-offset-4"

/** Links to the thing itself, or opens the dialog that changes it. */
function Name<R extends Item>(props: RowProps<R> & { tabIndex: number; children: ReactNode }) {
  const { row, hrefOf, onOpen, tabIndex, children } = props
  if (hrefOf)
    return (
      <Link href={hrefOf(row)} tabIndex={tabIndex} dir="auto" className={nameLook}>
        {children}
      </Link>
    )
  return (
    <button
      type="button"

      tabIndex={tabIndex}
      dir="auto"
      onClick={() => onOpen(row)}
      className={cx(nameLook, "w-full")}
    >
      {children}
    </button>
  )
}

/** On a phone: the other columns, in one line. */
function Brief<R>({ row, columns }: { row: R; columns: readonly Column<R>[] }) {
  const parts = columns.map(({ brief }) => brief?.(row)).filter(Boolean)
  return parts.length > 0 ? (
    <span dir="auto" className="block truncate text-page-side text-sm text-soft">
      {parts.join(" · ")}
    </span>
  ) : null
}
