import type { ReactNode } from "react"

/** A row of any table: what all of them have. */
export interface Item {
  id: string
  name: string
}

export type Cell = string | number | boolean | null

/** A column, as data. */
export interface Column<Row> {
  /** Its name in the address and in exported files. */
  key: string
  label: string
  /** What it is sorted by, searched for and exported. */
  value: (row: Row) => Cell
  /** How it is shown, where not as its value. */
  draw?: (row: Row) => ReactNode
  /** Its track of the grid on wide screens: `minmax(6rem, 1fr)`. */
  width: string
  /** The search looks into it. */
  searched?: boolean
  /** Numbers and dates stand at the end of their column. */
  end?: boolean
  /** What a phone shows of it under the name; nothing by default. */
  brief?: (row: Row) => string | null
}

export type Direction = "asc" | "desc"

export interface Sort {
  key: string
  direction: Direction
}
