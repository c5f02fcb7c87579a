import { expect, it } from "vitest"
import { addDays, dayOf, daysFrom, isDay, weekdayOf, weekStart } from "../../worker/shared/days"

it("counts days across months, leap years and clock changes", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29")
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31")
  expect(daysFrom("2026-03-28", 3)).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"])
  expect(daysFrom("2026-10-24", 3)).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"])
})

it.each([0, 1, 2, 3, 4, 5, 6])("starts weeks with day %i", (firstDay) => {
  for (const day of daysFrom("2026-11-10", 14)) {
    const start = weekStart(day, firstDay)
    expect(weekdayOf(start)).toBe(firstDay)
    expect(daysFrom(start, 7)).toContain(day)
  }
})

it("recognizes a Sunday", () => {
  expect(weekdayOf("2026-11-15")).toBe(0)
  expect(weekdayOf("1970-01-01")).toBe(4)
  expect(weekdayOf("1969-12-28")).toBe(0)
  expect(weekStart("1969-12-30", 1)).toBe("1969-12-29")
})

it.each(["2026-02-30", "2026-13-01", "20261101", "0026-01-01", "", "tomorrow", null])(
  "does not accept %j as a day",
  (text) => expect(isDay(text)).toBe(false),
)

it("names the day of a moment by the machine's clock", () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 1))).toBe("2026-01-05")
  expect(dayOf(new Date(2026, 11, 31, 23, 59))).toBe("2026-12-31")
})
