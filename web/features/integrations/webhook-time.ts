import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { clockIn, momentIn, todayIn } from "../../../worker/shared/time-zones"

interface Times {
  /** In UTC: `16:00:00`. */
  scheduledTime: string
  /** By the household's clock: `18:00`; null where UTC applies. */
  localTime: string | null
}

/** The time of day by a zone's clock, today: `18:00`. */
export function localTimeOf({ scheduledTime, localTime }: Times, zone: string): string {
  if (localTime !== null) return localTime
  return clockIn(zone, new Date(`${todayIn("UTC")}T${scheduledTime}Z`)).slice(11, 16)
}

/** The times of a webhook that runs at a time of day by a zone's clock. */
export function timesAt(localTime: string, zone: string): Times {
  const moment = momentIn(zone, `${todayIn(zone)}T${localTime}:00`)
  return { localTime, scheduledTime: moment.toISOString().slice(11, 19) }
}

/** Writes `18:00` as the language does: 6:00 PM. */
export function useTimeOfDay() {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, { timeStyle: "short", timeZone: "UTC" })
    return (time: string) => format.format(new Date(`2026-01-01T${time.slice(0, 5)}Z`))
  }, [i18n.language])
}
