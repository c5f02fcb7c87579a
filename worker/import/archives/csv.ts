/** A row by the names of the first one. */
export type CsvRow = Record<string, string>

/**
 * The rows of a CSV text after RFC 4180: fields between commas, in quotation marks where they hold commas, line
 * ends or doubled quotation marks. Line ends may be of any kind. What follows a closing mark belongs to the field.
 */
export function csvRows(text: string): string[][] {
  const rows: string[][] = []
  const pieces = text.replace(/^\ufeff/, "").match(/"|,|\r\n|\r|\n|[^",\r\n]+/g) ?? []
  let row: string[] = []
  let field = ""
  let quoted = false
  const endRow = () => {
    row.push(field)
    if (row.some((one) => one !== "")) rows.push(row)
    ;[row, field] = [[], ""]
  }
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (quoted) {
      if (piece !== '"') field += piece
      else if (pieces[at + 1] === '"') field += pieces[++at]!
      else quoted = false
    } else if (piece === '"' && field === "") quoted = true
    else if (piece === ",") {
      row.push(field)
      field = ""
    } else if (/^[\r\n]/.test(piece)) endRow()
    else field += piece
  }
  if (field || row.length > 0) endRow()
  return rows
}

/** The rows by the names of the first one, trimmed; what stands in columns without a name is under "". */
export function csvTable(text: string): CsvRow[] {
  const [head = [], ...rows] = csvRows(text)
  const names = head.map((name) => name.trim())
  return rows.map((row) => {
    const named: CsvRow = {}
    for (let at = 0; at < Math.max(row.length, names.length); at++) {
      const [name, field] = [names[at] ?? "", (row[at] ?? "").trim()]
      named[name] = [named[name], field].filter(Boolean).join("\n")
    }
    return named
  })
}

/** Whether a text begins with a row that has these names. */
export function hasColumns(text: string, ...names: string[]): boolean {
  const [head = []] = csvRows(text.slice(0, 20_000))
  const found = new Set(head.map((name) => name.trim()))
  return names.every((name) => found.has(name))
}
