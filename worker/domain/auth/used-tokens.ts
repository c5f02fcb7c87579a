import { createHash } from "node:crypto"
import type { Db } from "../../../db/client"
import { usedTokens } from "../../../db/schema"
import { fromNow } from "../../lib/times"

/**
 * The statement that uses up a token which holds for `seconds` at most. A batch with it fails, as one with a name that
 * is taken does, when the token was used before.
 */
export const usingUp = (db: Db, token: string, seconds: number) =>
  db.insert(usedTokens).values({
    id: createHash("sha256").update(token).digest("hex"),
    expiresAt: fromNow(seconds),
  })
