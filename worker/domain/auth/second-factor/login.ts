import type { Context } from "../../../context"
import { type HalfLogin, halfLoginSeconds, readHalfLogin } from "../../../tokens"
import { plain } from "../../errors"
import { orTaken } from "../../unique-violation"
import { countWrong, lookAtAttempt, withId } from "../attempts"
import { openSessionFor } from "../open-session"
import { hashingAfter } from "../password-hashing"
import type { LoggedIn } from "../sessions"
import { resetThrottle } from "../throttles"
import { usingUp } from "../used-tokens"
import { turningOn, useCode } from "./factors"
import { isSamePassword, loginExpired } from "./half-login"
import { newTotp, stepOf } from "./totp"

/**
 * Completes a login with the code of the account's app, or by a recovery code. Wrong ones count as wrong passwords
 * do.
 * @throws DomainError 401, 423, 429
 */
export const logInByCode = (
  ctx: Context,
  { token, code }: { token: string; code: string },
): Promise<LoggedIn> =>
  goingOn(ctx, token, "code", async (known, half) => {
    if (!known.factor) throw loginExpired()
    if (!(await useCode(ctx, known.factor, code))) throw await wrongCode(ctx, known)
    return enter(ctx, token, half, known)
  })

/** A secret for a person who must set up an app before the login completes. Nothing is stored yet. */
export const beginSetUp = (ctx: Context, token: string) =>
  goingOn(ctx, token, "setUp", ({ account }) => newTotp(account.email))

/** Stores the secret once a code has proven that the app has it, and completes the login. */
export const completeSetUp = (
  ctx: Context,
  { token, secret, code }: { token: string; secret: string; code: string },
): Promise<LoggedIn & { recoveryCodes: string[] }> =>
  goingOn(ctx, token, "setUp", async (known, half) => {
    const step = await stepOf(secret, code)
    if (step === null) throw await wrongCode(ctx, known)
    const { codes, statements } = await turningOn(ctx, known.account.id, { secret, step })
    const loggedIn = await enter(ctx, token, half, known, statements)
    return { ...loggedIn, recoveryCodes: codes }
  })

type Known = Awaited<ReturnType<typeof look>>

/** Runs the next step of a half login, a few at once, so that simultaneous guesses do not all see the same count. */
async function goingOn<T>(
  ctx: Context,
  token: string,
  step: HalfLogin["step"],
  work: (known: Known, half: HalfLogin) => Promise<T>,
): Promise<T> {
  const half = await readHalfLogin(ctx.secret, token)
  if (half?.step !== step) throw loginExpired()
  return hashingAfter(
    ctx,
    () => look(ctx, half),
    (known) => work(known, half),
  )
}

/** @throws DomainError 401 where the password has changed, 423, 429 */
async function look(ctx: Context, half: HalfLogin) {
  const { account, ...attempt } = await lookAtAttempt(ctx, half.username, withId(half.userId))
  if (!account || !(await isSamePassword(ctx.secret, account, half))) throw loginExpired()
  return { ...attempt, account }
}

async function wrongCode(ctx: Context, known: Known) {
  await countWrong(ctx, known)
  return plain(401, "secondFactor.wrongCode")
}

type Written = Parameters<typeof openSessionFor>[3]["also"]

/** The half login is used up, and the count of wrong passwords and codes is reset. */
async function enter(
  ctx: Context,
  token: string,
  { rememberMe }: HalfLogin,
  { account, throttles }: Known,
  written: Written = [],
): Promise<LoggedIn> {
  const { db } = ctx
  const changes = { loginAttempts: 0, lockedAt: null }
  const also = [
    ...written,
    usingUp(db, token, halfLoginSeconds),
    resetThrottle(db, throttles.pair.key),
  ]
  return orTaken(openSessionFor(ctx, account, rememberMe, { changes, also }), loginExpired)
}
