/**
 * Date-times of the API: ISO 8601 in UTC and without a zone, `2024-05-23T07:48:06.123456`. The fraction has
 * six digits and is omitted if it is zero. Dates are `YYYY-MM-DD`.
 */

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(?:Z|([+-])(\d{2}):?(\d{2})?)?)?$/i

/** `20240523T074806Z`: the form without separators, which are inserted before it is parsed. */
const BASIC_DATE_TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?:(\d{2})((?:[.,]\d+)?))?(.*)$/i

/** A Unix timestamp above this many seconds (the year 2603) is in milliseconds. */
const MOST_SECONDS = 2e10

/** The current time in the format of the API. */
export function now(): string {
  return format(Date.now(), 0)
}

/** The time a number of seconds from now, or before now, in the format of the API. */
export function fromNow(seconds: number): string {
  return format(Date.now() + seconds * 1000, 0)
}

/** Today's date in UTC. */
export function today(): string {
  return now().slice(0, 10)
}

/**
 * A time in the format of the API, or `undefined` if it is not one. Texts may be any ISO 8601 form, with `T`
 * or a blank, with or without a zone (none means UTC), or a Unix timestamp in seconds or milliseconds; so may
 * numbers.
 */
export function toWireTime(input: string | number | Date): string | undefined {
  if (input instanceof Date) return format(input.getTime(), 0)
  if (typeof input === "number") return ofUnix(input)
  const text = input.trim()
  if (/^[+-]?\d+(\.\d+)?$/.test(text)) return ofUnix(Number(text))
  const read = fieldsOf(text)
  return read && format(read.milliseconds - read.zoneMinutes * 60_000, read.microseconds)
}

/**
 * A date, or `undefined` if it is not one. A date-time is accepted if its time, as written, is midnight; its
 * zone is ignored.
 */
export function toWireDate(input: string | number | Date): string | undefined {
  if (typeof input === "string" && !/^[+-]?\d+(\.\d+)?$/.test(input.trim())) {
    const read = fieldsOf(input.trim())
    return read && dateAtMidnight(format(read.milliseconds, read.microseconds))
  }
  return dateAtMidnight(toWireTime(input))
}

function dateAtMidnight(time: string | undefined): string | undefined {
  return time?.endsWith("T00:00:00") ? time.slice(0, 10) : undefined
}

function ofUnix(value: number): string | undefined {
  const seconds = Math.abs(value) > MOST_SECONDS ? value / 1000 : value
  const whole = Math.floor(seconds)
  const microseconds = Math.round((seconds - whole) * 1e6)
  return format(whole * 1000, microseconds)
}

/** The fields of a text, its time read as UTC; `undefined` if there is no such date. */
function fieldsOf(text: string) {
  const marked = text.replace(BASIC_DATE_TIME, (_, y, mo, d, h, mi, s, fraction, zone) =>
    [`${y}-${mo}-${d}T${h}:${mi}`, s && `:${s}${fraction}`, zone].join(""),
  )
  const match = DATE_TIME.exec(marked)
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const zoneMinutes = Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0)
  const at = new Date(Date.UTC(year!, month! - 1, day!, hour, minute, second))
  const sameDay = at.getUTCFullYear() === year && at.getUTCMonth() + 1 === month
  if (!sameDay || at.getUTCDate() !== day) return undefined
  if (hour! > 23 || minute! > 59 || second! > 59 || zoneMinutes >= 24 * 60) return undefined
  return {
    milliseconds: at.getTime(),
    microseconds: Number((match[7] ?? "").slice(0, 6).padEnd(6, "0")),
    zoneMinutes: match[8] === "-" ? -zoneMinutes : zoneMinutes,
  }
}

/** `microseconds` are added to the milliseconds. Years outside 1 to 9999 cannot be formatted. */
function format(milliseconds: number, microseconds: number): string | undefined
function format(milliseconds: number, microseconds: 0): string
function format(milliseconds: number, microseconds: number): string | undefined {
  const whole = Math.floor(milliseconds / 1000) * 1000
  const fraction = Math.round((milliseconds - whole) * 1000) + microseconds
  const at = new Date(whole + Math.floor(fraction / 1e6) * 1000)
  const year = at.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) return undefined
  const rest = fraction % 1e6
  return at.toISOString().slice(0, 19) + (rest ? `.${String(rest).padStart(6, "0")}` : "")
}
