import { expect, it } from "vitest"
import { formatsOf, momentOf } from "../../web/lib/format"

it("reads the server's times as UTC, and a bare date as a day", () => {
  expect(momentOf("2024-05-23T07:48:06.123456").toISOString()).toBe("2024-05-23T07:48:06.123Z")
  expect(momentOf("2024-05-23T09:48:06+02:00").toISOString()).toBe("2024-05-23T07:48:06.000Z")
  expect(momentOf("2024-05-23").getDate()).toBe(23)
})

it("formats by language", () => {
  const [us, de] = [formatsOf("en-US"), formatsOf("de-DE")]
  expect([us.number(1234.5), de.number(1234.5)]).toEqual(["1,234.5", "1.234,5"])
  expect([us.list(["a", "b"]), de.list(["a", "b"])]).toEqual(["a and b", "a und b"])
  expect(us.list(["שקשוקה", "soup"])).toBe("\u2068שקשוקה\u2069 and soup")
  expect(formatsOf("he-IL").list(["שקשוקה", "soup"])).toBe("שקשוקה ו-\u2068soup\u2069")
  expect([us.amount("1.5"), de.amount("1.5")]).toEqual(["1.5", "1,5"])
  expect(["1.5", "2½", "1 5⁄16"].map(formatsOf("ar-SA").amount)).toEqual(["١٫٥", "٢½", "١ ٥⁄١٦"])
  expect([us.size(1_400_000), de.size(900)]).toEqual(["1.4 MB", "900 Byte"])
})

it("writes a past time in the largest fitting unit", () => {
  const { relative } = formatsOf("en-US")
  const now = Date.UTC(2024, 4, 23, 12)
  expect(relative("2024-05-22T11:00:00", now)).toBe("yesterday")
  expect(relative("2024-05-02T12:00:00", now)).toBe("3 weeks ago")
  expect(relative("2024-05-23T11:59:50", now)).toBe("this minute")
  expect(relative("2024-05-23T15:00:00", now)).toBe("in 3 hours")
  expect(relative("2024-05-27T11:59:58", now)).toBe("in 4 days")
  expect(relative("2024-05-19T12:00:02", now)).toBe("3 days ago")
})
