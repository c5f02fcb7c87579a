import { type Driver, isRead, type Statement } from "./client"

/** Who asks, as one statement, and what its answer must be. */
export interface Proof {
  statement: Statement
  /** Throws when the row does not prove the right to go on. */
  accept(row: unknown[] | undefined): void
}

/**
 * A driver that answers nothing before the caller is proven. The proof travels in the batch of the
 * first read, so a read needs one round trip; a first write waits for a proof of its own, so a write
 * needs two.
 */
export function authenticatedDriver(
  driver: Driver,
  { statement, accept }: Proof,
): Driver & { prove(): Promise<void> } {
  let proven = false
  const prove = async () => {
    if (proven) return
    const [proof] = await driver.batch([statement])
    accept(proof!.rows[0])
    proven = true
  }
  return {
    prove,
    async batch(statements) {
      if (!proven && !statements.every(isRead)) await prove()
      if (proven) return driver.batch(statements)
      const [proof, ...results] = await driver.batch([statement, ...statements])
      accept(proof!.rows[0])
      proven = true
      return results
    },
  }
}
