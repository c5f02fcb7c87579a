import { toWireTime } from "./times"

/**
 * A time of day in UTC, `HH:MM:SS`, or `undefined` if it is not one. The input is a time, or a date-time
 * whose time is taken; with a zone it is converted, without one it is UTC.
 */
export function toTimeOfDay(text: string): string | undefined {
  const written = text.trim()
  if (!/[T:]/i.test(written)) return undefined
  const isTime = /^\d{2}:/.test(written)
  return toWireTime(isTime ? `2000-01-02T${written}` : written)?.slice(11)
}
