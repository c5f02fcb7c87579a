import type { Cell, Column } from "./columns"

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Rows as CSV (RFC 4180). Texts that a spreadsheet would run as a formula are kept from it by an
 * apostrophe; a byte order mark tells it that the file is UTF-8.
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

/** Gives a file that the browser has made to its downloads. */
export function download(name: string, type: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click is done.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
