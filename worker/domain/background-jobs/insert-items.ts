import { sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { jobItems, jobs } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import { now } from "../../lib/times"
import { badRequest } from "../errors"
import type { Write } from "../recipes/writes"
import type { NewItem } from "./job-handler"

/** A text of the database holds at most two megabytes, and a character may take three bytes. */
const perStatement = { items: 500, characters: 500_000 }

/** More than any collection has. */
const mostItems = 100_000

/**
 * Inserts the items of a job in their order; nothing if the job has its items already.
 * @throws DomainError 400 for more than can be listed
 */
export function insertItems(group: GroupRows, jobId: string, items: NewItem[]): Write[] {
  if (items.length > mostItems) {
    throw badRequest("tooManyItems", { count: items.length, most: mostItems })
  }
  const at = now()
  const rows = items.map(({ name, host = "", input = {} }, position) => [
    newId(),
    position,
    name,
    host,
    JSON.stringify(input),
  ])
  const cell = (i: number) => sql`json_extract(value, ${sql.raw(`'$[${i}]'`)})`
  return slicesOf(rows.map((row) => JSON.stringify(row))).map((slice) =>
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
      sql`from json_each(${`[${slice.join(",")}]`}) where exists (select 1 from ${jobs} j
        where j.id = ${jobId} and j.group_id = ${group.id} and j.status = 'listing')`,
    ),
  )
}

/** Rows, as JSON, in as many statements as they need. */
function slicesOf(rows: string[]): string[][] {
  const slices: string[][] = []
  let room = { items: 0, characters: 0 }
  for (const row of rows) {
    if (room.items < 1 || room.characters < row.length) {
      slices.push([])
      room = { ...perStatement }
    }
    slices.at(-1)!.push(row)
    room.items--
    room.characters -= row.length
  }
  return slices
}
