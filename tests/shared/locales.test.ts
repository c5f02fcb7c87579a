import { expect, it } from "vitest"
import { directionOf, isLocale, localeOf, locales } from "../../worker/shared/locales"

it("has forty locales that every runtime supports, two of them from right to left", () => {
  expect(new Set(locales.map(({ code }) => code)).size).toBe(40)
  const codes = locales.map(({ code }) => code)
  expect(codes.flatMap((code) => Intl.getCanonicalLocales(code))).toEqual(codes)
  expect(codes.filter((code) => directionOf(code) === "rtl")).toEqual(["ar-SA", "he-IL"])
})

it.each([
  ["de-DE", "de-DE"],
  ["he-IL", "he-IL"],
  ["de-DE,de;q=0.9", "de-DE"],
  ["de", "de-DE"],
  ["DE-at", "de-DE"],
  ["en;q=0.5, fr-CH;q=0.8, tlh", "fr-FR"],
  ["pt", "pt-BR"],
  ["sv;q=0, da", "da-DK"],
  ["sv;q=much", "sv-SE"],
  ["*", "en-US"],
  [`${"x,".repeat(100)}sv`, "en-US"],
  ["", "en-US"],
  [null, "en-US"],
  [undefined, "en-US"],
])("reads Accept-Language %j as %s", (header, locale) => {
  expect(localeOf(header)).toBe(locale)
})

it("distinguishes locales from other texts", () => {
  expect(isLocale("sv-SE")).toBe(true)
  expect(isLocale("toString")).toBe(false)
})
