import type { Driver } from "../../db/client.ts"
import type { TestUser } from "../../tests/support/factories"

/** The administrator of a generated site, to send requests as. */
export async function administrator(driver: Driver) {
  const [result] = await driver.batch([{ sql: "select id, group_id from users", params: [] }])
  const [id, groupId] = result!.rows[0] as string[]
  return { id, groupId } as TestUser
}

/** A driver that counts the rows that D1 read since `read.rows` was set to 0. */
export function countingClient(inner: Driver) {
  const read = { rows: 0 }
  const driver: Driver = {
    async batch(statements) {
      const results = await inner.batch(statements)
      // NaN if the driver does not report it, which is within no budget.
      for (const { rowsRead } of results) read.rows += rowsRead ?? Number.NaN
      return results
    },
  }
  return { driver, read }
}
