import { eq } from "drizzle-orm"
import type { Db } from "../db/client"
import { siteSettings } from "../db/schema"

const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")

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
