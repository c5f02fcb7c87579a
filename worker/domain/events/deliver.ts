import { groupRows } from "../../../db/group"
import { newId } from "../../../db/schema/columns"
import type { Context } from "../../context"
import type { Clock } from "../background-jobs/clock"
import { claimDeliveries } from "./claim"
import { send } from "./send"
import { settle } from "./settle"
import { wakeDeliveries } from "./wake"

/** Seconds after which a turn claims no more, and leaves the rest to the next. */
const TURN = 25

interface Settings {
  clock: Clock
  /** Called with unexpected errors. */
  log(error: unknown): void
}

/**
 * Sends the due deliveries of a group. Safe to call at any time, and in several processes: each delivery is leased
 * to one, and another sends those of a process that ended.
 */
export async function deliver(site: Context, groupId: string, { clock, log }: Settings) {
  const group = groupRows(site.db, groupId)
  const by = newId()
  const until = clock.now() + TURN * 1000
  let soonest: number | undefined
  for (;;) {
    const claimed = await claimDeliveries(group, by, clock)
    if (claimed.length === 0) break
    const waits = await Promise.all(
      claimed.map(async (one) => {
        const outcome = await send(site, group, one, log)
        return settle(group, one, outcome, { by, now: clock.now() })
      }),
    )
    for (const wait of waits) soonest = Math.min(wait ?? Infinity, soonest ?? Infinity)
    if (clock.now() >= until) return wakeDeliveries(site, groupId)
  }
  // A second more, since the moment must be past.
  if (soonest !== undefined && soonest !== Infinity)
    await wakeDeliveries(site, groupId, soonest + 1)
}
