import { and, eq, inArray, sql } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { jobs } from "../../../db/schema"
import { openStatuses } from "../background-jobs/all-groups"

/** Whether the site is being restored: objects are stored then to which no row refers yet. */
export async function isRestoring(site: Db): Promise<boolean> {
  const [open] = await site
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.status, openStatuses),
        eq(jobs.kind, "backup"),
        sql`json_extract(${jobs.options}, '$.work') = 'restore'`,
      ),
    )
    .limit(1)
  return open !== undefined
}
