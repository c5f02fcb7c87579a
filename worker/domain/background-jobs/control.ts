import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import { type GroupRows, listOf } from "../../../db/group"
import { jobItems, jobs, reportEntries, reports } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { Progress } from "../../schemas/report"
import { badRequest, notFound } from "../errors"
import { closing } from "../reports"
import { openStatuses } from "./all-groups"
import { tryToWake } from "./start"

/** Counts only by indexes: no row of an item or an entry is read. */
function progressOf(group: GroupRows, reportId: string) {
  const job = sql`(select id from ${jobs} where report_id = ${reportId} and group_id = ${group.id})`
  const items = (...conditions: SQL[]) => sql<number>`(select count(*) from ${jobItems}
    where ${sql.join([sql`job_id = ${job}`, ...conditions], sql` and `)})`
  // Each with a separate name: of columns with the same name D1 returns the last.
  const entries = (outcome: string) =>
    sql<number>`(select count(*) from ${reportEntries}
      where report_id = ${reportId} and outcome = ${outcome})`.as(outcome)
  return group.select(
    {
      status: sql<Progress["status"]>`(select status from ${jobs} where id = ${job})`.as("status"),
      total: items().as("total"),
      done: items(sql`status in ('done', 'failed')`).as("done"),
      imported: entries("imported"),
      existing: entries("existing"),
      failed: entries("failed"),
      leftOut: entries("leftOut"),
    },
    reports,
    eq(reports.id, reportId),
  )
}

/**
 * The progress of a report's job. One round trip.
 * @throws DomainError 404
 */
export async function getProgress({ group }: Scope, reportId: string): Promise<Progress> {
  const [progress] = await progressOf(group, reportId)
  if (!progress) throw notFound()
  return progress
}

const jobOf = (group: GroupRows, reportId: string, ...conditions: (SQL | undefined)[]) =>
  group.select({ id: jobs.id }, jobs, and(eq(jobs.reportId, reportId), ...conditions))

/**
 * Stops a report's job: finished items stay, waiting ones are left out.
 * @throws DomainError 404
 */
export async function cancelWork({ group }: Scope, reportId: string): Promise<Progress> {
  const isOpen = inArray(jobs.status, openStatuses)
  const ofJob = inArray(jobItems.jobId, jobOf(group, reportId, isOpen))
  const [, , , [progress]] = await group.batch([
    group.updateMany(jobItems, and(ofJob, eq(jobItems.status, "waiting"))!, {
      status: "cancelled",
      updateAt: now(),
    }),
    group.updateMany(jobs, and(eq(jobs.reportId, reportId), isOpen)!, {
      status: "cancelled",
      leasedUntil: null,
      leasedBy: null,
      updateAt: now(),
    }),
    closing(group, reportId, "in-progress"),
    progressOf(group, reportId),
  ])
  if (!progress) throw notFound()
  return progress
}

/**
 * Retries failed items: all, or those of some entries of the report, which are deleted. A stopped job continues.
 * @throws DomainError 404; 400 when there is nothing to retry
 */
export async function retryWork(
  scope: Scope,
  reportId: string,
  entryIds?: string[],
): Promise<Progress> {
  const { group, wake } = scope
  const ofJob = inArray(jobItems.jobId, jobOf(group, reportId))
  const chosen = entryIds && inArray(jobItems.id, listOf(entryIds))
  const failed = and(ofJob, eq(jobItems.status, "failed"), chosen)!
  const [[report], [job], [item]] = await group.batch([
    group.select({ id: reports.id }, reports, eq(reports.id, reportId)),
    group.find(jobs, eq(jobs.reportId, reportId)),
    group.select({ id: jobItems.id }, jobItems, failed).limit(1),
  ])
  if (!report) throw notFound()
  if (!job || (!item && job.status !== "failed")) {
    throw badRequest("reports.nothingToRetry")
  }
  const ids = group.select({ id: jobItems.id }, jobItems, failed)
  const [, , , , , [progress]] = await group.batch([
    group.delete(
      reportEntries,
      and(eq(reportEntries.reportId, reportId), inArray(reportEntries.id, ids)),
    ),
    // Why the whole job had stopped.
    group.delete(reportEntries, eq(reportEntries.id, job.id)),
    group.updateMany(jobItems, failed, {
      status: "waiting",
      attempts: 0,
      postponed: 0,
      notBefore: null,
      updateAt: now(),
    }),
    group.updateMany(jobs, eq(jobs.id, job.id), {
      status: sql`case when ${jobs.status} in ('listing', 'working') then ${jobs.status}
        when exists (select 1 from ${jobItems} i where i.job_id = ${job.id}) then 'working'
        else 'listing' end`,
      attempts: 0,
      updateAt: now(),
    }),
    group.updateMany(reports, eq(reports.id, reportId), { status: "in-progress" }),
    progressOf(group, reportId),
  ])
  await tryToWake(wake, job.id)
  return progress!
}
