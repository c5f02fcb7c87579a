import { expect, it } from "vitest"
import { matches } from "../../scripts/runner/cron.ts"

it.each([
  ["*/5 * * * *", "2026-03-04T10:25:00Z", true],
  ["*/5 * * * *", "2026-03-04T10:26:00Z", false],
  ["0 3 * * *", "2026-03-04T03:00:59Z", true],
  ["10-20/5 1,2 * * *", "2026-03-04T02:15:00Z", true],
  ["10-20/5 1,2 * * *", "2026-03-04T03:15:00Z", false],
  // Cloudflare counts the days of the week from Sunday = 1: this Wednesday is the fourth.
  ["0 0 * * 4", "2026-03-04T00:00:00Z", true],
  ["0 0 * MAR WED", "2026-03-04T00:00:00Z", true],
  ["0 0 * APR WED", "2026-03-04T00:00:00Z", false],
  ["0 0 1 * WED", "2026-03-04T00:00:00Z", true],
  ["0 0 1 * *", "2026-03-04T00:00:00Z", false],
])("reads %s at %s as %s", (expression, time, expected) => {
  expect(matches(expression, new Date(time))).toBe(expected)
})

it.each(["* * * *", "60 * * * *", "5-1 * * * *", "*/0 * * * *", "* * L * *", "* * * * 0"])(
  "refuses %s",
  (expression) => {
    expect(() => matches(expression, new Date())).toThrow(/cron expression/)
  },
)
