/** Characters of the rows of one statement: they are sent as one text, and the database accepts two megabytes. */
const mostCharacters = 500_000

/** Rows in as many chunks as statements are needed for them. */
export function chunkRows<Row>(rows: Row[]): Row[][] {
  const found: Row[][] = []
  let size = Infinity
  for (const row of rows) {
    const own = JSON.stringify(row).length
    if (size + own > mostCharacters) {
      found.push([])
      size = 0
    }
    found.at(-1)!.push(row)
    size += own
  }
  return found
}
