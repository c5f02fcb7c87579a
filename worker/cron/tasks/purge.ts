import { and, inArray, lt } from "drizzle-orm"
import { deletedKinds, RETENTION_SECONDS, kindNames } from "../../domain/recently-deleted/kinds"
import { fromNow } from "../../lib/times"
import type { JobContext } from "../job"

/** Rows of each kind in one run. Many other rows are deleted with a recipe. */
const atOnce = 200

/**
 * Permanently deletes what was deleted a month ago; triggers mark the pictures and files of recipes for
 * removal.
 */
export async function purgeDeleted({ db }: Pick<JobContext, "db">): Promise<string | undefined> {
  const [first, ...rest] = kindNames.map((kind) => {
    const { table } = deletedKinds[kind]
    const over = lt(table.deletedAt, fromNow(-RETENTION_SECONDS))
    const some = db.select({ id: table.id }).from(table).where(over).limit(atOnce)
    return db
      .delete(table)
      .where(and(over, inArray(table.id, some)))
      .returning({ id: table.id })
  })
  const purged = (await db.batch([first!, ...rest])).map(({ length }) => length)
  const results = kindNames.flatMap((kind, i) =>
    purged[i]! > 0 ? [`${purged[i]} deleted ${deletedKinds[kind].list} purged`] : [],
  )
  return results.join(", ") || undefined
}
