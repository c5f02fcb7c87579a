/** Checks passwords of hashes that another program has made. */
export interface Bcrypt {
  /** Whether a password is that of a hash. It keeps a processor busy for some tenths of a second. */
  matches(password: string, hash: string): Promise<boolean>
}

export const bcrypt: Bcrypt = {
  async matches(password, hash) {
    const { compare } = await import("bcryptjs")
    return compare(password, hash)
  },
}

/** Rounds, to the base 2, of the hashes that are taken: more would keep a processor busy for seconds. */
const mostCost = 14

/** Whether a text is a hash of bcrypt that can be checked in a reasonable time. */
export function isBcryptHash(text: string): boolean {
  const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(text) ?? []
  return cost !== undefined && Number(cost) >= 4 && Number(cost) <= mostCost
}
