import { STARTS_WITH_AMOUNT } from "../strategies/measures.ts"

const GAP = /\t+| {3,}/

/**
 * Two columns of ingredients that stand side by side, one below the other: lines that a wide gap parts, where most on
 * either side begin with an amount. A gap that only parts an amount from its food becomes a blank.
 */
export function inOneColumn(raw: string[]): string[] {
  const lines: string[] = []
  for (let at = 0; at < raw.length; at++) {
    const rows: [string, string][] = []
    for (let row; (row = cells(raw[at + rows.length]));) rows.push(row)
    const amounts = (side: 0 | 1) => rows.filter((row) => STARTS_WITH_AMOUNT.test(row[side])).length
    if (rows.length > 1 && [0, 1].every((side) => amounts(side as 0 | 1) * 2 > rows.length)) {
      lines.push(...rows.map(([left]) => left), ...rows.map(([, right]) => right))
      at += rows.length - 1
    } else lines.push(raw[at]!)
  }
  return lines
}

/** The two cells of a line, if it has two. */
function cells(line: string | undefined): [string, string] | undefined {
  if (line === undefined || line.length > 200) return undefined
  const [left, right, ...more] = line.trim().split(GAP)
  return left && right && more.length === 0 ? [left, right] : undefined
}
