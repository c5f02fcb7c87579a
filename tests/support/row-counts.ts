import type { Driver } from "../../db/client"
import { recountingStatements } from "../../db/row-limits"

/** The counts that triggers made of a database, and what is there. */
export async function countsIn(driver: Driver) {
  const counting = recountingStatements().filter(({ sql }) => sql.startsWith("INSERT"))
  const selects = counting.map(({ sql }) => sql.replace(/^INSERT INTO[^)]*\)\s*/i, ""))
  const all = "select group_id, kind, parent_id, total from row_counts"
  const [first, ...others] = await driver.batch(
    [all, ...selects].map((sql) => ({ sql, params: [] })),
  )
  return { counted: countsOf([first!.rows]), there: countsOf(others.map(({ rows }) => rows)) }
}

const countsOf = (results: unknown[][][]) =>
  Object.fromEntries(
    results
      .flat()
      .filter(([, , , total]) => Number(total) !== 0)
      .map(([group, kind, parent, total]) => [`${group} ${kind} ${parent}`, Number(total)])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )
