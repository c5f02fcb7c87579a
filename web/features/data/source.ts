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

/** Those that are made and merged here. */
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

/** What a field of a form holds: a text, a switch's state, or the id of something chosen. */
export type Value = string | boolean | null
export type Values = Record<string, Value>

/** A field of the dialog that makes or changes a row, as data. */
export interface Field {
  name: string
  label: string
  kind: "text" | "area" | "switch" | "color" | "choice"
  hint?: string
  required?: boolean
  /** Letters at most. */
  most?: number
  /** What can be chosen, for `choice`. */
  options?: readonly Item[]
  /** Makes another that can be chosen. */
  onCreate?: (name: string) => Promise<Item>
}

export interface Form<R> {
  fields: readonly Field[]
  /** What the fields begin with: of a row, or of a new one. */
  valuesOf: (row: R | null) => Values
  /** Both answer the row as the server has it. They throw what it refuses. */
  create: (values: Values) => Promise<R>
  /** Sends the fields of those names alone. */
  change: (row: R, values: Values, changed: readonly string[]) => Promise<R>
}

/** Something that is done with the rows that are ticked. */
export interface BulkAction<R> {
  label: string
  icon: IconName
  run: (rows: R[]) => void
}

/** What has become of rows that were to be deleted. */
export interface Removed {
  /** Those that this has deleted: others were gone already. */
  ids: readonly string[]
  /** What else has gone with them, in words. */
  taken: string | undefined
}

/** Everything that a table needs to know of what it shows. */
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
  /** Changes the rows that are on the screen, ahead of the server or after it. */
  patch: (change: (rows: readonly R[]) => R[]) => void
  /** Without it rows are made and changed on pages of their own. */
  form?: Form<R>
  pages?: {
    create: string
    show: (row: R) => string
    edit: (row: R) => string
  }
  remove: (ids: string[]) => Promise<Removed | { count: number }>
  /** Brings back what was removed, where nothing else was lost with it; answers it as it is now. */
  bringBack: (rows: readonly R[]) => Promise<R[]>
  /** How many recipes use a row, or foods; undefined while it is not known. */
  usesOf: (row: R) => number | undefined
  /** Without it rows of this kind cannot become one. */
  merge?: (ids: string[], into: string) => Promise<unknown>
  bulk?: readonly BulkAction<R>[]
  /** Has the server write rows, with all that belongs to them, into a file. */
  archive?: (rows: readonly R[]) => void
  /** Where rows stand as a book to print; `all` says that they are all there are. */
  book?: (rows: readonly R[], all: boolean) => string
  /** Fills the table with what is common in a language. */
  seed?: (locale: Locale) => Promise<unknown>
  /** Fetches the rows again, and returns how many there are. */
  reload: () => Promise<number>
  /** Fetches again what is on the screen besides the rows: a write may have changed it. */
  refreshOthers: () => void
  /** A row in an exported JSON file. */
  exported: (row: R) => object
}
