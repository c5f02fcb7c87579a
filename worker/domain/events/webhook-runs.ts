import { addDays } from "../../shared/days"
import { momentIn, todayIn } from "../../shared/time-zones"

/** When a webhook was last due, and the day whose plan it then sends. */
export interface WebhookRun {
  moment: Date
  day: string
}

/**
 * The last time a webhook was due: by its household's clock with summer time, if its time is set by that, or else
 * by UTC.
 */
export function lastRunOf(
  { scheduledTime, localTime }: { scheduledTime: string; localTime: string | null },
  zone: string,
  now: Date,
): WebhookRun {
  const clocks = localTime === null ? "UTC" : zone
  const today = todayIn(clocks, now)
  const [latest, before] = [today, addDays(today, -1)].map((day) =>
    momentIn(clocks, `${day}T${localTime === null ? scheduledTime : `${localTime}:00`}`),
  )
  const moment = latest! <= now ? latest! : before!
  return { moment, day: todayIn(zone, moment) }
}
