import { addDays } from "../../shared/days"
import { momentIn, todayIn } from "../../shared/time-zones"

/** When a webhook last had to run, and the day whose plan it then sends. */
export interface WebhookRun {
  moment: Date
  day: string
}

/**
 * The last moment at which a webhook had to run: by the clocks of its household, whose summer time it follows, where it
 * has a time of theirs, and else by UTC.
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
