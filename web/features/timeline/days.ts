import { continuesRun, type RunEvent } from "../../../worker/shared/timeline-runs"
import { todayIn } from "../../../worker/shared/time-zones"
import { momentOf } from "../../lib/format"

/** Fewer are shown separately. */
const MIN_RUN = 3

/**
 * Events by the household's day, in the given order. Recipes that one person added in a row on a day are one run;
 * every other event is a separate run.
 */
export function byDay<E extends RunEvent & { timestamp: string }>(
  events: readonly E[],
  timeZone: string,
): { day: string; runs: E[][] }[] {
  const days: { day: string; runs: E[][] }[] = []
  for (const event of events) {
    const day = todayIn(timeZone, momentOf(event.timestamp))
    if (days.at(-1)?.day !== day) days.push({ day, runs: [] })
    const { runs } = days.at(-1)!
    const run = runs.at(-1)
    if (run && continuesRun(run[0]!, event)) run.push(event)
    else runs.push([event])
  }
  return days.map(({ day, runs }) => ({ day, runs: runs.flatMap(splitIfShort) }))
}

const splitIfShort = <E>(run: E[]): E[][] =>
  run.length < MIN_RUN ? run.map((event) => [event]) : [run]
