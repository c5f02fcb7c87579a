import { plainText } from "../../lib/plain-text"
import type { Cell, Column, Direction } from "./columns"

type Compare = (a: string, b: string) => number

/** Rows sorted by a column; empty values are last in both directions. */
export function sorted<Row>(
  rows: readonly Row[],
  { value }: Pick<Column<Row>, "value">,
  direction: Direction,
  compare: Compare,
): Row[] {
  const way = direction === "asc" ? 1 : -1
  // Reads the values once, and not at each of the many comparisons.
  const keyed = rows.map((row) => ({ row, key: value(row) }))
  keyed.sort((a, b) => {
    const [left, right] = [isEmpty(a.key), isEmpty(b.key)]
    if (left || right) return Number(left) - Number(right)
    return way * compareCells(a.key, b.key, compare)
  })
  return keyed.map(({ row }) => row)
}

const isEmpty = (cell: Cell) => cell === null || cell === ""

const compareCells = (a: Cell, b: Cell, compare: Compare) =>
  typeof a === "string" && typeof b === "string" ? compare(a, b) : Number(a) - Number(b)

/**
 * Finds rows by any part of their words: each word of the query must occur in the searched columns. The texts of a
 * row are folded once.
 */
export function searcherOf<Row extends object>(columns: readonly Column<Row>[]) {
  const searched = columns.filter((column) => column.searched)
  const texts = new WeakMap<Row, string>()
  function textOf(row: Row) {
    let text = texts.get(row)
    if (text === undefined) {
      text = plainText(searched.map(({ value }) => value(row) ?? "").join("\n"))
      texts.set(row, text)
    }
    return text
  }
  return {
    /** Folds before the first search. */
    prepare: (rows: readonly Row[]) => rows.forEach(textOf),
    find(rows: readonly Row[], query: string): readonly Row[] {
      const words = plainText(query).split(/\s+/).filter(Boolean)
      if (words.length === 0) return rows
      return rows.filter((row) => {
        const text = textOf(row)
        return words.every((word) => text.includes(word))
      })
    },
  }
}
