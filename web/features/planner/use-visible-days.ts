import { useLocation, useSearch } from "wouter"
import { useStored } from "../../lib/local-storage"
import { useToday } from "../../lib/time-zone"
import { trpc } from "../../lib/trpc"
import { addDays, daysFrom, isDay, weekStart } from "../../../worker/shared/days"

export const lengths = [1, 3, 7, 14, 28] as const
const WEEK = 7
const MOST = 42

const path = "/group/mealplan/planner/view"

/**
 * The days in the address: `?start=2026-11-16&days=7`. Without a start, it is the current week, with the
 * first day of the week that the group prefers; null until that is known, on a device's first visit.
 */
export function useVisibleDays() {
  const params = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const preferences = trpc.groups.preferences.useQuery(undefined, { staleTime: 5 * 60_000 })
  const [storedDay, storeDay] = useStored<number | null>("firstDay", null)
  const firstDay = preferences.data?.firstDayOfWeek ?? storedDay
  if (preferences.data && preferences.data.firstDayOfWeek !== storedDay) {
    queueMicrotask(() => storeDay(preferences.data.firstDayOfWeek))
  }

  const today = useToday()
  const count = Math.min(MOST, Math.max(1, Math.trunc(Number(params.get("days"))) || WEEK))
  const given = params.get("start")
  const usual = (day: string, length: number) =>
    length < WEEK ? day : firstDay === null ? null : weekStart(day, firstDay)
  const start = isDay(given) ? given : usual(today, count)

  function go(to: string | null, length = count) {
    const next = new URLSearchParams()
    if (to !== null && to !== usual(today, length)) next.set("start", to)
    if (length !== WEEK) next.set("days", String(length))
    navigate(next.size > 0 ? `${path}?${next}` : path)
  }

  return {
    today,
    days: start === null ? null : daysFrom(start, count),
    count,
    /** Why the first day of the week is not known. */
    failure: firstDay === null ? preferences : null,
    previous: () => start && go(addDays(start, -count)),
    next: () => start && go(addDays(start, count)),
    toToday: () => go(null),
    /** Shows the week of a day, or starts at the day if fewer days are shown. */
    toDay: (day: string) => go(usual(day, count)),
    show: (length: number) => go(start && (length < WEEK ? start : usual(start, length)), length),
  }
}

/** The address that shows a range of days. */
export const addressOf = (start: string, count: number) =>
  `${path}?start=${start}${count === WEEK ? "" : `&days=${count}`}`
