import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual"
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useRef, useState } from "react"
import { useListTop } from "../lib/use-list-top"
import { cx } from "./classes"

/** Pixels at the top of the window that the top bar covers. */
const COVERED = 76

export interface RowsHandle {
  /** Scrolls a row into sight and gives the focus to the first of its `[data-first]`. */
  focus: (index: number) => void
}

export interface VirtualRowsProps<T> {
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  /** Pixels of a row before it has been drawn. */
  estimate: number
  children: (item: T, index: number) => ReactNode
  className?: string
  rowClassName?: string
  ref?: Ref<RowsHandle>
}

/** A list that scrolls with the window, of which only the rows in sight are drawn, each as tall as it needs. */
export function VirtualRows<T>(props: VirtualRowsProps<T>) {
  const { label, items, idOf, estimate, children, className, rowClassName, ref } = props
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  const [focused, setFocused] = useState(0)
  const top = useListTop(list)
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => idOf(items[index]!), [items, idOf]),
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: 16,
    // The row that the keyboard is in stays, wherever one scrolls.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const drawn = defaultRangeExtractor(range)
        if (focused >= range.count || drawn.includes(focused)) return drawn
        return [...drawn, focused].sort((a, b) => a - b)
      },
      [focused],
    ),
  })

  const settle = (row: Element | null) => {
    virtualizer.measureElement(row)
    if (row && Number(row.getAttribute("data-index")) === wanted.current) {
      wanted.current = undefined
      row.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true })
    }
  }
  useImperativeHandle(ref, () => ({
    focus(index) {
      const row = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-first]`)
      virtualizer.scrollToIndex(index)
      if (row) return row.focus({ preventScroll: true })
      wanted.current = index
      setFocused(index)
    },
  }))

  return (
    <ul
      ref={list}
      aria-label={label}
      className={cx("relative", className)}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => {
        const index = target.closest<HTMLElement>("[data-index]")?.dataset.index
        if (index !== undefined) setFocused(Number(index))
      }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={settle}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          className={cx("absolute inset-x-0 top-0", rowClassName)}
        >
          {children(items[index]!, index)}
        </li>
      ))}
    </ul>
  )
}
