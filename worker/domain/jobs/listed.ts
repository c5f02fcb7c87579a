import { sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { jobItems, jobs } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import { now } from "../../rules/times"
import type { Write } from "../recipes/writes"
import type { NewItem } from "./kind"

/** A text of the database takes two megabytes at most. */
const perStatement = 500

/** Items of a job that is still without, in their order; of one that has its items, nothing. */
export function listed(group: GroupRows, jobId: string, items: NewItem[]): Write[] {
  const at = now()
  const rows = items.map(({ name, host = "", input = {} }, position) => [
    newId(),
    position,
    name,
    host,
    JSON.stringify(input),
  ])
  const slices = Array.from({ length: Math.ceil(rows.length / perStatement) }, (_, i) =>
    rows.slice(i * perStatement, (i + 1) * perStatement),
  )
  const cell = (i: number) => sql`json_extract(value, ${sql.raw(`'$[${i}]'`)})`
  return slices.map((slice) =>
    group.addFrom(
      jobItems,
      {
        id: cell(0),
        jobId: sql`${jobId}`,
        position: cell(1),
        name: cell(2),
        host: cell(3),
        input: cell(4),
        status: sql`'waiting'`,
        attempts: sql`0`,
        createdAt: sql`${at}`,
        updateAt: sql`${at}`,
      },
      sql`from json_each(${JSON.stringify(slice)}) where exists (select 1 from ${jobs} j
        where j.id = ${jobId} and j.group_id = ${group.id} and j.status = 'listing')`,
    ),
  )
}
