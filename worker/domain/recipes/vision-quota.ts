import { and, like, lt, sql } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { siteSettings } from "../../../db/schema"
import { today } from "../../lib/times"

const PREFIX = "reading-aid "

/**
 * Counts one picture of this month (UTC) for the whole site, unless `cap` have been read. In one statement, so
 * that two at once never exceed the cap; counts of earlier months are deleted.
 * @returns whether it may be read
 */
export async function countVisionRequest(db: Db, cap: number): Promise<boolean> {
  const key = `${PREFIX}${today().slice(0, 7)}`
  const count = sql`cast(${siteSettings.value} as integer)`
  const [, counted] = await db.batch([
    db
      .delete(siteSettings)
      .where(and(like(siteSettings.key, `${PREFIX}%`), lt(siteSettings.key, key))),
    db
      .insert(siteSettings)
      .values({ key, value: "1" })
      .onConflictDoUpdate({
        target: siteSettings.key,
        set: { value: sql`cast(${count} + 1 as text)` },
        setWhere: sql`${count} < ${cap}`,
      })
      .returning({ value: siteSettings.value }),
  ])
  return counted.length > 0
}
