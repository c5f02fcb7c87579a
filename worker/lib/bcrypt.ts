/** Checks passwords against bcrypt hashes of another program. */
export interface Bcrypt {
  /** Whether the password matches the hash. Takes some tenths of a second of CPU time. */
  matches(password: string, hash: string): Promise<boolean>
}

export const bcrypt: Bcrypt = {
  async matches(password, hash) {
    const { compare } = await import("bcryptjs")
    return compare(password, hash)
  },
}

/** The highest accepted cost (log2 of the rounds): more would take seconds of CPU time. */
const mostCost = 14

/** Whether a text is a bcrypt hash that can be checked in a reasonable time. */
export function isBcryptHash(text: string): boolean {
  const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(text) ?? []
  return cost !== undefined && Number(cost) >= 4 && Number(cost) <= mostCost
}
