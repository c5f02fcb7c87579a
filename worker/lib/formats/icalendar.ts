/** An all-day event of a calendar (RFC 5545, 3.6.1) that does not block time. */
export interface CalendarEvent {
  /** Never changes while the event exists. */
  uid: string
  /** `YYYY-MM-DD`: the whole day, in any time zone. */
  date: string
  summary: string
  description?: string
  /** A link to more information. */
  url?: string
  /** The time of the last change, in UTC: `2024-05-23T07:48:06`, with or without a fraction. */
  changedAt: string
}

export interface Calendar {
  name: string
  events: readonly CalendarEvent[]
  /** Hours after which subscribers check for changes. */
  refreshHours: number
}

/** A calendar to subscribe to, as text/calendar (RFC 5545; name and refresh interval: RFC 7986). */
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

/** A text (3.3.11): special characters are escaped, a line break is written `\n`. */
const escaped = (text: string) =>
  withoutControls(
    text
      // Any character that some program treats as a line break.
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replaceAll(/[\\;,]/g, "\\$&")
      .replaceAll("\n", "\\n"),
  )

/** Removes characters that are not allowed in a line; a tab becomes a space. */
const withoutControls = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll("\t", " ").replaceAll(/[\u0000-\u001f\u007f]/g, "")

const mostOctets = 75

/** A line of at most 75 octets, with the rest on lines that begin with a space (3.1). */
function folded(line: string): string {
  // Sliced, not built character by character: each character would take 32 bytes.
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

/** The number of octets of a character in UTF-8. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4)
