import { type Driver, isRead, type Statement } from "./client"

/** The statement that authenticates the caller, and the check of its result. */
export interface Proof {
  statement: Statement
  /** Throws if the row does not authorize the caller. */
  accept(row: unknown[] | undefined): void
}

/**
 * A driver that returns nothing before the caller is authenticated. The proof is part of the batch of the
 * first read, so a read needs one round trip; a first write waits for the proof, so a write needs two.
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
