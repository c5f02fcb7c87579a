import type { Context } from "../../context"
import { deliver } from "../events/deliver"
import { groupOfDeliveries } from "../events/wake"
import { jobHandlers } from "./handlers"
import { type RunSettings, takeTurn, usualSettings } from "./take-turn"

export type { RunSettings }

/**
 * Does a part of a job, and has the next one woken. Safe to call at any time, and twice: a job that is being worked on,
 * or that is over, is left alone.
 */
export async function runJob(
  site: Context,
  id: string,
  given: Partial<RunSettings> = {},
): Promise<void> {
  const informed = groupOfDeliveries(id)
  if (informed) return deliver(site, informed, { ...usualSettings, ...given })
  return takeTurn(site, id, (kind) => jobHandlers[kind], given)
}
