import { csvRows } from "../../shared/csv.ts"
import { BadArchive } from "../../archive/archive-files.ts"

/** A row by the column names of the first row; missing cells are "". */
export type CsvRow = Record<string, string>

/** More than any table of recipes has. */
const most = { rows: 100_000, columns: 1_000 }

/**
 * The rows by the column names of the first row, trimmed; the cells of columns without a name are under "".
 * @throws BadArchive for a table that is too large
 */
export function csvTable(text: string): CsvRow[] {
  const [head = [], ...rows] = csvRows(text)
  const names = head.map((name) => name.trim())
  if (rows.length > most.rows || names.length > most.columns) {
    throw new BadArchive("archive.tableTooLarge", {
      rows: rows.length,
      columns: names.length,
      mostRows: most.rows,
      mostColumns: most.columns,
    })
  }
  // All rows share one prototype of empty cells: a row stores only its own values, and has no members of
  // `Object.prototype`.
  const blank: CsvRow = Object.assign(
    Object.create(null),
    Object.fromEntries(names.map((name) => [name, ""])),
  )
  return rows.map((row) => {
    const named: CsvRow = Object.create(blank)
    for (const [at, field] of row.entries()) {
      const name = names[at] ?? ""
      const text = field.trim()
      if (text) named[name] = named[name] ? `${named[name]}\n${text}` : text
    }
    return named
  })
}

/** Whether the first row of a text has these column names. */
export function hasColumns(text: string, ...names: string[]): boolean {
  const [head = []] = csvRows(text.slice(0, 20_000))
  const found = new Set(head.map((name) => name.trim()))
  return names.every((name) => found.has(name))
}
