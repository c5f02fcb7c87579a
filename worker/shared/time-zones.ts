/**
 * The local time of a place. Zones are IANA names (`Europe/Berlin`); days are `2026-11-24`, clocks
 * `2026-11-24T18:05:00`, moments are `Date`s.
 */

/** Created once for a zone: creating one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string) {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat("en-US-u-ca-iso8601-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  })
  formats.set(zone, made)
  return made
}

/** Whether a text names a zone that this machine knows. A bare offset is not a zone: it has no summer time. */
export function isTimeZone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false
  try {
    formatOf(text)
    return true
  } catch {
    return false
  }
}

/**
 * The local time of a zone at a moment: `2026-11-24T18:05:00`.
 * @throws RangeError for an unknown zone
 */
export function clockIn(zone: string, moment: Date): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second } = parts
  return `${year!.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}`
}

/**
 * The local day of a zone at a moment: `2026-11-24`.
 * @throws RangeError for an unknown zone
 */
export const todayIn = (zone: string, now = new Date()): string => clockIn(zone, now).slice(0, 10)

/**
 * The moment of a local time in a zone. A time that occurs twice, in autumn, means the first; a skipped one, in
 * spring or when a place crosses the date line, is counted from the start of the gap.
 */
export function momentIn(zone: string, clock: string): Date {
  const shown = Date.parse(`${clock}Z`)
  const offsetAt = (moment: number) => Date.parse(`${clockIn(zone, new Date(moment))}Z`) - moment
  // A day before and a day after: any clock change of this day is between them.
  const offsets = [offsetAt(shown - 86_400_000), offsetAt(shown + 86_400_000)]
  const moments = offsets.map((offset) => shown - offset)
  const right = moments.filter((moment) => moment + offsetAt(moment) === shown)
  return new Date(right.length > 0 ? Math.min(...right) : moments[0]!)
}
