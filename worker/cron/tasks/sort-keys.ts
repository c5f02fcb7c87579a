import { sql } from "drizzle-orm"
import { sortKeyOf } from "../../lib/text/sort-key"
import type { JobContext } from "../job"

const atOnce = 500

/**
 * Updates the sort keys of recipes that were saved with an older version of the sort order. Three round trips
 * for 500 recipes.
 */
export async function renewSortKeys({ db }: Pick<JobContext, "db">): Promise<string | undefined> {
  const rows = await db.all<[number: number, name: string | null]>(sql`
    select outdated.number, recipes.name from outdated_name_keys outdated
    left join recipes on recipes.number = outdated.number
    order by outdated.number limit ${atOnce}`)
  if (rows.length === 0) return undefined
  const keys = rows.flatMap(([number, name]) => (name === null ? [] : [[number, sortKeyOf(name)]]))
  await db.run(sql`update recipes set name_key = given.value ->> 1
    from json_each(${JSON.stringify(keys)}) given where recipes.number = given.value ->> 0`)
  await db.run(sql`delete from outdated_name_keys where number <= ${rows.at(-1)![0]}`)
  return `${rows.length} recipes sorted again`
}
