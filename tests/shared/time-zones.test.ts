import { describe, expect, it } from "vitest"
import { clockIn, isTimeZone, momentIn, todayIn } from "../../worker/shared/time-zones"

it.each([
  // Around midnight.
  ["UTC", "2026-11-24T23:59:59Z", "2026-11-24T23:59:59"],
  ["UTC", "2026-11-25T00:00:00Z", "2026-11-25T00:00:00"],
  ["Europe/Berlin", "2026-11-24T22:59:59Z", "2026-11-24T23:59:59"],
  ["Europe/Berlin", "2026-11-24T23:00:00Z", "2026-11-25T00:00:00"],
  ["America/New_York", "2026-11-25T04:59:59Z", "2026-11-24T23:59:59"],
  ["Pacific/Kiritimati", "2026-11-24T09:59:59Z", "2026-11-24T23:59:59"],
  ["Pacific/Kiritimati", "2026-11-24T10:00:00Z", "2026-11-25T00:00:00"],
  ["Pacific/Chatham", "2026-06-30T11:14:59Z", "2026-06-30T23:59:59"],
  ["Pacific/Chatham", "2026-06-30T11:15:00Z", "2026-07-01T00:00:00"],
  ["Pacific/Apia", "2026-11-24T11:00:00Z", "2026-11-25T00:00:00"],
  ["Etc/GMT+12", "2026-11-24T11:59:59Z", "2026-11-23T23:59:59"],
  // Both changes of summer time: 02:00 is 03:00 in spring, 03:00 is 02:00 in autumn.
  ["Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59"],
  ["Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00"],
  ["Europe/Berlin", "2026-10-25T00:59:59Z", "2026-10-25T02:59:59"],
  ["Europe/Berlin", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00"],
  // Samoa went over the date line at the end of 2011: there was no 30 December.
  ["Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29T23:59:59"],
  ["Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00:00"],
])("in %s clocks show at %s %s", (zone, moment, clock) => {
  expect(clockIn(zone, new Date(moment))).toBe(clock)
  expect(todayIn(zone, new Date(moment))).toBe(clock.slice(0, 10))
})

describe("the moment at which clocks show a time", () => {
  it.each([
    ["UTC", "2026-11-24T18:00:00", "2026-11-24T18:00:00Z"],
    ["Europe/Berlin", "2026-11-24T18:00:00", "2026-11-24T17:00:00Z"],
    ["Europe/Berlin", "2026-07-24T18:00:00", "2026-07-24T16:00:00Z"],
    ["Pacific/Kiritimati", "2026-11-24T18:00:00", "2026-11-24T04:00:00Z"],
    ["Pacific/Chatham", "2026-06-30T18:00:00", "2026-06-30T05:15:00Z"],
    ["Pacific/Chatham", "2026-12-31T00:00:00", "2026-12-30T10:15:00Z"],
    ["America/New_York", "2026-03-08T00:00:00", "2026-03-08T05:00:00Z"],
    ["America/New_York", "2026-03-08T23:59:59", "2026-03-09T03:59:59Z"],
    // On the days of the changes, before and after them.
    ["Europe/Berlin", "2026-03-29T01:30:00", "2026-03-29T00:30:00Z"],
    ["Europe/Berlin", "2026-03-29T03:30:00", "2026-03-29T01:30:00Z"],
    ["Europe/Berlin", "2026-10-25T01:30:00", "2026-10-24T23:30:00Z"],
    ["Europe/Berlin", "2026-10-25T03:30:00", "2026-10-25T02:30:00Z"],
    // Half past two is skipped in spring, and comes twice in autumn.
    ["Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T01:30:00Z"],
    ["Europe/Berlin", "2026-10-25T02:30:00", "2026-10-25T00:30:00Z"],
    // The day that Samoa had not.
    ["Pacific/Apia", "2011-12-29T23:59:59", "2011-12-30T09:59:59Z"],
    ["Pacific/Apia", "2011-12-31T00:00:00", "2011-12-30T10:00:00Z"],
  ])("in %s %s is %s", (zone, clock, moment) => {
    expect(momentIn(zone, clock)).toEqual(new Date(moment))
  })

  it("is what clocks show, every three quarters of an hour of a year, except for a skipped hour", () => {
    for (const zone of [
      "Europe/Berlin",
      "America/St_Johns",
      "Australia/Lord_Howe",
      "Pacific/Chatham",
    ])
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 2_700_000) {
        const clock = clockIn(zone, new Date(at))
        expect(clockIn(zone, momentIn(zone, clock))).toBe(clock)
      }
  })
})

it.each(["UTC", "Europe/Berlin", "europe/berlin", "Asia/Kolkata", "Etc/GMT+12", "Pacific/Chatham"])(
  "accepts %s",
  (zone) => expect(isTimeZone(zone)).toBe(true),
)

it.each(["", "Europe", "Europe/Atlantis", "+02:00", "-12", "Berlin", " UTC", "Europe/Berlin\0"])(
  "does not accept %j",
  (zone) => expect(isTimeZone(zone)).toBe(false),
)
