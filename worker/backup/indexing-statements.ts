import type { Statement } from "../../db/client"
import { newId } from "../../db/schema/columns"
import { now } from "../lib/times"

/**
 * The work that remains once the rows of a restored site are in place: a job indexes its recipes over several
 * runs. It belongs to the administrator with the oldest account.
 */
export function indexingJob(name: string): { id: string; statements: Statement[] } {
  const [id, reportId, at] = [newId(), newId(), now()]
  const options = JSON.stringify({ name, work: "index", made: at, isScheduled: false })
  const whose = "from users order by admin desc, created_at limit 1"
  return {
    id,
    statements: [
      {
        sql: `insert into reports (id, group_id, name, category, status, timestamp, created_at, update_at)
          select ?, group_id, ?, 'restore', 'in-progress', ?, ?, ? ${whose}`,
        params: [reportId, name, at, at, at],
      },
      {
        sql: `insert into jobs (id, group_id, user_id, report_id, kind, status, options, locale, attempts,
            created_at, update_at)
          select ?, group_id, id, ?, 'backup', 'listing', ?, 'en-US', 0, ?, ? ${whose}`,
        params: [id, reportId, options, at, at],
      },
    ],
  }
}
