import { eq } from "drizzle-orm"
import type { Db } from "../db/client"
import { siteSettings } from "../db/schema"

const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")

/** Milliseconds after which the secret is read again: a site that was restored has another one. */
const outdated = 60_000

/** Reads the secret at the first request, and again now and then, behind an answer. */
export function secretReader(db: Db, now: () => number = Date.now) {
  let secret: Promise<string> | undefined
  let readAt = 0
  return (defer: (work: Promise<unknown>) => void): Promise<string> => {
    if (!secret) {
      readAt = now()
      // A failed first try is not kept.
      secret = siteSecret(db).catch((error: unknown) => {
        secret = undefined
        throw error
      })
    } else if (now() - readAt > outdated) {
      readAt = now()
      const again = siteSecret(db)
      defer(again.then(() => void (secret = again)).catch(() => undefined))
    }
    return secret
  }
}

/**
 * The secret that signs tokens: 64 hex characters, made by the first caller and stored in the database, so that every
 * isolate, `wrangler dev` and a deployment sign alike.
 */
export async function siteSecret(db: Db): Promise<string> {
  const [, [row]] = await db.batch([
    db.insert(siteSettings).values({ key: "secret", value: random() }).onConflictDoNothing(),
    db.select().from(siteSettings).where(eq(siteSettings.key, "secret")),
  ])
  return row!.value
}
