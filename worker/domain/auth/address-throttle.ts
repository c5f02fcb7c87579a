import type { Context } from "../../context"
import { placeOf } from "./sessions"
import type { Throttle } from "./throttles"

/**
 * The throttle that counts how often one address does something; after a number of times an hour it must wait.
 * Empty where the platform provides no address, since all callers would share it.
 */
export async function addressThrottle(
  ctx: Pick<Context, "secret" | "address">,
  name: string,
  free: number,
): Promise<Throttle[]> {
  return ctx.address ? [{ key: `${name}:${await placeOf(ctx)}`, free, memory: 3600 }] : []
}
