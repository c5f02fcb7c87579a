import type { Part } from "../../backup/manifest"
import type { RowRange } from "../../backup/tables"
import type { Scope } from "../../context"
import type { Job, NewItem } from "../background-jobs/job-handler"

/** What holds for all steps of a job on a backup. */
export interface BackupOptions {
  /** What the backup is called where it is kept. */
  name: string
  work: "make" | "take" | "check" | "restore" | "index"
  /** When it was asked for. */
  made: string
  isScheduled: boolean
  /** The upload that holds it: of `take`, and of `restore` where it is a backup of Mealie. */
  uploadId?: string
}

/** A step of a restore of a backup of Mealie; a host with files alone does it. */
export type MealieStep =
  | { do: "prove"; from: number; to: number }
  | { do: "found" }
  | { do: "move"; group: string }
  | { do: "settle" }
  | { do: "switch" }

/** One step of the work, small enough for an invocation of a Worker. */
export type Step =
  | { do: "rows"; number: number; ranges: RowRange[] }
  | { do: "objects"; number: number; keys: string[] }
  | { do: "finish"; number: number }
  | { do: "send"; number: number; isLast: boolean }
  | { do: "publish" }
  | { do: "check"; from: number; to: number }
  | { do: "judge" }
  | { do: "read"; from: number; to: number; calls: number }
  | { do: "assemble" }
  | MealieStep
  | { do: "clear" }
  | { do: "index"; from: number; to: number }

export interface StepContext {
  scope: Scope
  options: BackupOptions
}

/** The options of a job are those that it was started with. */
export const optionsOf = ({ options }: Job) => options as unknown as BackupOptions

export const asItems = (steps: Step[]): NewItem[] =>
  steps.map((step) => ({ name: step.do, input: { ...step } }))

/** A list in pieces of so many. */
export const inPieces = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  )

/** So many things in ranges, of which there is always one. */
export const rangesUpTo = (count: number, atOnce: number) =>
  Array.from({ length: Math.max(1, Math.ceil(count / atOnce)) }, (_, i) => ({
    from: i * atOnce,
    to: (i + 1) * atOnce,
  }))

/** Questions to database and store after which a turn of a hosted site begins no step; and those of one step. */
export const mostCalls = 500
const mostOfStep = 300

/** Rows that are read or written by one question. */
const rowsOfCall = 200
const callsForRows = (rows: number) => 1 + Math.ceil(rows / rowsOfCall)

/** About how often a step asks the database or a store. */
export function callsOf(step: Step): number {
  switch (step.do) {
    case "rows":
      return step.ranges.reduce((sum, { from, to }) => sum + callsForRows(to - from + 1), 0)
    case "objects":
      return step.keys.length
    case "check":
      return step.to - step.from
    case "read":
      return step.calls
    default:
      return 20
  }
}

/** The steps that read parts of a backup into a new site. */
export function readingSteps(parts: Part[], atOnce: number): Step[] {
  const steps: Extract<Step, { do: "read" }>[] = []
  for (const [i, { rows }] of parts.entries()) {
    const own = rows === undefined ? 1 : callsForRows(rows)
    const last = steps.at(-1)
    if (last && last.to - last.from < atOnce && last.calls + own <= mostOfStep) {
      last.to = i + 1
      last.calls += own
    } else steps.push({ do: "read", from: i, to: i + 1, calls: own })
  }
  return steps
}

/** Steps that check so many parts; there may be less of them in the end. */
export const checkSteps = (parts: number, atOnce: number): Step[] => [
  ...rangesUpTo(parts, atOnce).map((range): Step => ({ do: "check", ...range })),
  { do: "judge" },
]
