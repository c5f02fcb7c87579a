import { createHash } from "node:crypto"
import type { Db } from "../../../db/client"
import { usedTokens } from "../../../db/schema"
import { fromNow } from "../../lib/times"

/**
 * The statement that marks a token as used, which is valid for at most `seconds`. It fails its batch, like a taken
 * name, when the token was used before.
 */
export const usingUp = (db: Db, token: string, seconds: number) =>
  db.insert(usedTokens).values({
    id: createHash("sha256").update(token).digest("hex"),
    expiresAt: fromNow(seconds),
  })
