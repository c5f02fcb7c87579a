import { inArray } from "drizzle-orm"
import type { GroupRows } from "../../db/group"
import { rowLimits } from "../../db/row-limits"
import { rowCounts } from "../../db/schema"
import { overLimit } from "./errors"

/** How many rows of some tables the group has, deleted ones among them, as triggers count them. */
export const countsOf = (group: GroupRows, ...tables: string[]) =>
  group.select(
    { kind: rowCounts.kind, total: rowCounts.total },
    rowCounts,
    inArray(rowCounts.kind, tables),
  )

/**
 * For what is done before a row is inserted, which is refused then as well.
 * @throws DomainError 400 for a full table
 */
export function refuseFull(table: string, counts: { kind: string; total: number }[]) {
  const total = counts.find(({ kind }) => kind === table)?.total ?? 0
  const { most } = rowLimits[table]!
  if (total >= most) throw overLimit({ table, most })
}
