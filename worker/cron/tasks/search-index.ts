import { sql } from "drizzle-orm"
import type { JobContext } from "../job"

/** Each takes a few milliseconds, so that a batch does not hold up requests. */
const atOnce = 25
const mostBatches = 10

/** Updates the index of recipes that were indexed with an older version of `foldText`, newest first. */
export async function renewSearchIndex({
  db,
}: Pick<JobContext, "db">): Promise<string | undefined> {
  let renewed = 0
  for (let batch = 0; batch < mostBatches; batch++) {
    const rows = await db.all(sql`select number from search_outdated
      order by number desc limit ${atOnce}`)
    if (rows.length === 0) break
    // A trigger indexes each recipe, and removes it from the list.
    await db.run(sql`insert into search_pending (number) select number from search_outdated
      order by number desc limit ${atOnce}`)
    renewed += rows.length
  }
  return renewed > 0 ? `${renewed} recipes indexed again` : undefined
}
