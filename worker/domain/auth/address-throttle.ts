import type { Context } from "../../context"
import { placeOf } from "./sessions"
import type { Throttle } from "./throttles"

/**
 * What counts how often one address does something, so that after so many times an hour it has to
 * wait. Empty where the platform names no address, for then everybody would be one.
 */
export async function addressThrottle(
  ctx: Pick<Context, "secret" | "address">,
  name: string,
  free: number,
): Promise<Throttle[]> {
  return ctx.address ? [{ key: `${name}:${await placeOf(ctx)}`, free, memory: 3600 }] : []
}
