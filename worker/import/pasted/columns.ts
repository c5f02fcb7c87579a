import { STARTS_WITH_AMOUNT } from "../strategies/unit-pattern.ts"

/** Column names of a table of ingredients. */
export const COLUMN =
  /^(?:amount|quantity|qty|ingredients?|item|food|unit|menge|zutat(?:en)?|einheit|quantité|ingrédients?|unité|cantidad|ingredientes?|unidad|quantità|ingredient[ei]|unità|quantidade|unidade|hoeveelheid|eenheid|ingrediënt(?:en)?|mängd|enhet|ilość|jednostka|składnik(?:i)?|כמות|מצרך|יחידה)$/iu
/** Column names of a table of steps. */
const STEPS =
  /^(?:steps?|instructions?|directions?|schritte?|anleitung|étapes?|pasos?|passos?|passaggi[oo]?|stap(?:pen)?|steg|kroki?|שלב)$/iu

/** Rows of a spreadsheet without the row of column names; above steps that row becomes their heading. */
export function withoutColumnNames(raw: string[]): string[] {
  return raw.flatMap((line) => {
    if (!line.includes("\t") || line.length > 120) return [line]
    const cells = line.split("\t").flatMap((cell) => cell.trim() || [])
    const names = cells.length > 1 && cells.every((cell) => cell.length < 25 && !/\d/.test(cell))
    if (names && cells.some((cell) => COLUMN.test(cell))) return []
    return names && STEPS.test(cells[0]!) ? ["", "Steps"] : [line]
  })
}

const GAP = /\t+| {3,}/

/**
 * Two columns of ingredients that are side by side, one below the other: the lines have a wide gap, and most of the
 * texts on both sides start with an amount. A gap between an amount and its food becomes a space.
 */
export function inOneColumn(raw: string[]): string[] {
  const lines: string[] = []
  for (let at = 0; at < raw.length; at++) {
    const rows: Row[] = []
    for (let row; (row = cells(raw[at + rows.length]));) rows.push(row)
    const start = columnsFrom(rows)
    lines.push(...raw.slice(at, at + start))
    const beside = rows.slice(start)
    lines.push(...beside.map(([left]) => left), ...beside.map(([, right]) => right))
    at += rows.length
    if (at < raw.length) lines.push(raw[at]!)
  }
  return lines
}

type Row = [left: string, right: string]

/** The first row after which most rows have an amount on both sides; the number of rows if there is none. */
function columnsFrom(rows: Row[]): number {
  const amounts: [number, number] = [0, 0]
  let start = rows.length
  for (let at = rows.length - 1; at >= 0; at--) {
    for (const side of [0, 1] as const)
      if (STARTS_WITH_AMOUNT.test(rows[at]![side])) amounts[side]++
    const below = rows.length - at
    if (below > 1 && amounts.every((number) => number * 2 > below)) start = at
  }
  return start
}

/** The two cells of a line, if it has two. */
function cells(line: string | undefined): Row | undefined {
  if (line === undefined || line.length > 200) return undefined
  const [left, right, ...more] = line.trim().split(GAP)
  return left && right && more.length === 0 ? [left, right] : undefined
}
