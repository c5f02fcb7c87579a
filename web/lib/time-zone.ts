import { useEffect, useSyncExternalStore } from "react"
import { isTimeZone, todayIn } from "../../worker/shared/time-zones"
import { stored, useStored } from "./local-storage"
import { trpc } from "./trpc"

/** The key of the household's zone on the device; `boot.js` reads it too. */
const KEY = "timeZone"

/** The zone set on this device: `Europe/Berlin`. */
export const timeZoneOfDevice = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const usable = (zone: string | undefined | null) =>
  zone && isTimeZone(zone) ? zone : timeZoneOfDevice()

/** The household's zone as stored on this device; the device's own until it is known. */
export const knownTimeZone = () => usable(stored<string>(KEY))

/** The time zone of the caller's household. */
export function useTimeZone(): string {
  const preferences = trpc.groups.preferences.useQuery(undefined, { staleTime: 5 * 60_000 })
  const about = trpc.app.about.useQuery(undefined, { staleTime: Infinity })
  const [storedZone, storeZone] = useStored<string | null>(KEY, null)
  const known = preferences.data && (preferences.data.timeZone ?? about.data?.timeZone)
  useEffect(() => {
    if (known && known !== storedZone) storeZone(known)
  }, [known, storedZone, storeZone])
  return usable(known ?? storedZone)
}

/** The household's current day: `2026-11-24`. */
export const useToday = () => useTodayIn(useTimeZone())

/** The current day in a zone, updated when it changes. */
export const useTodayIn = (zone: string) => useSyncExternalStore(watchMinutes, () => todayIn(zone))

const MINUTE = 60_000

/** Calls at every full minute, and when the page becomes visible: timers sleep with the device. */
function watchMinutes(onMinute: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        onMinute()
        wait()
      },
      MINUTE - (Date.now() % MINUTE),
    )
  }
  wait()
  document.addEventListener("visibilitychange", onMinute)
  return () => {
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", onMinute)
  }
}
