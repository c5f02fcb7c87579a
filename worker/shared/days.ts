/** Days as the wire has them, `2026-11-21`, counted without a clock: no zone moves them. */
const DAY = 86_400_000

const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
const dayOfNumber = (number: number) => new Date(number * DAY).toISOString().slice(0, 10)

/** The day so many days after one, or before it. */
export const addDays = (day: string, days: number) => dayOfNumber(numberOf(day) + days)

/** How many days the second is after the first. */
export const daysBetween = (from: string, to: string) => numberOf(to) - numberOf(from)

/** So many days, the first one given. */
export const daysFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(start, index))

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(numberOf(day) * DAY).getUTCDay()

/** `friday` */
export const weekdayNameOf = (day: string) => weekdays[(weekdayOf(day) + 6) % 7]!

/** The day that the week of a day begins with. */
export const weekStart = (day: string, firstDay: number) =>
  addDays(day, -((weekdayOf(day) - firstDay + 7) % 7))

/** Whether a text is a day that calendars have, of four digits' years. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dayOfNumber(numberOf(text)) === text

/** The day of a moment by the clock of this machine: where the reader is. */
export function dayOf(moment: Date) {
  const part = (value: number) => String(value).padStart(2, "0")
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`
}
