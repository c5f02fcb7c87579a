import { expect, it } from "vitest"
import { toICalendar } from "../../../worker/lib/formats/icalendar"

const event = {
  uid: "meal-1-home",
  date: "2026-02-03",
  summary: "Dinner: Soup",
  changedAt: "2026-01-31T07:48:06.123456",
}
const calendar = (...events: Partial<typeof event & { description: string; url: string }>[]) =>
  toICalendar({
    name: "Home",
    events: events.map((own) => ({ ...event, ...own })),
    refreshHours: 1,
  })

/** Lines as a reader sees them (RFC 5545, 3.1): unfolded. */
const linesOf = (text: string) => text.replaceAll(/\r\n[ \t]/g, "").split("\r\n")
const value = (text: string, name: string) =>
  linesOf(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
/** A text as a reader has it (3.3.11). */
const unescaped = (text = "") =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign))

it("writes an all-day event of a calendar", () => {
  const text = calendar({ url: "https://a.example/g/home/r/soup", description: "Hot" })
  expect(text.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Larder//Meal plan//EN",
    "CALSCALE:GREGORIAN",
    "NAME:Home",
    "X-WR-CALNAME:Home",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VEVENT",
    "UID:meal-1-home",
    "DTSTAMP:20260131T074806Z",
    "LAST-MODIFIED:20260131T074806Z",
    "DTSTART;VALUE=DATE:20260203",
    "SUMMARY:Dinner: Soup",
    "DESCRIPTION:Hot",
    "URL:https://a.example/g/home/r/soup",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ])
})

it("omits missing fields of an event", () => {
  const text = calendar({ description: "" })
  expect(text).not.toContain("DESCRIPTION")
  expect(text).not.toContain("URL")
})

it.each([
  "Peas, beans; and \\ more",
  "One\nTwo\r\nThree\rFour",
  "Dinner: “Käse” 🍲",
  "BEGIN:VEVENT\r\nEND:VCALENDAR",
  "\\n is no new line",
])("preserves %j", (summary) => {
  const text = calendar({ summary })
  expect(unescaped(value(text, "SUMMARY"))).toBe(summary.replaceAll(/\r\n?/g, "\n"))
  expect(linesOf(text).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1)
})

it("drops characters that no line may contain", () => {
  const text = calendar({ summary: "Pea\u0000s\tand\u001b\u007f" })
  expect(value(text, "SUMMARY")).toBe("Peas and")
})

it("prevents an address from starting a new line", () => {
  const text = calendar({ url: "https://a.example/\r\nATTACH:https://b.example" })
  expect(linesOf(text).filter((line) => line.startsWith("ATTACH"))).toEqual([])
})

it.each(["a", "é", "漢", "🍲"])(
  "folds lines of %s at 75 octets, without splitting a character",
  (letter) => {
    for (let length = 60; length < 160; length++) {
      const summary = letter.repeat(length)
      const text = calendar({ summary })
      for (const line of text.split("\r\n")) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      expect(value(text, "SUMMARY")).toBe(summary)
    }
  },
)

it("ends no line at a character that ends lines elsewhere", () => {
  for (const end of ["\r\n", "\r", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"]) {
    const text = calendar({ summary: `Soup${end}END:VEVENT`, description: `Hot${end}URL:x` })
    expect(value(text, "SUMMARY")).toBe("Soup\\nEND:VEVENT")
    expect(value(text, "DESCRIPTION")).toBe("Hot\\nURL:x")
  }
})
