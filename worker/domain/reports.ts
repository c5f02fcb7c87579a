import { and, asc, desc, eq, exists, sql } from "drizzle-orm"
import type { GroupRows } from "../../db/group"
import { reportEntries, reports } from "../../db/schema"
import type { Scope } from "../context"
import { now } from "../rules/times"
import type { ReportCategory } from "../schemas/report"
import { DomainError, notFound } from "./errors"

/** The newest first, of one category or of all. */
export const listReports = ({ group }: Scope, category?: ReportCategory) =>
  group
    .find(reports, category && eq(reports.category, category))
    .orderBy(desc(reports.timestamp), desc(sql`${reports}.rowid`))

/** A report with its entries in the order that they were written. One round trip. @throws DomainError 404 */
export async function getReport({ group }: Scope, id: string) {
  const [[report], entries] = await group.batch([
    group.find(reports, eq(reports.id, id)),
    group
      .find(reportEntries, eq(reportEntries.reportId, id))
      .orderBy(asc(sql`${reportEntries}.rowid`)),
  ])
  if (!report) throw notFound()
  return { ...report, entries }
}

/** @throws DomainError 500 when there is none, as the contract has it */
export async function deleteReport({ group }: Scope, id: string) {
  const gone = await group.delete(reports, eq(reports.id, id))
  if (gone.length === 0) throw new DomainError(500, "Failed to delete report")
}

type Writer = { group: GroupRows }

/** Begins a report on a long piece of work. */
export async function openReport(
  { group }: Writer,
  given: { name: string; category: ReportCategory },
) {
  const [report] = await group.insert(reports, { ...given, timestamp: now() })
  return report!
}

export interface Entry {
  success: boolean
  message: string
  /** What went wrong, in words. */
  exception?: string
}

/** As many entries as there are, in one statement. */
export async function addEntries({ group }: Writer, reportId: string, entries: Entry[]) {
  if (entries.length === 0) return
  const timestamp = now()
  await group.insertMany(
    reportEntries,
    entries.map((entry) => ({ ...entry, reportId, timestamp })),
  )
}

/**
 * Ends a report. It succeeded when every entry did, and partly when some did; without entries nothing
 * was done, which is a failure.
 * @throws DomainError 404 when it was deleted in the meantime
 */
export async function closeReport({ group }: Writer, id: string) {
  const some = (success: boolean) =>
    exists(
      group.select(
        { id: reportEntries.id },
        reportEntries,
        and(eq(reportEntries.reportId, id), eq(reportEntries.success, success)),
      ),
    )
  const [closed] = await group.update(reports, eq(reports.id, id), {
    status: sql`case when not ${some(true)} then 'failure'
      when ${some(false)} then 'partial' else 'success' end`,
    updateAt: now(),
  })
  if (!closed) throw notFound()
  return closed
}
