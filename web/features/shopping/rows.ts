import type { Line } from "./lines"
import type { Section } from "./sections"

/** The rows on the screen, from top to bottom. */
export type Row =
  | { kind: "heading"; id: string; section: Section }
  | { kind: "line"; id: string; section: Section; line: Line }
  | { kind: "doneHeading"; id: string; count: number }
  | { kind: "done"; id: string; line: Line }

export function rowsOf(
  sections: readonly Section[],
  done: readonly Line[],
  doneOpen: boolean,
): Row[] {
  const rows: Row[] = []
  for (const section of sections) {
    if (section.title) rows.push({ kind: "heading", id: `heading/${section.id}`, section })
    for (const line of section.lines)
      rows.push({ kind: "line", id: `${section.id}/${line.key}`, section, line })
  }
  if (done.length > 0) rows.push({ kind: "doneHeading", id: "done", count: done.length })
  if (doneOpen) for (const line of done) rows.push({ kind: "done", id: `done/${line.key}`, line })
  return rows
}

export interface Drop {
  line: Line
  section: Section
  /** The line before it, and after it, in its section. */
  before: Line | undefined
  behind: Line | undefined
}

/** The place of a line after it was moved from one row to another. */
export function dropOf(rows: Row[], from: number, to: number): Drop | undefined {
  const row = rows[from]
  if (row?.kind !== "line" || from === to) return undefined
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, row)
  const [above, below] = [moved[to - 1], moved[to + 1]]
  const near = above && "section" in above ? above : below && "section" in below ? below : undefined
  if (!near) return undefined
  const lineIn = (other: Row | undefined) =>
    other?.kind === "line" && other.section === near.section ? other.line : undefined
  return { line: row.line, section: near.section, before: lineIn(above), behind: lineIn(below) }
}
