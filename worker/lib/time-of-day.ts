import { toWireTime } from "./times"

/**
 * A time of day in UTC, `HH:MM:SS`, or `undefined` if it is none. It may be written as a time, or as a
 * date-time, of which the time is taken; with a zone it is converted, without one it is UTC.
 */
export function toTimeOfDay(text: string): string | undefined {
  const written = text.trim()
  if (!/[T:]/i.test(written)) return undefined
  const isTime = /^\d{2}:/.test(written)
  return toWireTime(isTime ? `2000-01-02T${written}` : written)?.slice(11)
}
