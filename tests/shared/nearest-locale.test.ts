import { expect, it } from "vitest"
import { locales } from "../../worker/shared/locales"
import { nearestLocale } from "../../worker/shared/nearest-locale"

const all = locales.map(({ code }) => code)

it.each([
  ["de-AT", "de-DE"],
  ["de", "de-DE"],
  ["en", "en-US"],
  ["en-GB", "en-GB"],
  ["en-AU", "en-GB"],
  ["pt", "pt-BR"],
  ["pt-AO", "pt-PT"],
  ["fr-BE", "fr-FR"],
  ["fr-CA", "fr-CA"],
  ["zh-HK", "zh-TW"],
  ["zh", "zh-CN"],
  ["nb-NO", "no-NO"],
  ["iw", "he-IL"],
  ["sr-RS", "sr-SP"],
  ["es-MX", "es-ES"],
])("reads %s as %s", (wanted, found) => {
  expect(nearestLocale([wanted], all)).toBe(found)
})

it("chooses an available language, by preference", () => {
  expect(nearestLocale(["en-GB"], ["en-US", "he-IL"])).toBe("en-US")
  expect(nearestLocale(["pt-BR"], ["pt-PT", "en-US"])).toBe("pt-PT")
  expect(nearestLocale(["zh-TW"], ["zh-CN", "en-US"])).toBe("zh-CN")
  expect(nearestLocale(["tlh", "he", "en"], ["en-US", "he-IL"])).toBe("he-IL")
  expect(nearestLocale(["tlh", "not a language"], ["en-US"])).toBe(undefined)
})
