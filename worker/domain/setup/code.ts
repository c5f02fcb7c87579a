import { eq } from "drizzle-orm"
import { siteSettings, users } from "../../../db/schema"
import type { Context } from "../../context"
import { hashOf } from "../../tokens"
import { placeOf } from "../auth/sessions"
import { countAttempt, countsOf, refuseTooSoon } from "../auth/throttles"
import { badRequest, plain } from "../errors"

/** The key of the setup code while the site has no user. */
export const codeKey = "setupCode"

/** Letters and digits that are not confused with each other. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"

/** 16 characters, 79 bits, in groups of four. */
export const newCode = () =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(16)),
    (word) => alphabet[word % alphabet.length],
  )
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-")

/**
 * Checks the setup code. Costs one trip, and a second one when it is wrong.
 * @throws DomainError 400 once there is a user, 403 for a wrong code, 429 after many of them
 */
export async function requireCode(ctx: Context, given: string): Promise<void> {
  const { db } = ctx
  const throttle = { key: `setup:${await placeOf(ctx)}`, free: 10, memory: 3600 }
  const [[setting], [user], counts] = await db.batch([
    db.select().from(siteSettings).where(eq(siteSettings.key, codeKey)),
    db.select({ id: users.id }).from(users).limit(1),
    countsOf(db, [throttle.key]),
  ])
  if (user) throw alreadySetUp()
  refuseTooSoon(counts)
  if (setting && (await isSame(given, setting.value))) return
  await countAttempt(db, throttle)
  throw plain(403, "setup.wrongCode")
}

export const alreadySetUp = () => badRequest("setup.already")

/** Compares digests, so that timing reveals nothing about the code. Case and dashes do not matter. */
async function isSame(given: string, code: string) {
  const [a, b] = await Promise.all([hashOf(plainly(given)), hashOf(plainly(code))])
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}

const plainly = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "")
