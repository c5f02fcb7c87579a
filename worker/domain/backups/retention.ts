import type { Config } from "../../config"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import { readVerdict, type Verdict } from "./verdict"

/** How many daily, weekly and monthly backups are kept. */
export interface Retention {
  days: number
  weeks: number
  months: number
}
type Dated = Pick<Verdict, "made" | "checked"> & { counts: Pick<Verdict["counts"], "recipes"> }

export function retentionOf({ BACKUPS_KEPT }: Pick<Config, "BACKUPS_KEPT">): Retention {
  const [days = 0, weeks = 0, months = 0] = BACKUPS_KEPT.split(",").map(Number)
  return { days, weeks, months }
}

/** Removes scheduled backups that newer ones have taken the place of; what was asked for stays. */
export async function prune({ backups: { store }, config }: Pick<Scope, "backups" | "config">) {
  const found = new Map<string, Verdict>()
  for (const { name } of await store.list()) {
    const verdict = await readVerdict(store, name)
    if (verdict?.isScheduled) found.set(name, verdict)
  }
  for (const name of namesToRemove(found, retentionOf(config), now())) await store.remove(name)
}

/**
 * The backups that are not kept: of each of the last days, weeks and months that have any, the newest good
 * one is. One that was not found whole takes no other's place, and goes when all that are kept are newer. The
 * newest good one always stays, and so does one that has more than twice the recipes of all that are newer: a
 * site that lost its recipes does not push out the backups that have them. What is dated in the future was made
 * while the clock was wrong, and takes no other's place either.
 */
export function namesToRemove(
  backups: Map<string, Dated>,
  { days, weeks, months }: Retention,
  now: string,
): string[] {
  const good = [...backups]
    .filter(([, { checked, made }]) => checked !== null && made <= now)
    .sort(([, a], [, b]) => (a.made < b.made ? 1 : -1))
  const kept = new Set<string>()
  const keep = (most: number, periodOf: (made: string) => string) => {
    const periods = new Set<string>()
    for (const [name, { made }] of good) {
      const period = periodOf(made)
      if (periods.has(period) || periods.size >= most) continue
      periods.add(period)
      kept.add(name)
    }
  }
  keep(days, (made) => made.slice(0, 10))
  keep(weeks, weekOf)
  keep(months, (made) => made.slice(0, 7))
  let most = -1
  for (const [name, { counts }] of good) {
    if (most < 0 || counts.recipes > 2 * most) kept.add(name)
    if (kept.has(name)) most = Math.max(most, counts.recipes)
  }
  const oldest = [...kept].map((name) => backups.get(name)!.made).sort()[0]
  return [...backups.keys()].filter((name) => {
    const { checked, made } = backups.get(name)!
    if (checked === null) return oldest !== undefined && made < oldest
    return made <= now && !kept.has(name)
  })
}

/** The number of a week that begins on Monday. */
const weekOf = (made: string) =>
  String(Math.floor((Date.parse(`${made.slice(0, 10)}T00:00:00Z`) / 86_400_000 + 3) / 7))
