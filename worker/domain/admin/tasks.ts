import { desc, eq, type SQL, sql } from "drizzle-orm"
import { groups, jobItems, jobs, reports, serverTasks, users } from "../../../db/schema"
import type { SiteScope } from "../../context"
import { now } from "../../lib/times"
import type { PageQuery } from "../../schemas/pagination"
import { listRows } from "../listing/list-rows"
import { siteRows } from "./site-rows"
import { taskSource } from "./list-columns"

type Task = typeof serverTasks.$inferSelect

/** The number of jobs of groups in the list. */
const mostJobs = 100

/** Background jobs of all groups: running and waiting ones first, then the latest ended. One round trip. */
export const listJobs = ({ site }: SiteScope) =>
  site
    .select({
      id: jobs.id,
      kind: jobs.kind,
      status: jobs.status,
      name: reports.name,
      group: groups.name,
      user: users.fullName,
      isRunning: sql<boolean>`coalesce(${jobs.leasedUntil} > ${now()}, 0)`.mapWith(Boolean),
      done: countItems(sql`<> 'waiting'`),
      failed: countItems(sql`= 'failed'`),
      of: countItems(sql`is not null`),
      createdAt: jobs.createdAt,
      updateAt: jobs.updateAt,
    })
    .from(jobs)
    .innerJoin(reports, eq(reports.id, jobs.reportId))
    .innerJoin(groups, eq(groups.id, jobs.groupId))
    .innerJoin(users, eq(users.id, jobs.userId))
    .orderBy(sql`${jobs.status} in ('listing', 'working') desc`, desc(jobs.createdAt))
    .limit(mostJobs)

const countItems = (status: SQL) =>
  sql<number>`(select count(*) from ${jobItems}
    where ${jobItems.jobId} = ${jobs.id} and ${jobItems.status} ${status})`

/** The background jobs of the site and of its groups. One round trip. */
export const listTasks = ({ site }: SiteScope, query: PageQuery) =>
  listRows<Task, typeof serverTasks>(siteRows(site), query, {
    table: serverTasks,
    source: taskSource,
    rows: (where) => site.select().from(serverTasks).where(where) as never,
    path: "/admin/server-tasks",
  })
