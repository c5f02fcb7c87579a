/** One day of a calendar (RFC 5545, 3.6.1), which is free time all the same. */
export interface CalendarEvent {
  /** Stays the same for as long as the event exists. */
  uid: string
  /** `YYYY-MM-DD`: the whole of that day, wherever the calendar is. */
  date: string
  summary: string
  description?: string
  /** Where one reads more. */
  url?: string
  /** The moment of the last change, in UTC: `2024-05-23T07:48:06`, with or without a fraction. */
  changedAt: string
}

export interface Calendar {
  name: string
  events: readonly CalendarEvent[]
  /** Hours after which a subscriber looks again. */
  refreshHours: number
}

/** A calendar that others subscribe to, as text/calendar (RFC 5545; names and refreshing: RFC 7986). */
export function toICalendar({ name, events, refreshHours }: Calendar): string {
  const refresh = `PT${refreshHours}H`
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Larder//Meal plan//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("")
}

const linesOf = ({ uid, date, summary, description, url, changedAt }: CalendarEvent) => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
  `DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  ...(url ? [`URL:${withoutControls(url)}`] : []),
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
]

/** `2024-05-23T07:48:06.123` → `20240523T074806Z` */
const utc = (moment: string) => `${moment.slice(0, 19).replaceAll(/[-:]/g, "")}Z`

/** A text (3.3.11): marks with a meaning are escaped, a new line is written `\n`. */
const escaped = (text: string) =>
  withoutControls(
    text
      // Some programs end a line at any of the signs that end one somewhere.
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replaceAll(/[\\;,]/g, "\\$&")
      .replaceAll("\n", "\\n"),
  )

/** Signs that no line may hold; a tab is a blank. */
const withoutControls = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll("\t", " ").replaceAll(/[\u0000-\u001f\u007f]/g, "")

const mostOctets = 75

/** A line of at most 75 octets, and what is left of it on lines that begin with a blank (3.1). */
function folded(line: string): string {
  // Cut, and not put together letter by letter: each letter would take 32 bytes.
  const pieces: string[] = []
  let [begin, at, octets] = [0, 0, 0]
  for (const letter of line) {
    const size = octetsOf(letter.codePointAt(0)!)
    if (octets + size > mostOctets) {
      pieces.push(line.slice(begin, at))
      begin = at
      octets = 1
    }
    at += letter.length
    octets += size
  }
  return [...pieces, line.slice(begin)].join("\r\n ")
}

/** How many octets a letter takes in UTF-8. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4)
