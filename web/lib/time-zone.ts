import { useEffect, useSyncExternalStore } from "react"
import { isTimeZone, todayIn } from "../../worker/shared/time-zones"
import { stored, useStored } from "./local-storage"
import { trpc } from "./trpc"

/** Under which the device notes the household's zone; `boot.js` reads it too. */
const KEY = "timeZone"

/** The zone that this device is set to: `Europe/Berlin`. */
export const timeZoneOfDevice = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const usable = (zone: string | undefined | null) =>
  zone && isTimeZone(zone) ? zone : timeZoneOfDevice()

/** The household's zone as this device knows it, without asking: the device's own until then. */
export const knownTimeZone = () => usable(stored<string>(KEY))

/** The zone that the household of the caller lives by. */
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

/** The day that it is for the household: `2026-11-24`. */
export const useToday = () => useTodayIn(useTimeZone())

/** The day that it is in a zone, and the next one once that has come. */
export const useTodayIn = (zone: string) => useSyncExternalStore(watchMinutes, () => todayIn(zone))

const MINUTE = 60_000

/** Calls at every full minute, and when the page is looked at again: a timer sleeps with its device. */
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
