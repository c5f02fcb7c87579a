/** One line of the report. */
export interface Line {
  what: string
  /** As text, with its unit: `34 rows`. */
  measured: string
  /** `≤ 700 rows`; undefined if the line is only informative. */
  budget?: string
  /** Whether it is within the budget; undefined if there is none. */
  ok?: boolean
  /** Which member exceeded it, or how it was measured. */
  note?: string
}

export interface Options {
  /** Fewer repetitions, and no library of 100,000 recipes. */
  quick: boolean
  /** As many requests as the budget says: 100,000 instead of 20,000. */
  full: boolean
}

/** A part of the benchmark. */
export type Section = (options: Options) => Promise<Line[]>

/** A line with an upper limit. `value` and `limit` are in `unit`. */
export function atMost(what: string, value: number, limit: number, unit = "", note?: string): Line {
  return {
    what,
    measured: spoken(value, unit),
    budget: `≤ ${spoken(limit, unit)}`,
    ok: value <= limit,
    note,
  }
}

/** A line with a lower limit. */
export const atLeast = (what: string, value: number, limit: number, unit = "", note?: string) => ({
  ...atMost(what, value, limit, unit, note),
  budget: `≥ ${spoken(limit, unit)}`,
  ok: value >= limit,
})

/** A line without a budget, for comparison with the others. */
export const withoutBudget = (what: string, value: number, unit = "", note?: string): Line => ({
  what,
  measured: spoken(value, unit),
  note,
})

/** A line for a measurement that failed: it counts as over budget. */
export const unmeasured = (what: string, error: Error): Line => ({
  what,
  measured: "could not be measured",
  ok: false,
  note: error.stack,
})

function spoken(value: number, unit: string): string {
  const digits =
    Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1
  const number = value.toLocaleString("en-US", { maximumFractionDigits: digits })
  return unit === "×" ? `${number}×` : unit ? `${number} ${unit}` : number
}

/** The median of a list of numbers. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** Prints the lines of a section under its name. */
export function print(name: string, lines: Line[]): void {
  const width = (key: "what" | "measured" | "budget") =>
    Math.max(...lines.map((line) => (line[key] ?? "").length))
  const [what, measured, budget] = [width("what"), width("measured"), width("budget")]
  console.log(`\n${name}`)
  for (const line of lines) {
    const mark = line.ok === undefined ? "·" : line.ok ? "✓" : "✗"
    const cells = [
      line.what.padEnd(what),
      line.measured.padStart(measured),
      (line.budget ?? "").padStart(budget),
      line.note ?? "",
    ]
    console.log(`  ${mark} ${cells.join("  ").trimEnd()}`)
  }
}
