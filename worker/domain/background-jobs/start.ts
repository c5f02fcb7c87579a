import { eq, sql } from "drizzle-orm"
import { isRefusal } from "../../../db/constraint-errors"
import { jobs, reports } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { ReportCategory } from "../../schemas/report"
import { plain } from "../errors"
import type { Job, NewItem } from "./job-handler"
import { insertItems } from "./insert-items"

export interface NewJob {
  kind: Job["kind"]
  /** What its report is called. */
  name: string
  category: ReportCategory
  options?: Job["options"]
  /** Where they are known; else the kind lists them in the first turn. */
  items?: NewItem[]
}

/** Work of one group that goes on at a time: each job takes turns, and other groups wait for theirs. */
const mostOpen = 20

/**
 * Opens a report and a job, and has its first turn taken. Gives the report. Nothing is made when it fails.
 * @throws DomainError 409 when the group has too much work going on, 400 for too many items
 */
export async function startJob(scope: Scope, { items, ...given }: NewJob) {
  const { group, userId, locale, wake } = scope
  const [reportId, id] = [newId(), newId()]
  const { kind, name, category, options = {} } = given
  // Null, which no job may have, where there is no room; so two at once find no more than there is. An insert's
  // types know values alone.
  const withRoom = sql`(select ${reportId} where (select count(*) from ${jobs} j
    where j.group_id = ${group.id} and j.status in ('listing', 'working')) < ${mostOpen})`
  const [[report]] = await group
    .batch([
      group.insert(reports, { id: reportId, name, category, timestamp: now() }),
      group.insert(jobs, {
        id,
        userId,
        reportId: withRoom as unknown as string,
        kind,
        options,
        locale,
      }),
      ...(items ? insertItems(group, id, items) : []),
      ...(items ? [group.updateMany(jobs, eq(jobs.id, id), { status: "working" as const })] : []),
    ])
    .catch((error: unknown) => {
      throw isRefusal(error, "NOT NULL") ? tooMuch() : error
    })
  await tryToWake(wake, id)
  return report!
}

const tooMuch = () => plain(409, "reports.tooManyJobs", { most: mostOpen })

/** A job that could not be woken is found by the periodic jobs. */
export const tryToWake = (wake: Scope["wake"], jobId: string, seconds?: number) =>
  wake(jobId, seconds).catch(() => undefined)
