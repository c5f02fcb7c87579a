import type { Cell, Column } from "./columns"

/** Starts of texts that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Rows as CSV (RFC 4180). An apostrophe prevents a spreadsheet from running a text as a formula; a byte order mark
 * marks the file as UTF-8.
 */
export function csvOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [
    columns.map(({ label }) => quoted(label)),
    ...rows.map((row) => columns.map(({ value }) => quoted(value(row)))),
  ]
  return `\uFEFF${lines.map((cells) => cells.join(",")).join("\r\n")}\r\n`
}

function quoted(cell: Cell): string {
  if (cell === null) return ""
  const text = typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Downloads a file that the browser has created. */
export function download(name: string, type: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
