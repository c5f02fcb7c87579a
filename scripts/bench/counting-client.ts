import type { Driver } from "../../db/client.ts"
import type { TestUser } from "../../tests/support/factories"

/** Who administers the site of a library, to ask as. */
export async function administrator(driver: Driver) {
  const [result] = await driver.batch([{ sql: "select id, group_id from users", params: [] }])
  const [id, groupId] = result!.rows[0] as string[]
  return { id, groupId } as TestUser
}

/** A driver that tells how many rows D1 read since `read.rows` was set to 0. */
export function countingClient(inner: Driver) {
  const read = { rows: 0 }
  const driver: Driver = {
    async batch(statements) {
      const results = await inner.batch(statements)
      // Not a number where the driver does not tell, which is within no budget.
      for (const { rowsRead } of results) read.rows += rowsRead ?? Number.NaN
      return results
    },
  }
  return { driver, read }
}
