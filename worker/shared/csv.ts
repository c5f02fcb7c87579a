/**
 * The rows of a CSV text after RFC 4180: fields between commas, in quotation marks where they hold commas, line
 * ends or doubled quotation marks. Line ends may be of any kind. Text after a closing mark belongs to the field.
 * Empty rows are left out.
 */
export function csvRows(text: string, between: "," | ";" | "\t" = ","): string[][] {
  const rows: string[][] = []
  const piecesOf = new RegExp(`["${between}]|\\r\\n|[\\r\\n]|[^"${between}\\r\\n]+`, "g")
  const pieces = text.replace(/^\ufeff/, "").match(piecesOf) ?? []
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
    else if (piece === between) {
      row.push(field)
      field = ""
    } else if (piece === "\n" || piece.startsWith("\r")) endRow()
    else field += piece
  }
  if (field || row.length > 0) endRow()
  return rows
}
