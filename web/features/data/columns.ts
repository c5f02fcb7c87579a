import type { ReactNode } from "react"

/** The members that rows of all tables have. */
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
  /** Its value for sorting, searching and exporting. */
  value: (row: Row) => Cell
  /** Its rendering, where it differs from its value. */
  draw?: (row: Row) => ReactNode
  /** Its track of the grid on wide screens: `minmax(6rem, 1fr)`. */
  width: string
  /** The search looks into it. */
  searched?: boolean
  /** Numbers and dates are aligned to the end of their column. */
  end?: boolean
  /** What a phone shows of it below the name; nothing by default. */
  brief?: (row: Row) => string | null
}

export type Direction = "asc" | "desc"

export interface Sort {
  key: string
  direction: Direction
}
