import { eq } from "drizzle-orm"
import { jobs, reports } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { now } from "../../rules/times"
import type { ReportCategory } from "../../schemas/report"
import type { Job, NewItem } from "./kind"
import { listed } from "./listed"

export interface NewJob {
  kind: Job["kind"]
  /** What its report is called. */
  name: string
  category: ReportCategory
  options?: Job["options"]
  /** Where they are known; else the kind lists them in the first turn. */
  items?: NewItem[]
}

/** Opens a report and a job, and has its first turn taken. Gives the report. Nothing is made when it fails. */
export async function startJob(scope: Scope, { items, ...given }: NewJob) {
  const { group, userId, locale, wake } = scope
  const [reportId, id] = [newId(), newId()]
  const { kind, name, category, options = {} } = given
  const [[report]] = await group.batch([
    group.insert(reports, { id: reportId, name, category, timestamp: now() }),
    group.insert(jobs, { id, userId, reportId, kind, options, locale }),
    ...(items ? listed(group, id, items) : []),
    ...(items ? [group.updateMany(jobs, eq(jobs.id, id), { status: "working" as const })] : []),
  ])
  await wakeOrLeave(wake, id)
  return report!
}

/** A job that could not be woken is found by the periodic jobs. */
export const wakeOrLeave = (wake: Scope["wake"], jobId: string, seconds?: number) =>
  wake(jobId, seconds).catch(() => undefined)
