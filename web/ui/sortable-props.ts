import type { ReactNode } from "react"

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
