import { and, count, eq, lt } from "drizzle-orm"
import type { Db } from "../../../../db/client"
import { passkeys, recoveryCodes, totpFactors } from "../../../../db/schema"
import type { Context } from "../../../context"
import { now } from "../../../lib/times"
import { seal, unseal } from "../../../lib/sealed"
import { hashOfCode, newRecoveryCodes } from "./recovery-codes"
import { bareCode, isTotpCode, stepOf } from "./totp"

const purposeOf = (userId: string) => `totp ${userId}`

/** The statements that give an account an app for codes, and the recovery codes, which are never shown again. */
export async function turningOn(
  { db, secret: siteSecret }: { db: Db; secret: string },
  userId: string,
  totp: { secret: string; step: number },
) {
  const { codes, statements } = await newCodes({ db, secret: siteSecret }, userId)
  const row = { secret: seal(siteSecret, purposeOf(userId), totp.secret), lastStep: totp.step }
  return {
    codes,
    // An account that already has an app refuses the row, and the whole batch.
    statements: [db.insert(totpFactors).values({ userId, ...row }), ...statements],
  }
}

/** New recovery codes, and the statements that put them in place of the old ones. */
export async function newCodes({ db, secret }: { db: Db; secret: string }, userId: string) {
  const codes = newRecoveryCodes()
  const rows = await Promise.all(
    codes.map(async (code) => ({ userId, codeHash: await hashOfCode(secret, userId, code) })),
  )
  const statements = [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(rows),
  ]
  return { codes, statements }
}

/** The statements that take the app and its recovery codes from an account. */
export const turningOff = (db: Db, userId: string) =>
  [
    db
      .delete(totpFactors)
      .where(eq(totpFactors.userId, userId))
      .returning({ id: totpFactors.userId }),
    db
      .delete(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
      .returning({ id: recoveryCodes.id }),
  ] as const

/**
 * Whether a code is the account's current one, or one of its recovery codes. This uses it up: of two simultaneous
 * uses, one succeeds.
 */
export async function useCode(
  { db, secret: siteSecret }: Pick<Context, "db" | "secret">,
  factor: Pick<typeof totpFactors.$inferSelect, "userId" | "secret">,
  given: string,
): Promise<boolean> {
  const code = bareCode(given)
  const { userId } = factor
  if (!isTotpCode(code)) {
    const codeHash = await hashOfCode(siteSecret, userId, code)
    const used = await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ id: recoveryCodes.id })
    return used.length > 0
  }
  const secret = unseal(siteSecret, purposeOf(userId), factor.secret)
  if (secret === null) {
    console.error("Login by code failed: the stored secret was sealed by another site")
    return false
  }
  const step = await stepOf(secret, code)
  if (step === null) return false
  const used = await db
    .update(totpFactors)
    .set({ lastStep: step, updateAt: now() })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId })
  return used.length > 0
}

/** The factors of an account, as queries for a batch. */
export const factorsOf = (db: Db, userId: string) =>
  [
    db.select().from(totpFactors).where(eq(totpFactors.userId, userId)),
    db.select({ total: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt),
  ] as const
