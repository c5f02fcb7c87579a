import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual"
import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useListTop } from "../../lib/use-list-top"
import { cx } from "../../ui/classes"
import type { MenuEntry } from "../../ui/menu-trigger"
import { stickyOffsetAt } from "../../ui/use-sticky-offset"
import type { Column, Item, Sort } from "./columns"
import { ColumnHeads } from "./column-heads"
import { Row, type RowWords } from "./row"
import { indexOf, useGridKeys } from "./use-grid-keys"
import type { Selection } from "./use-selection"

/** Pixels, of one row: on wide screens a line, on narrow ones two. */
const HEIGHT = { wide: 52, narrow: 68 }
/** Of the top bar, which covers what scrolls under it. */
const TOP_BAR = 64

export interface TableProps<R extends Item> {
  label: string
  /** Those to show, in their order. */
  rows: readonly R[]
  columns: readonly Column<R>[]
  sort: Sort
  onSort: (sort: Sort) => void
  selection: Selection
  /** The link of the name; without it the name opens the row's dialog. */
  hrefOf?: (row: R) => string
  onOpen: (row: R) => void
  menuOf: (row: R) => MenuEntry[]
  /** Whether there is room for columns. */
  wide: boolean
  /** Pixels of the sticky bar above the column heads. */
  barHeight: number
}

/** Rows and columns, of which only the visible ones are drawn, however many there are. */
export function Table<R extends Item>(props: TableProps<R>) {
  const { label, rows, columns, sort, onSort, selection, hrefOf, onOpen, menuOf, wide } = props
  const { barHeight } = props
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const top = useListTop(list, barHeight)
  const words = useMemo<RowWords>(
    () => ({
      select: (name) => t("data.selectRow", { name }),
      more: (name) => t("organizers.menu", { name }),
    }),
    [t],
  )
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, rows.length - 1))
  const below = barHeight + (wide ? HEIGHT.wide : 0)
  const covered = TOP_BAR + stickyOffsetAt("--demo") + below
  useLayoutEffect(() => {
    // The element that Tab reaches is scrolled below the column heads, not behind them.
    const { style } = document.documentElement
    style.setProperty("--bar-below-top", `${below}px`)
    return () => void style.removeProperty("--bar-below-top")
  }, [below])

  const virtualizer = useRowVirtualizer({ rows, wide, top, covered, current })

  const keys = useGridKeys({
    list,
    rows,
    selection,
    moveTo(index) {
      setActive(index)
      virtualizer.scrollToIndex(index)
    },
  })

  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable="true"
      style={{ "--columns": tracksOf(columns) } as CSSProperties}
      onKeyDown={keys.onKeyDown}
    >
      <div
        className={cx("sticky z-10 bg-paper", !wide && "sr-only")}
        style={{ top: `calc(${TOP_BAR + barHeight}px + var(--demo, 0px))` }}
      >
        <ColumnHeads
          columns={columns}
          sort={sort}
          onSort={onSort}
          hidden={!wide}
          all={{ shown: rows, selection }}
        />
      </div>
      <div
        ref={list}
        role="rowgroup"
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={({ target }) => {
          const index = indexOf(target)
          if (index !== undefined) setActive(index)
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index]
          return row ? (
            <Row
              key={row.id}
              row={row}
              index={index}
              top={start - virtualizer.options.scrollMargin}
              height={size}
              wide={wide}
              columns={columns}
              active={index === current}
              selected={selection.ids.has(row.id)}
              toggle={selection.toggle}
              words={words}
              hrefOf={hrefOf}
              onOpen={onOpen}
              menuOf={menuOf}
            />
          ) : null
        })}
      </div>
      <p className="sr-only">{t("data.keys")}</p>
    </div>
  )
}

interface RowPositions {
  rows: readonly Item[]
  wide: boolean
  /** Pixels above the first row, and of what covers rows at the top of the window. */
  top: number
  covered: number
  /** The row that has the keyboard focus. */
  current: number
}

/** Which rows are drawn, and where. */
function useRowVirtualizer({ rows, wide, top, covered, current }: RowPositions) {
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (wide ? HEIGHT.wide : HEIGHT.narrow),
    // The same function while the rows are the same: a new one causes all positions to be computed again.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: covered,
    scrollPaddingEnd: 16,
    // The row with the focus stays drawn, wherever the user scrolls.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const drawn = defaultRangeExtractor(range)
        if (current >= range.count || drawn.includes(current)) return drawn
        return [...drawn, current].sort((a, b) => a - b)
      },
      [current],
    ),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, wide])
  return virtualizer
}

const tracksOf = (columns: readonly { width: string }[]) =>
  `2.75rem ${columns.map(({ width }) => width).join(" ")} 2.75rem`
