import { readdirSync, readFileSync } from "node:fs"
import { parseByRules } from "../../worker/import/ingredients/rules/index.ts"
import { knownLanguage } from "../../worker/import/ingredients/languages/index.ts"

const FOLDER = new URL("../../tests/import/ingredients/lines/", import.meta.url)

/** A line labeled by hand; see docs/ingredient-languages.md. */
export interface LabelledLine {
  line: string
  quantity: number | null
  /** An id of `languages/units.ts`; empty or null if the line has none. */
  unit: string | null
  food: string
  note: string
}

/** How many lines of a language are parsed correctly, in total and by field. */
export interface LanguageScore {
  language: string
  lines: number
  right: Record<"quantity" | "unit" | "food" | "all", number>
  /** The mistakes as text: the line, what was expected, and what was parsed. */
  misses: string[]
}

export const languagesWithLines = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => name.slice(0, -".jsonl".length))
    .toSorted()

export const linesOf = (language: string): LabelledLine[] =>
  readFileSync(new URL(`${language}.jsonl`, FOLDER), "utf8")
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as LabelledLine)

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase()

/** Parses the lines of a language and compares: numbers to a thousandth, units by id, foods ignoring case. */
export function scoreLanguage(language: string): LanguageScore {
  const code = knownLanguage(language)
  const lines = linesOf(language)
  const right = { quantity: 0, unit: 0, food: 0, all: 0 }
  const misses: string[] = []
  for (const expected of lines) {
    const read = parseByRules(expected.line, code)
    const quantity =
      expected.quantity === null
        ? read.quantity === null
        : read.quantity !== null && Math.abs(read.quantity - expected.quantity) < 0.001
    const unit = (read.unitId ?? "") === (expected.unit ?? "")
    const food = plain(read.food) === plain(expected.food)
    if (quantity) right.quantity++
    if (unit) right.unit++
    if (food) right.food++
    if (quantity && unit && food) right.all++
    else {
      const shown = (one: { quantity: number | null; food: string }, id?: string | null) =>
        `${one.quantity} | ${id ?? ""} | ${one.food}`
      const was = shown(read, read.unitId ?? (read.unit && `?${read.unit}`))
      misses.push(
        `${expected.line}\n     want ${shown(expected, expected.unit)}\n     got  ${was} (${read.note})`,
      )
    }
  }
  return { language, lines: lines.length, right, misses }
}

/** Scores as a Markdown table, in percent. */
export function tableOf(scores: LanguageScore[]): string {
  const fields = ["quantity", "unit", "food", "all"] as const
  const rows = scores.map(({ language, lines, right }) => {
    const percents = fields.map((field) => ((100 * right[field]) / lines).toFixed(1))
    return `| ${[language, lines, ...percents].join(" | ")} |`
  })
  return [
    "| language | lines | quantity | unit | food | all three |",
    "| --- | --: | --: | --: | --: | --: |",
    ...rows,
  ].join("\n")
}
