import { expect, it } from "vitest"
import { toTimeOfDay } from "../../worker/lib/time-of-day"

it.each([
  ["07:45", "07:45:00"],
  [" 07:45:30 ", "07:45:30"],
  ["23:30:00+02:00", "21:30:00"],
  ["23:30:00-02:00", "01:30:00"],
  ["07:45:30Z", "07:45:30"],
  ["2024-05-23T07:48:06+02:00", "05:48:06"],
  ["2024-05-23 07:48", "07:48:00"],
  ["20240523T074806Z", "07:48:06"],
  ["07:45:30.5", "07:45:30.500000"],
])("reads %s as %s", (text, time) => {
  expect(toTimeOfDay(text)).toBe(time)
})

it.each(["", "7", "24:00", "07:60", "noon", "2024-05-23", "1700000000", "07:45 tomorrow"])(
  "refuses %s",
  (text) => {
    expect(toTimeOfDay(text)).toBeUndefined()
  },
)
