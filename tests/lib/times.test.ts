import fc from "fast-check"
import { expect, it } from "vitest"
import { fromNow, now, today, toWireDate, toWireTime } from "../../worker/lib/times"

it.each<[string | number | Date, string]>([
  ["2024-05-23T07:48:06.123456", "2024-05-23T07:48:06.123456"],
  ["2024-05-23 07:48:06", "2024-05-23T07:48:06"],
  ["2024-05-23T07:48", "2024-05-23T07:48:00"],
  ["2024-05-23t07:48:06.5z", "2024-05-23T07:48:06.500000"],
  ["2024-05-23T07:48:06.1234567", "2024-05-23T07:48:06.123456"],
  ["2024-05-23T07:48:06.000000", "2024-05-23T07:48:06"],
  ["2024-05-23T03:04:05+02:00", "2024-05-23T01:04:05"],
  ["2024-05-23T03:04:05-0530", "2024-05-23T08:34:05"],
  ["2024-01-01T00:30:00+01", "2023-12-31T23:30:00"],
  ["20240523T074806.25Z", "2024-05-23T07:48:06.250000"],
  ["20240523T0748", "2024-05-23T07:48:00"],
  ["2024-05-23", "2024-05-23T00:00:00"],
  ["2024-02-29", "2024-02-29T00:00:00"],
  [" 1716450486 ", "2024-05-23T07:48:06"],
  [1716450486, "2024-05-23T07:48:06"],
  [1716450486.5, "2024-05-23T07:48:06.500000"],
  [1716450486123, "2024-05-23T07:48:06.123000"],
  [-0.5, "1969-12-31T23:59:59.500000"],
  [new Date("2024-05-23T07:48:06.123Z"), "2024-05-23T07:48:06.123000"],
])("reads the moment %j as %j", (input, expected) => {
  expect(toWireTime(input)).toBe(expected)
})

it.each<string | number | Date>([
  "",
  "soon",
  "2023-02-29",
  "2024-13-01",
  "2024-00-10",
  "2024-05-23T24:00",
  "2024-05-23T12:60",
  "2024-05-23T12:00:61",
  "2024-05-23T12:00+25:00",
  "2024-05-23T",
  "23.05.2024",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  new Date(Number.NaN),
])("refuses %j as a moment", (input) => {
  expect(toWireTime(input)).toBeUndefined()
})

it.each<[string | number, string | undefined]>([
  ["2024-05-23", "2024-05-23"],
  ["2024-05-23T00:00:00", "2024-05-23"],
  ["2024-05-23T00:00:00.000+02:00", "2024-05-23"],
  [1716422400, "2024-05-23"],
  ["1716422400", "2024-05-23"],
  ["2024-05-23T00:00:01", undefined],
  ["2024-05-23T00:00:00.000001", undefined],
  ["2024-05-32", undefined],
  ["23 May", undefined],
  [1716422401, undefined],
])("reads the date %j as %j", (input, expected) => {
  expect(toWireDate(input)).toBe(expected)
})

it("writes now and today in the form it reads", () => {
  const moment = now()
  expect(toWireTime(moment)).toBe(moment)
  expect(Math.abs(Date.parse(`${moment}Z`) - Date.now())).toBeLessThan(60_000)
  expect(toWireDate(today())).toBe(today())
})

it("preserves every moment of a Date to the millisecond, and its own texts", () => {
  const dates = fc.date({
    min: new Date("0001-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (date) => {
      const text = toWireTime(date)!
      expect(Date.parse(`${text}Z`)).toBe(date.getTime())
      if (date.getUTCFullYear() >= 100) expect(toWireTime(text)).toBe(text)
    }),
  )
})

it("counts seconds from the present moment", () => {
  const apart = (seconds: number) => Date.parse(`${fromNow(seconds)}Z`) - Date.parse(`${now()}Z`)
  expect(Math.round(apart(3600) / 60_000)).toBe(60)
  expect(Math.round(apart(-3600) / 60_000)).toBe(-60)
})
