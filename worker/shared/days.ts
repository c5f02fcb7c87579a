/** Days in the API's form, `2026-11-21`, computed without a clock: no time zone shifts them. */
const DAY = 86_400_000

const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
const dayOfNumber = (number: number) => new Date(number * DAY).toISOString().slice(0, 10)

/** The day a number of days after another, or before it. */
export const addDays = (day: string, days: number) => dayOfNumber(numberOf(day) + days)

/** How many days the second is after the first. */
export const daysBetween = (from: string, to: string) => numberOf(to) - numberOf(from)

/** A number of days from a given one. */
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

/** The first day of a day's week. */
export const weekStart = (day: string, firstDay: number) =>
  addDays(day, -((weekdayOf(day) - firstDay + 7) % 7))

/** Whether a text is a valid day with a four-digit year. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dayOfNumber(numberOf(text)) === text

/** The day of a time by this machine's clock, which is the reader's. */
export function dayOf(moment: Date) {
  const part = (value: number) => String(value).padStart(2, "0")
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`
}
