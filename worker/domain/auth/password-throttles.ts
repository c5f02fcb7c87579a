import type { Context } from "../../context"
import { secondsOfLock } from "./lockout"
import { placeOf } from "./sessions"
import type { Throttle } from "./throttles"

type Guesser = Pick<Context, "config" | "secret" | "address">

/**
 * The throttles that count wrong passwords: those from an address for any account, and those from an address for
 * one account. After a few, the next attempt must wait.
 * @param target the account, and the place where its password is requested
 */
export async function passwordThrottles(ctx: Guesser, target: string) {
  const place = await placeOf(ctx)
  const pair: Throttle = {
    key: pairPrefix(place) + target,
    free: 5,
    memory: secondsOfLock(ctx.config),
  }
  const address: Throttle = { key: `sign-in:${place}`, free: 20, memory: 3600 }
  return { pair, all: ctx.address ? [pair, address] : [pair] }
}

/** The key of a pair without its target. */
export const pairPrefix = (place: string) => `sign-in:${place} `
