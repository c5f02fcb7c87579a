import i18n from "i18next"
import { expect, test } from "vitest"
import { bidiIsolate, degreesInOrder } from "../../web/lib/bidi-isolate"
import { writtenIn } from "../../web/lib/written-in"

test("isolates a name of the other direction, and no other", () => {
  expect(bidiIsolate("Lentil soup (2)", "rtl")).toBe("\u2068Lentil soup (2)\u2069")
  expect(bidiIsolate("שקשוקה של שבת", "ltr")).toBe("\u2068שקשוקה של שבת\u2069")
  expect(bidiIsolate("Lentil soup", "ltr")).toBe("Lentil soup")
  expect(bidiIsolate("שקשוקה", "rtl")).toBe("שקשוקה")
  expect(bidiIsolate("12/20", "rtl")).toBe("12/20")
})

test("keeps the order of degrees after Arabic letters", () => {
  expect(degreesInOrder("عند 180°C أو 160–180 °C")).toBe("عند \u200e180°C أو \u200e160–180 °C")
  expect(degreesInOrder("at 180 °C")).toBe("at 180 °C")
  expect(degreesInOrder("12 دقيقة")).toBe("12 دقيقة")
})

test("interpolates values unchanged, except where they are isolated", async () => {
  const texts = { moved: "“{{name}}” הועבר", copy: "{{name}} (עותק)" }
  const here = i18n.createInstance()
  await here.init({
    lng: "he-IL",
    resources: { "he-IL": { translation: texts } },
    interpolation: { escape: writtenIn("he-IL", "rtl"), useRawValueToEscape: true },
  })
  const say = here.t as unknown as (key: string, values: object) => string
  expect(say("moved", { name: "Fish & <chips> $1" })).toBe("“\u2068Fish & <chips> $1\u2069” הועבר")
  expect(say("copy", { name: "Pie", interpolation: { escapeValue: false } })).toBe("Pie (עותק)")
})

test("numbers in a text use the digits of its language", async () => {
  const here = i18n.createInstance()
  await here.init({
    lng: "ar-SA",
    resources: { "ar-SA": { translation: { left: "{{count}} في «{{name}}»" } } },
    interpolation: { escape: writtenIn("ar-SA", "rtl"), useRawValueToEscape: true },
  })
  const say = here.t as unknown as (key: string, values: object) => string
  expect(say("left", { count: 2500, name: "Pie 3" })).toBe("٢٥٠٠ في «\u2068Pie 3\u2069»")
  expect(writtenIn("en-US", "ltr")(2500)).toBe("2500")
})
