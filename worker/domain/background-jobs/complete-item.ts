import { eq, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { jobItems, jobs, reportEntries } from "../../../db/schema"
import type { Remark } from "../../../db/schema/reports"
import { type Message, messageOf } from "../../shared/messages"
import { isRefusal } from "../../../db/constraint-errors"
import { now } from "../../lib/times"
import { writeAll } from "../recipes/writes"
import type { Ending, Item, Outcome } from "./job-handler"

/** The shown part of a source and of remarks; a report of thousands of entries is one answer. */
const most = { source: 2000, remarks: 100, value: 500 }

/**
 * Ends an item once: the report's entry fails its batch, and with it everything created, when the item has ended
 * or was canceled, or its job or report was deleted.
 */
export const outcomeColumns =
  (group: GroupRows, { id, name }: Item): Ending =>
  (outcome) => [
    group.insert(reportEntries, {
      id,
      reportId: openReport(group, id),
      success: isSuccess(outcome),
      outcome: outcome.outcome,
      said: {
        message: shortened(messageOf(outcome.message)),
        ...(outcome.exception && { exception: shortened(messageOf(outcome.exception)) }),
      },
      source: cut(name, most.source),
      recipeId: outcome.recipeId ?? null,
      remarks: truncatedRemarks(outcome.remarks ?? []),
      timestamp: now(),
    }),
    group.update(jobItems, eq(jobItems.id, id), {
      status: outcome.outcome === "failed" ? "failed" : "done",
      updateAt: now(),
    }),
  ]

/** The start of a text, without splitting a surrogate pair. */
const cut = (text: string, most: number) => text.slice(0, most).toWellFormed()

/** Remarks as a report stores them. */
export const truncatedRemarks = (remarks: Remark[]): Remark[] =>
  remarks.slice(0, most.remarks).map(({ kind, ...said }) => ({ kind, ...shortened(said) }))

/** A message whose values are shortened to a readable length. */
function shortened({ code, values }: Message): Message {
  if (!values) return { code }
  const short = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string"
      ? cut(value, most.value)
      : typeof value === "object"
        ? shortened(value)
        : value,
  ])
  return { code, values: Object.fromEntries(short) }
}

const isSuccess = ({ outcome }: Outcome) => outcome === "imported" || outcome === "existing"

/**
 * The report of an item that may still end; null, which no entry may have, for any other. An insert's types allow
 * only values.
 */
const openReport = (group: GroupRows, itemId: string) =>
  sql`(select j.report_id from ${jobs} j join ${jobItems} i on i.job_id = j.id
    where i.id = ${itemId} and i.group_id = ${group.id} and i.status = 'waiting'
      and j.status = 'working')` as unknown as string

/** Ends an item that created nothing. Items ended by others meanwhile are not changed; the result is false then. */
export async function completeItem(
  group: GroupRows,
  item: Item,
  outcome: Outcome,
): Promise<boolean> {
  try {
    await writeAll(group, outcomeColumns(group, item)(outcome))
    return true
  } catch (error) {
    if (!isRefusal(error, "NOT NULL") && !isRefusal(error, "UNIQUE")) throw error
    return false
  }
}
