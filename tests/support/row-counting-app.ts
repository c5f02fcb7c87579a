import { openTestDriver } from "#database"
import type { Driver } from "../../db/client"
import { testApp } from "./app"

/** An app whose database tells how many rows it read; D1 alone does, elsewhere it is 0. */
export async function rowCountingApp() {
  const inner = await openTestDriver()
  let rows = 0
  const driver: Driver = {
    async batch(statements) {
      const results = await inner.batch(statements)
      for (const { rowsRead = 0 } of results) rows += rowsRead
      return results
    },
  }
  const test = await testApp({ driver })
  return {
    test,
    /** The database itself, to fill it; what that reads counts for nothing. */
    inner,
    /** An answer, with the round trips and the rows it took. */
    async measured<T>(call: () => Promise<T>) {
      test.trips.reset()
      rows = 0
      const answer = await call()
      return { answer, trips: test.trips.count(), rows }
    },
  }
}
