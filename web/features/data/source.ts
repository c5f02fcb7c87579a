import type { Locale } from "../../../worker/shared/locales"
import { may, type SessionUser } from "../../lib/session"
import type { IconName } from "../../ui/icons"
import type { Column, Item, Sort } from "./columns"

export const kinds = ["foods", "units", "labels", "categories", "tags", "tools", "recipes"] as const
export type Kind = (typeof kinds)[number]
/** The tables that a user may open. */
export const kindsFor = (user: SessionUser | null) =>
  kinds.filter((kind) => may(isOrganizer(kind) ? "manageOrganizers" : "manageData", user))

const isOrganizer = (kind: Kind) => ["categories", "tags", "tools"].includes(kind)

/** The tables whose rows are created and merged here. */
export type OwnKind = Exclude<Kind, "recipes">

export const kindIcons: Record<Kind, IconName> = {
  foods: "food",
  units: "scale",
  labels: "cart",
  categories: "archive",
  tags: "tag",
  tools: "pot",
  recipes: "book",
}

/** A value of a form field: a text, a switch's state, or the id of a choice. */
export type Value = string | boolean | null
export type Values = Record<string, Value>

/** A field of the dialog that creates or changes a row, as data. */
export interface Field {
  name: string
  label: string
  kind: "text" | "area" | "switch" | "color" | "choice"
  hint?: string
  required?: boolean
  /** Letters at most. */
  most?: number
  /** The options, for `choice`. */
  options?: readonly Item[]
  /** Creates another option. */
  onCreate?: (name: string) => Promise<Item>
}

export interface Form<R> {
  fields: readonly Field[]
  /** The initial values of the fields: of a row, or of a new one. */
  valuesOf: (row: R | null) => Values
  /** Both return the row as the server has it. They throw what it refuses. */
  create: (values: Values) => Promise<R>
  /** Sends only the fields of those names. */
  change: (row: R, values: Values, changed: readonly string[]) => Promise<R>
}

/** An action on the selected rows. */
export interface BulkAction<R> {
  label: string
  icon: IconName
  run: (rows: R[]) => void
}

/** The result of a deletion. */
export interface Removed {
  /** Rows deleted by this call: others were deleted already. */
  ids: readonly string[]
  /** What else was deleted with them, in words. */
  taken: string | undefined
}

/** Everything that a table needs to know about its rows. */
export interface Source<R extends Item> {
  kind: Kind
  query: {
    data: readonly R[] | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  columns: readonly Column<R>[]
  usual: Sort
  /** Changes the rows on the screen, before the server or after it. */
  patch: (change: (rows: readonly R[]) => R[]) => void
  /** Without it rows are created and changed on separate pages. */
  form?: Form<R>
  pages?: {
    create: string
    show: (row: R) => string
    edit: (row: R) => string
  }
  remove: (ids: string[]) => Promise<Removed | { count: number }>
  /** Restores what was deleted, where nothing else was lost with it; returns it as it is now. */
  bringBack: (rows: readonly R[]) => Promise<R[]>
  /** How many recipes use a row, or foods; undefined while unknown. */
  usesOf: (row: R) => number | undefined
  /** Without it rows of this kind cannot be merged. */
  merge?: (ids: string[], into: string) => Promise<unknown>
  bulk?: readonly BulkAction<R>[]
  /** Exports rows, with everything that belongs to them, into a file of the server. */
  archive?: (rows: readonly R[]) => void
  /** The address of rows as a book to print; `all` says that these are all rows. */
  book?: (rows: readonly R[], all: boolean) => string
  /** Adds common rows of a language to the table. */
  seed?: (locale: Locale) => Promise<unknown>
  /** Fetches the rows again, and returns how many there are. */
  reload: () => Promise<number>
  /** Refetches everything else on the screen: a write may have changed it. */
  refreshOthers: () => void
  /** A row in an exported JSON file. */
  exported: (row: R) => object
}
