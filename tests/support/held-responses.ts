import { openTestDriver } from "#database"
import type { Driver } from "../../db/client"

/** A driver that can hold back answers, so that many have read before the first of them writes. */
export async function holdingDriver() {
  const inner = await openTestDriver()
  let held: (() => void)[] = []
  let count = 0
  const driver: Driver = {
    async batch(statements) {
      const results = await inner.batch(statements)
      if (count === 0) return results
      await new Promise<void>((resolve) => {
        held.push(resolve)
        if (held.length < count) return
        count = 0
        for (const release of held) release()
        held = []
      })
      return results
    },
  }
  return { driver, holdBack: (calls: number) => void (count = calls) }
}
