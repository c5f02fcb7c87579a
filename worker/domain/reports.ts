import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm"
import type { GroupRows } from "../../db/group"
import { jobItems, jobs, recipes, reportEntries, reports } from "../../db/schema"
import type { Scope } from "../context"
import { english } from "../lib/english"
import type { Message } from "../shared/messages"
import { now } from "../lib/times"
import type { ReportCategory } from "../schemas/report"
import { DomainError, notFound } from "./errors"

/** Reports of one category or of all, newest first. */
export const listReports = ({ group }: Scope, category?: ReportCategory) =>
  group
    .find(reports, category && eq(reports.category, category))
    .orderBy(desc(reports.timestamp), desc(sql`${reports}.rowid`))

const { groupId: _, recipeId: __, ...entryColumns } = getTableColumns(reportEntries)

/**
 * A report with its entries, in the order of the job's items, or else in the order of writing. One round trip.
 * @throws DomainError 404
 */
export async function getReport({ group }: Scope, id: string) {
  const [[report], entries] = await group.batch([
    group.find(reports, eq(reports.id, id)),
    group
      .select(
        { ...entryColumns, recipeSlug: recipes.slug },
        reportEntries,
        eq(reportEntries.reportId, id),
      )
      .leftJoin(
        recipes,
        and(
          eq(recipes.id, reportEntries.recipeId),
          eq(recipes.groupId, group.id),
          isNull(recipes.deletedAt),
        ),
      )
      .leftJoin(jobItems, eq(jobItems.id, reportEntries.id))
      .orderBy(asc(jobItems.position), asc(sql`${reportEntries}.rowid`)),
  ])
  if (!report) throw notFound()
  return { ...report, entries: entries.map(rendered) }
}

/** An entry with its sentences in English; entries from before messages had codes are unchanged. */
function rendered<Entry extends Pick<typeof reportEntries.$inferSelect, RenderedColumn>>(
  entry: Entry,
) {
  const { said, remarks } = entry
  return {
    ...entry,
    ...(said && {
      message: english(said.message),
      exception: said.exception ? english(said.exception) : "",
    }),
    remarks: remarks.map((remark) =>
      "text" in remark
        ? { ...remark, said: undefined }
        : { kind: remark.kind, text: english(remark), said: messageIn(remark) },
    ),
  }
}
const messageIn = ({ code, values }: Message): Message => ({ code, ...(values && { values }) })

type RenderedColumn = "said" | "message" | "exception" | "remarks"

/** @throws DomainError 500 when there is none, as the contract has it */
export async function deleteReport({ group }: Scope, id: string) {
  const gone = await group.delete(reports, eq(reports.id, id))
  if (gone.length === 0) throw new DomainError(500, "reports.notDeleted")
}

/** The status of a report without open work: a success when every entry succeeded and nothing was left out. */
export const endStatus = sql<Ended>`case when not ${has(true)} then 'failure'
  when ${has(false)} or exists (select 1 from ${jobs} j
    where j.report_id = ${reports.id} and (j.status in ('cancelled', 'failed')
      or exists (select 1 from ${jobItems} i where i.job_id = j.id and i.status = 'cancelled')))
    then 'partial'
  else 'success' end`
type Ended = (typeof reports.$inferSelect)["status"]

function has(success: boolean) {
  return sql`exists (select 1 from ${reportEntries} e
    where e.report_id = ${reports.id} and e.success = ${success ? 1 : 0})`
}

/** Ends a report unless work on it continues; `from` is the status that it must have. */
export const closing = (group: GroupRows, id: string, from?: Ended) =>
  group.update(
    reports,
    and(
      eq(reports.id, id),
      from && eq(reports.status, from),
      sql`not exists (select 1 from ${jobs} j
        where j.report_id = ${reports.id} and j.status in ('listing', 'working'))`,
    )!,
    { status: endStatus, updateAt: now() },
  )
